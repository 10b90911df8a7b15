import './suggestions.css';
import { Combobox, useCombobox } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { announce } from '../base/live-region.tsx';
import { en } from '../texts/en.ts';

/** One thing that a field proposes while it is typed in. */
export interface Suggestion {
  value: string;
  label: ReactNode;
  /** Dim, beside or below the label. */
  detail?: ReactNode;
}

interface SuggestionsProps {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly Suggestion[];
  opened: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
  /** A text field that passes `ref` and its attributes on to its input. */
  children: ReactElement;
}

/** Proposals under a text field: arrows and Enter choose, Escape closes, typing goes on as if they were not there. */
export const Suggestions = ({ label, items, opened, onPick, onClose, children }: SuggestionsProps) => {
  const shown = opened && items.length > 0;
  const count = shown ? items.length : 0;
  // The field stays a text field, whose role has no way of saying that a list stands under it.
  useEffect(() => {
    if (count > 0) announce(en.suggestions(count));
  }, [count]);
  const combobox = useCombobox({ opened: shown, onDropdownClose: onClose });
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width="max-content"
      middlewares={{ shift: true, flip: true }}
      onOptionSubmit={onPick}
    >
      <Combobox.Target>{children}</Combobox.Target>
      <Combobox.Dropdown className="al-suggestions">
        <Combobox.Options aria-label={label}>
          {items.map(({ value, label: text, detail }) => (
            <Combobox.Option key={value} value={value} className="al-suggestion">
              <span>{text}</span>
              {detail && <span className="al-suggestion-detail">{detail}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
