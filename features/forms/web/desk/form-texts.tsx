import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { INSTRUMENT_ITEMS, INSTRUMENTS } from '../../contract/instruments.ts';
import { TEMPLATE_LIMITS } from '../../contract/template-limits.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import type { FormValues } from './form-values.ts';

interface FormTextsProps {
  readonly fields: Pick<Fields<FormValues>, 'field' | 'picked'>;
  /** By path. */
  readonly errors: ReadonlyMap<string, string>;
}

/** What stands around the sections of a form, each beside its French, and how the form is scored. */
export const FormTexts = ({ fields, errors }: FormTextsProps) => {
  const text = (path: 'name' | 'nameFr' | 'instructions' | 'instructionsFr' | 'comments' | 'commentsFr') => ({
    ...fields.field(path),
    error: errors.get(path),
  });
  return (
    <Section card title={en.texts.title}>
      <div className="forms-desk-stack">
        <div className="forms-desk-pair">
          <TextField label={en.texts.name} autoComplete="off" maxLength={TEMPLATE_LIMITS.name} {...text('name')} />
          <TextField
            label={en.texts.french(en.texts.name)}
            help={en.texts.frenchHelp}
            lang="fr-CA"
            autoComplete="off"
            maxLength={TEMPLATE_LIMITS.name}
            {...text('nameFr')}
          />
          <TextAreaField
            label={en.texts.instructions}
            help={en.texts.instructionsHelp}
            minRows={2}
            maxLength={TEMPLATE_LIMITS.text}
            {...text('instructions')}
          />
          <TextAreaField
            label={en.texts.french(en.texts.instructions)}
            lang="fr-CA"
            minRows={2}
            maxLength={TEMPLATE_LIMITS.text}
            {...text('instructionsFr')}
          />
          <TextAreaField
            label={en.texts.comments}
            help={en.texts.commentsHelp}
            minRows={2}
            maxLength={TEMPLATE_LIMITS.text}
            {...text('comments')}
          />
          <TextAreaField
            label={en.texts.french(en.texts.comments)}
            lang="fr-CA"
            minRows={2}
            maxLength={TEMPLATE_LIMITS.text}
            {...text('commentsFr')}
          />
        </div>
        <ScoringField scoring={fields.picked('scoring')} error={errors.get('scoring')} />
      </div>
    </Section>
  );
};

interface ScoringFieldProps {
  readonly scoring: {
    readonly value: FormValues['scoring'];
    readonly onChange: (value: FormValues['scoring']) => void;
  };
  readonly error: string | undefined;
}

const ScoringField = ({ scoring: { value, onChange }, error }: ScoringFieldProps) => {
  const items = value.instrument === '' ? null : INSTRUMENT_ITEMS[value.instrument];
  return (
    <SelectField
      label={en.scoring.label}
      help={items ? en.scoring.help(items.count, items.most + 1) : en.scoring.noHelp}
      placeholder={en.scoring.none}
      options={INSTRUMENTS.map((instrument) => ({ value: instrument, label: instrument }))}
      value={value.instrument}
      error={error}
      onChange={(event) => {
        const instrument = INSTRUMENTS.find((one) => one === event.currentTarget.value) ?? '';
        onChange({ instrument, itemKeys: null });
      }}
    />
  );
};
