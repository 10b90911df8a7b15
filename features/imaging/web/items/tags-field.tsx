import { ChipsField } from '@alethea/ui/fields/chips-field';
import { type KeyboardEvent, useId, useState } from 'react';
import { withTag } from './with-tag.ts';

interface TagsFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly tags: readonly string[];
  /** Offered while typing. */
  readonly known: readonly string[];
  readonly error?: string | undefined;
  readonly removeLabel: (tag: string) => string;
  readonly clearLabel: string;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags as chips: Enter or a comma adds what is typed, Backspace in the empty field takes the last one back. */
export const TagsField = ({ tags, known, onChange, removeLabel, clearLabel, ...field }: TagsFieldProps) => {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const add = (text: string) => {
    setTyped('');
    const next = withTag(tags, text);
    if (next !== tags) onChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <>
      <ChipsField
        {...field}
        chips={tags.map((tag) => ({ key: tag, label: tag }))}
        removeLabel={removeLabel}
        onRemove={(gone) => onChange(tags.filter((tag) => tag !== gone))}
        clearLabel={clearLabel}
        onClear={() => {
          setTyped('');
          if (tags.length > 0) onChange([]);
        }}
        list={listId}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => add(typed)}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
};
