import { PickField } from '@alethea/ui/fields/pick-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { findServiceClinics } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { ServiceValues } from './service-values.ts';

interface ClinicFieldProps {
  readonly value: ServiceValues['clinic'];
  readonly error: string | undefined;
  readonly onChange: (clinic: ServiceValues['clinic']) => void;
}

/** The clinic of a service, one of those that exist. */
export function ClinicField({ value, error, onChange }: ClinicFieldProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(findServiceClinics, searchText === '' ? null : { searchText });
  const clinics = data?.clinics ?? [];
  return (
    <PickField
      label={en.editor.fields.clinic}
      placeholder={en.editor.pick}
      value={value && { id: value.clinicId, name: value.clinicName }}
      typed={typed}
      onType={setTyped}
      found={clinics.map(({ clinicId, clinicName, city, province }) => ({
        id: clinicId,
        name: clinicName,
        detail: `${city}, ${province}`,
      }))}
      onChange={(picked) => onChange(clinics.find(({ clinicId }) => clinicId === picked?.id) ?? null)}
      error={error}
    />
  );
}
