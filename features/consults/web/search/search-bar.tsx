import './search-bar.css';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { ChipsField } from '@alethea/ui/chips-field';
import { IconButton } from '@alethea/ui/icon-button';
import { useShortcuts } from '@alethea/web-kit/shortcuts';
import { Popover } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { STATUS_OPTIONS } from '../view/status-options.ts';
import { isEmptyDraft, withoutLastChip, withStatusToggled } from './search-draft.ts';
import type { SearchBarControl } from './use-consult-search.ts';

/** Where consults are searched for: terms and statuses as chips, by mouse and by keys (`/` leads here, Esc clears). */
export const SearchBar = ({ control }: { control: SearchBarControl }) => {
  const { draft, problem, type, change, submit, clear } = control;
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(en.shortcutsGroup, [
    { keys: ['/'], label: listsEn.shortcuts.search, run: () => input.current?.focus() },
  ]);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // What is being composed takes these keys for itself.
    if (event.nativeEvent.isComposing) return;
    const isComma = event.key === ',';
    if (event.key === 'Enter') submit();
    else if (isComma && draft.typed.trim() !== '') submit();
    else if (event.key === 'Escape' && !isEmptyDraft(draft)) clear();
    else if (event.key === 'Escape') input.current?.blur();
    else if (event.key === 'Backspace' && draft.typed === '' && !isEmptyDraft(draft)) change(withoutLastChip(draft));
    else if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('.consults-list [data-consult]')?.focus();
    else if (!isComma) return;
    event.preventDefault();
  };
  const chips = [
    ...draft.terms.map((term) => ({ key: term, label: term })),
    ...draft.statuses.map((status) => ({ key: `status:${status}`, label: en.statuses[status], tone: 'info' as const })),
  ];
  const handleRemove = (key: string) => {
    const status = draft.statuses.find((each) => key === `status:${each}`);
    change(status ? withStatusToggled(draft, status) : { ...draft, terms: draft.terms.filter((term) => term !== key) });
    input.current?.focus();
  };
  return (
    <search className="consults-search">
      <ChipsField
        label={listsEn.search.label}
        labelHidden
        ref={input}
        chips={chips}
        removeLabel={listsEn.search.removeTerm}
        onRemove={handleRemove}
        clearLabel={listsEn.search.clear}
        onClear={clear}
        icon={<IconSearch size={16} stroke={1.75} aria-hidden />}
        placeholder={listsEn.search.placeholder}
        title={chips.length === 0 ? listsEn.search.placeholder : undefined}
        value={draft.typed}
        error={problem}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <StatusChooser chosen={draft.statuses} onToggle={(status) => change(withStatusToggled(draft, status))} />
    </search>
  );
};

interface StatusChooserProps {
  readonly chosen: readonly ConsultStatus[];
  readonly onToggle: (status: ConsultStatus) => void;
}

const StatusChooser = ({ chosen, onToggle }: StatusChooserProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton label={listsEn.search.statuses} onClick={() => setIsOpen(!isOpen)}>
          <IconFilter size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={listsEn.search.statuses}>
        <fieldset className="consults-columns">
          <legend>{listsEn.search.statusesLegend}</legend>
          {STATUS_OPTIONS.map(({ value, label }) => (
            <CheckboxField
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};
