import { OptionList } from '@alethea/ui/display/option-list';
import { TextField } from '@alethea/ui/fields/text-field';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { beginningOf, wordsOfTemplate } from '../library/change-template.ts';
import type { Group } from '../library/library.ts';
import { searchGroups } from '../library/library-changes.ts';

interface TemplateChoiceProps {
  /** Null until they have come: what is typed meanwhile is searched for then. */
  readonly groups: readonly Group<Template>[] | null;
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
  const field = useRef<HTMLInputElement>(null);
  // At once, so that no letter that follows the opening is lost.
  useEffect(() => field.current?.focus(), []);
  const found = searchGroups(groups ?? [], search, wordsOfTemplate).filter(({ items }) => items.length > 0);
  const matches = found.flatMap(({ items }) => items);
  const index = Math.min(chosen, matches.length - 1);

  // Pressed before the templates have come, Enter holds until then.
  const [isEntered, setEntered] = useState(false);
  const insertFirst = useEffectEvent(() => {
    const [first] = matches;
    setEntered(false);
    if (first) onUse(first);
  });
  const isReady = groups !== null;
  useEffect(() => {
    if (isEntered && isReady) insertFirst();
  }, [isEntered, isReady]);

  const handleKey = (event: KeyboardEvent) => {
    const match = matches[index];
    if (event.key === 'ArrowDown') setChosen((index + 1) % Math.max(1, matches.length));
    else if (event.key === 'ArrowUp') setChosen((index - 1 + matches.length) % Math.max(1, matches.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (match) onUse(match);
      else if (!isReady) setEntered(true);
    } else return;
    event.preventDefault();
  };
  if (groups?.every(({ items }) => items.length === 0)) {
    return (
      <EmptyState title={en.list.emptyTitle} icon={<IconTemplate size={22} stroke={1.75} aria-hidden />}>
        {en.list.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="template-choice">
      <TextField
        ref={field}
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
      {groups === null && <ListSkeleton rows={4} />}
      <OptionList
        id={id}
        label={en.picker.results}
        groups={found.map(({ category, items }) => ({ key: category.id, name: category.name, options: items }))}
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
        {groups !== null && matches.length === 0
          ? en.list.noMatches
          : search.trim() !== '' && en.list.found(matches.length)}
      </p>
    </div>
  );
};
