import { PickField } from '@alethea/ui/fields/pick-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { findClinics } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

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
export function ClinicPicker({ value, onChange, ...field }: ClinicPickerProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(findClinics, searchText === '' ? null : { searchText, openOnly: true, limit: 8 });
  return (
    <PickField
      {...field}
      label={en.picker.clinic}
      placeholder={en.picker.placeholder}
      value={value && { id: value.clinicId, name: value.name }}
      found={(data?.clinics ?? []).map(({ clinicId, name, city, province }) => ({
        id: clinicId,
        name,
        detail: `${city}, ${province}`,
      }))}
      typed={typed}
      onType={setTyped}
      onChange={(picked) => onChange(picked && { clinicId: picked.id, name: picked.name })}
    />
  );
}
