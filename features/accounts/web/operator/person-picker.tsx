import { Suggestions } from '@alethea/ui/suggestions';
import { TextField } from '@alethea/ui/text-field';
import { formatName } from '@alethea/web-kit/format';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { findPeople } from './operations.ts';
import { useTypedText } from './use-typed-text.ts';

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
  const [isOpen, setOpen] = useState(false);
  const { data } = useOperation(findPeople, searchText === '' ? null : { searchText, limit: 8 });
  const people = data?.people ?? [];
  return (
    <Suggestions
      label={label}
      opened={isOpen}
      onClose={() => setOpen(false)}
      items={people.map((person) => ({ value: person.personId, label: formatName(person), detail: person.email }))}
      onPick={(personId) => {
        const person = people.find((one) => one.personId === personId);
        setOpen(false);
        if (person) setTyped(formatName(person));
        onChange(person ? { personId, name: formatName(person) } : null);
      }}
    >
      <TextField
        label={label}
        placeholder={en.picker.placeholder}
        autoComplete="off"
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
