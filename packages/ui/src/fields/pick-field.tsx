import { type ReactNode, useState } from 'react';
import { Suggestions } from './suggestions.tsx';
import { TextField } from './text-field.tsx';

/** One thing that can be picked. */
export interface Picked {
  readonly id: string;
  readonly name: string;
  /** Dim, beside the name. */
  readonly detail?: ReactNode;
}

interface PickFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: Picked | null;
  /** What was found for the text that `typed` holds. */
  readonly found: readonly Picked[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChange: (picked: Picked | null) => void;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

/** Finds one thing by typing; typing again takes back what was picked. */
export const PickField = (props: PickFieldProps) => {
  const { label, placeholder, value, found, typed, onType, onChange, error, optional } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Suggestions
      label={label}
      opened={isOpen}
      onClose={() => setOpen(false)}
      items={found.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
      onPick={(id) => {
        const picked = found.find((one) => one.id === id) ?? null;
        setOpen(false);
        if (picked) onType(picked.name);
        onChange(picked);
      }}
    >
      <TextField
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        error={error}
        optional={optional}
        value={value?.name ?? typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setOpen(true);
          if (value) onChange(null);
        }}
      />
    </Suggestions>
  );
};
