import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { useDeferredValue, useState } from 'react';
import { deskEn as en } from '../../texts/desk-en.ts';
import { NewsText } from '../parts/news-text.tsx';
import type { NewsValues } from './news-values.ts';

type Language = 'en' | 'fr';

/** What a part of the editor works on. */
export interface EditorPartProps {
  readonly form: Pick<Fields<NewsValues>, 'field' | 'picked'>;
  readonly values: NewsValues;
}

/** Title and text in both languages, beside what readers get. */
export function NewsTexts({ form: { field }, values }: EditorPartProps) {
  const [language, setLanguage] = useState<Language>('en');
  const shown = useDeferredValue(values);
  const [title, body] = language === 'en' ? [shown.title, shown.body] : [shown.titleFr, shown.bodyFr];
  return (
    <Section title={en.text}>
      <div className="news-desk-text">
        <div className="news-desk-stack">
          <TextField label={en.title} {...field('title')} />
          <TextAreaField label={en.body} minRows={8} maxRows={20} {...field('body')} />
          <TextField label={en.titleFr} optional lang="fr-CA" {...field('titleFr')} />
          <TextAreaField
            label={en.bodyFr}
            optional
            help={en.frenchHelp}
            lang="fr-CA"
            minRows={6}
            maxRows={20}
            {...field('bodyFr')}
          />
        </div>
        <div className="news-desk-stack">
          <RadioGroupField
            chips
            name="news-preview-language"
            label={en.preview}
            value={language}
            options={[
              { value: 'en', label: en.languages.en },
              { value: 'fr', label: en.languages.fr },
            ]}
            onChange={setLanguage}
          />
          <section className="news-desk-preview" aria-label={en.preview} lang={language === 'fr' ? 'fr-CA' : undefined}>
            {title || body ? (
              <NewsText level={3} title={title} body={body} />
            ) : (
              <p className="al-dim">{en.nothingYet}</p>
            )}
          </section>
        </div>
      </div>
    </Section>
  );
}
