import { Button } from '@alethea/ui/actions/button';
import { DateField } from '@alethea/ui/fields/date-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { useNow } from '@alethea/web-kit/page/now';
import { type FormEvent, useState } from 'react';
import { CONSENT_PURPOSES } from '../../contract/facts/media-facts.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { BodySiteField } from '../facts/body-site-field.tsx';
import { TagsField } from '../items/tags-field.tsx';
import type { MediaSearch } from '../items/use-gallery-items.ts';
import { EMPTY_SEARCH, PRESETS, type Preset, type SearchFields, searchOf, searchProblems } from './search-rules.ts';

const en = galleryEn.searchPanel;
const CONSENTS = [
  ...CONSENT_PURPOSES.map((value) => ({ value, label: factsEn.consent.purposes[value] })),
  { value: 'none', label: factsEn.consent.none },
];

interface SearchPanelProps {
  readonly userTags: readonly string[];
  readonly notes: string;
  readonly onNotes: (notes: string) => void;
  /** Null where the search is cleared. */
  readonly onSearch: (search: MediaSearch | null) => void;
}

/** Searches by days and tags; what notes contain is filtered among what has been found. */
export const SearchPanel = ({ userTags, notes, onNotes, onSearch }: SearchPanelProps) => {
  const [fields, setFields] = useState<SearchFields>(EMPTY_SEARCH);
  const [isTried, setTried] = useState(false);
  const now = useNow();
  const change = (changed: Partial<SearchFields>) => setFields((current) => ({ ...current, ...changed }));
  const search = searchOf(fields, now);
  const problems = searchProblems(fields);
  const errors: typeof problems = isTried ? problems : problems.tags ? { tags: problems.tags } : {};
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (search && Object.keys(problems).length === 0) onSearch(search);
  };
  const clear = () => {
    setFields(EMPTY_SEARCH);
    setTried(false);
    onNotes('');
    onSearch(null);
  };
  return (
    <search aria-label={en.label}>
      <form className="gallery-search" onSubmit={handleSubmit} noValidate>
        <SelectField
          label={en.when}
          options={PRESETS.map((value) => ({ value, label: en.presets[value] }))}
          placeholder={en.any}
          value={fields.preset ?? ''}
          onChange={(event) => change({ preset: (event.currentTarget.value || null) as Preset | null })}
        />
        {fields.preset === 'custom' && (
          <>
            <DateField
              label={en.from}
              error={errors.from}
              value={fields.from}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
            <DateField
              label={en.to}
              error={errors.to}
              value={fields.to}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </>
        )}
        <TagsField
          label={en.tags}
          placeholder={en.tagsPlaceholder}
          tags={fields.tags}
          known={userTags}
          error={errors.tags}
          removeLabel={en.removeTag}
          clearLabel={en.clearTags}
          onChange={(tags) => change({ tags })}
        />
        <BodySiteField value={fields.bodySite} onChange={(bodySite) => change({ bodySite })} />
        <SelectField
          label={factsEn.consent.title}
          options={CONSENTS}
          placeholder={en.anyConsent}
          value={fields.consent ?? ''}
          onChange={(event) => change({ consent: (event.currentTarget.value || null) as SearchFields['consent'] })}
        />
        {search && (
          <TextField
            label={en.notes}
            help={en.notesHelp}
            value={notes}
            onChange={(event) => onNotes(event.currentTarget.value)}
          />
        )}
        <div className="gallery-search-actions">
          <Button type="submit" variant="primary" disabledReason={search ? undefined : en.blocked}>
            {en.submit}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {en.clear}
          </Button>
        </div>
      </form>
    </search>
  );
};
