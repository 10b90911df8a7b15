import { Suggestions } from '@alethea/ui/fields/suggestions';
import { TextField } from '@alethea/ui/fields/text-field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import { patientSuggestion } from './known-patients.ts';
import type { KnownPatients } from './use-known-patients.ts';

const FIELDS = [
  { name: 'patientFirstName', label: en.patient.firstName },
  { name: 'patientLastName', label: en.patient.lastName },
] as const;

/** First and last name; while the number is empty, patients of earlier consults are offered by what is typed in either. */
export const NameFields = ({ known }: { readonly known: KnownPatients }) => {
  const { register, formState } = useFormContext<AskValues>();
  const [openAt, setOpenAt] = useState<(typeof FIELDS)[number]['name'] | null>(null);
  return FIELDS.map(({ name, label }) => {
    const field = register(name);
    return (
      <Suggestions
        key={name}
        label={en.patient.knownPatients}
        opened={openAt === name}
        items={known.named.map(patientSuggestion)}
        onPick={(phn) => {
          const patient = known.named.find((candidate) => candidate.phn === phn);
          if (patient) known.fill(patient);
          setOpenAt(null);
        }}
        onClose={() => setOpenAt(null)}
      >
        <TextField
          id={fieldId(name)}
          label={label}
          autoComplete="off"
          error={formState.errors[name]?.message}
          {...field}
          onChange={(event) => {
            setOpenAt(name);
            return field.onChange(event);
          }}
          onBlur={(event) => {
            setOpenAt(null);
            return field.onBlur(event);
          }}
        />
      </Suggestions>
    );
  });
};
