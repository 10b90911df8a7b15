import './search-bar.css';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { ChipsField } from '@alethea/ui/fields/chips-field';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { Popover } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { STATUS_OPTIONS } from '../core/status-options.ts';
import { isEmptyDraft, withMarkToggled, withoutLastChip, withStatusToggled } from './search-draft.ts';
import type { SearchBarControl } from './use-consult-search.ts';

/** Where consults are searched for: terms, statuses and marks as chips, by mouse and by keys (`/` leads here, Esc clears). */
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
    ...draft.marks.map((mark) => ({ key: `mark:${mark}`, label: listsEn.search.marks[mark], tone: 'info' as const })),
  ];
  const handleRemove = (key: string) => {
    const status = draft.statuses.find((each) => key === `status:${each}`);
    const mark = draft.marks.find((each) => key === `mark:${each}`);
    if (status) change(withStatusToggled(draft, status));
    else if (mark) change(withMarkToggled(draft, mark));
    else change({ ...draft, terms: draft.terms.filter((term) => term !== key) });
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
      <Filters control={control} />
    </search>
  );
};

/** What can be chosen beside words: what is unread or overdue, and statuses. */
const Filters = ({ control }: { control: SearchBarControl }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { draft, marks, change } = control;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton label={listsEn.search.filters} onClick={() => setIsOpen(!isOpen)}>
          <IconFilter size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={listsEn.search.filters}>
        <fieldset className="consults-columns">
          <legend>{listsEn.search.marksLegend}</legend>
          {marks.map((mark) => (
            <CheckboxField
              key={mark}
              label={listsEn.search.marks[mark]}
              checked={draft.marks.includes(mark)}
              onChange={() => change(withMarkToggled(draft, mark))}
            />
          ))}
        </fieldset>
        <fieldset className="consults-columns">
          <legend>{listsEn.search.statusesLegend}</legend>
          {STATUS_OPTIONS.map(({ value, label }) => (
            <CheckboxField
              key={value}
              label={label}
              checked={draft.statuses.includes(value)}
              onChange={() => change(withStatusToggled(draft, value))}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};
