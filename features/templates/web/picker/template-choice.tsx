import { EmptyState } from '@alethea/ui/empty-state';
import { OptionList } from '@alethea/ui/option-list';
import { TextField } from '@alethea/ui/text-field';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { beginningOf, searchGroups, type TemplateGroup } from '../library-changes.ts';

interface TemplateChoiceProps {
  readonly groups: readonly TemplateGroup[];
  readonly preview: (text: string) => string;
  readonly onUse: (template: Template) => void;
}

const CLASS_NAMES = {
  list: 'template-choice-list',
  group: 'template-choice-group',
  option: 'template-choice-option',
};

/** A search field over a list, in which arrows and Enter choose. */
export const TemplateChoice = ({ groups, preview, onUse }: TemplateChoiceProps) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = searchGroups(groups, search).filter(({ templates }) => templates.length > 0);
  const matches = found.flatMap(({ templates }) => templates);
  const index = Math.min(chosen, matches.length - 1);

  const handleKey = (event: KeyboardEvent) => {
    const match = matches[index];
    if (event.key === 'ArrowDown') setChosen((index + 1) % Math.max(1, matches.length));
    else if (event.key === 'ArrowUp') setChosen((index - 1 + matches.length) % Math.max(1, matches.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (match) onUse(match);
    } else return;
    event.preventDefault();
  };
  if (groups.every(({ templates }) => templates.length === 0)) {
    return (
      <EmptyState title={en.list.emptyTitle} icon={<IconTemplate size={22} stroke={1.75} aria-hidden />}>
        {en.list.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="template-choice">
      <TextField
        label={en.picker.search}
        labelHidden
        placeholder={en.picker.search}
        help={en.picker.hint}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <OptionList
        id={id}
        label={en.picker.results}
        groups={found.map(({ category, templates }) => ({ key: category.id, name: category.name, options: templates }))}
        index={index}
        keyOf={(template) => template.id}
        onPoint={setChosen}
        onChoose={onUse}
        classNames={CLASS_NAMES}
      >
        {(template) => (
          <>
            <span className="template-choice-name">{template.name}</span>
            <span className="template-choice-words">{preview(beginningOf(template.text))}</span>
          </>
        )}
      </OptionList>
      <p className="template-choice-state" role="status">
        {matches.length === 0 ? en.list.noMatches : search.trim() !== '' && en.list.found(matches.length)}
      </p>
    </div>
  );
};
