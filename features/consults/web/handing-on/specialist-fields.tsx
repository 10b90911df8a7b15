import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { SearchSelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { useState } from 'react';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import { specialistFacts, specialistName, specialistsIn } from './routing-tree.ts';
import type { ForwardForm } from './use-forward-form.ts';

/** From so many specialists on, a list can be searched. */
const SEARCH_FROM = 6;
const words = forwardEn.specialist;
const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Specialty, then subsite, then the specialists who answer there. */
export const SpecialistFields = ({ form }: { form: ForwardForm }) => {
  const { tree, choice, choose, problems } = form;
  const subsites = Object.keys(tree[choice.specialty] ?? {});
  return (
    <>
      <SearchSelectField
        label={words.specialty}
        openOnFocus={false}
        placeholder={words.specialtyPlaceholder}
        options={optionsOf(Object.keys(tree))}
        value={choice.specialty || null}
        onChange={(specialty) => choose({ specialty: specialty ?? '', subsite: '', specialistId: '' })}
      />
      <SearchSelectField
        label={words.subsite}
        placeholder={words.subsitePlaceholder}
        options={optionsOf(subsites)}
        value={choice.subsite || null}
        error={problems.subsite}
        help={choice.specialty === '' ? words.specialtyFirst : undefined}
        disabled={choice.specialty === ''}
        onChange={(subsite) => choose({ subsite: subsite ?? '', specialistId: '' })}
      />
      <SpecialistList key={`${choice.specialty} ${choice.subsite}`} form={form} />
    </>
  );
};

/** The specialists of a subsite; the one who is chosen stays in the list whatever is searched. */
const SpecialistList = ({ form }: { form: ForwardForm }) => {
  const { tree, choice, choose, problems } = form;
  const [search, setSearch] = useState('');
  const all = specialistsIn(tree, choice);
  const found = new Set(specialistsIn(tree, choice, search));
  const shown = all.filter((specialist) => found.has(specialist) || specialist.uid === choice.specialistId);
  return (
    <div className="forward-specialists">
      {all.length >= SEARCH_FROM && (
        <TextField
          type="search"
          label={words.search}
          value={search}
          autoComplete="off"
          // Enter takes the only one that is found, and must not send the form around.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [only] = found;
            if (only && found.size === 1) choose({ specialistId: only.uid });
          }}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <RadioGroupField
        name="specialist"
        label={words.specialist}
        options={shown.map((specialist) => ({
          value: specialist.uid,
          label: specialistName(specialist),
          help: specialistFacts(specialist),
        }))}
        value={choice.specialistId || null}
        error={problems.specialistId}
        help={choice.subsite === '' ? words.subsiteFirst : shown.length === 0 ? words.nothingFound : undefined}
        onChange={(specialistId) => choose({ specialistId })}
      />
    </div>
  );
};
