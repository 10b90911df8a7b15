import { PickField } from '@alethea/ui/fields/pick-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { findPeople } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

/** A person who was picked. */
export interface PickedPerson {
  readonly personId: string;
  readonly name: string;
}

interface PersonPickerProps {
  readonly label: string;
  readonly value: PickedPerson | null;
  readonly onChange: (person: PickedPerson | null) => void;
}

/** Finds one person by typing. */
export function PersonPicker({ label, value, onChange }: PersonPickerProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(findPeople, searchText === '' ? null : { searchText, limit: 8 });
  return (
    <PickField
      label={label}
      placeholder={en.picker.placeholder}
      value={value && { id: value.personId, name: value.name }}
      found={(data?.people ?? []).map((person) => ({
        id: person.personId,
        name: formatName(person),
        detail: person.email,
      }))}
      typed={typed}
      onType={setTyped}
      onChange={(picked) => onChange(picked && { personId: picked.id, name: picked.name })}
    />
  );
}
