import { Suggestions } from '@alethea/ui/suggestions';
import { TextField } from '@alethea/ui/text-field';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { findClinics } from './operations.ts';
import { useTypedText } from './use-typed-text.ts';

/** A clinic that was picked. */
export interface PickedClinic {
  readonly clinicId: string;
  readonly name: string;
}

interface ClinicPickerProps {
  readonly value: PickedClinic | null;
  readonly onChange: (clinic: PickedClinic | null) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

/** Finds one clinic by typing. */
export function ClinicPicker({ value, onChange, error, optional }: ClinicPickerProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useOperation(findClinics, searchText === '' ? null : { searchText, limit: 8 });
  const clinics = data?.clinics ?? [];
  return (
    <Suggestions
      label={en.picker.clinic}
      opened={isOpen}
      onClose={() => setOpen(false)}
      items={clinics.map(({ clinicId, name, city, province }) => ({
        value: clinicId,
        label: name,
        detail: `${city}, ${province}`,
      }))}
      onPick={(clinicId) => {
        const clinic = clinics.find((one) => one.clinicId === clinicId);
        setOpen(false);
        if (clinic) setTyped(clinic.name);
        onChange(clinic ? { clinicId, name: clinic.name } : null);
      }}
    >
      <TextField
        label={en.picker.clinic}
        placeholder={en.picker.placeholder}
        autoComplete="off"
        error={error}
        optional={optional}
        value={value?.name ?? typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          if (value) onChange(null);
        }}
      />
    </Suggestions>
  );
}
