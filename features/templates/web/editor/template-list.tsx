import { TextField } from '@alethea/ui/fields/text-field';
import { EmptyState } from '@alethea/ui/states/empty-state';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { type ReactNode, useId, useState } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { beginningOf, wordsOfTemplate } from '../library/change-template.ts';
import { groupsOf, searchGroups } from '../library/library-changes.ts';
import type { TemplatesEditing } from '../library/use-library.ts';
import { CategoryGroup } from './category-group.tsx';
import { useOrdering } from './use-ordering.ts';

/** What can be done with the entries of the list. */
export interface ListActions {
  readonly onSelect: (templateId: string) => void;
  readonly onNewTemplate: (categoryId?: string) => void;
  readonly onRename: (categoryId: string) => void;
  readonly onDeleteCategory: (categoryId: string) => void;
}

const WORDS = { empty: en.list.emptyCategory, addHere: en.list.addHere } as const;

interface TemplateListProps {
  readonly editing: TemplatesEditing;
  readonly selectedId: string | undefined;
  readonly actions: ListActions;
  /** Shown instead of the list while there is nothing. */
  readonly firstStep: ReactNode;
}

/** All templates under their categories, to be searched, ordered and chosen. */
export const TemplateList = ({ editing, selectedId, actions, firstStep }: TemplateListProps) => {
  const [search, setSearch] = useState('');
  const hintId = useId();
  const ordering = useOrdering(editing);
  const groups = groupsOf(editing.library);
  const found = searchGroups(groups, search, wordsOfTemplate);
  const isSearching = search.trim() !== '';
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  if (groups.length === 0) {
    return (
      <EmptyState
        title={en.list.emptyTitle}
        icon={<IconTemplate size={22} stroke={1.75} aria-hidden />}
        action={firstStep}
      >
        {en.list.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="templates-list" data-dragging={ordering.dragged?.kind}>
      <TextField
        label={en.list.search}
        labelHidden
        placeholder={en.list.search}
        type="search"
        autoComplete="off"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="templates-dim templates-found" role="status">
        {isSearching && (count === 0 ? en.list.noMatches : en.list.found(count))}
      </p>
      <p id={hintId} hidden>
        {en.list.moveHint}
      </p>
      {found.map((group) => (
        <CategoryGroup
          key={group.category.id}
          group={group}
          place={groups.findIndex(({ category }) => category.id === group.category.id)}
          selectedId={selectedId}
          words={WORDS}
          actions={{ onAdd: actions.onNewTemplate, onRename: actions.onRename, onDelete: actions.onDeleteCategory }}
          hintId={hintId}
          // What a search shows is not the whole order.
          ordering={isSearching ? null : ordering}
        >
          {(template) => (
            <TemplateButton template={template} isSelected={template.id === selectedId} onSelect={actions.onSelect} />
          )}
        </CategoryGroup>
      ))}
    </div>
  );
};

interface TemplateButtonProps {
  readonly template: Template;
  readonly isSelected: boolean;
  readonly onSelect: (templateId: string) => void;
}

const TemplateButton = ({ template: { id, name, text }, isSelected, onSelect }: TemplateButtonProps) => (
  <button
    type="button"
    className="templates-open"
    data-template={id}
    aria-current={isSelected || undefined}
    onClick={() => onSelect(id)}
  >
    <span className="templates-name">{name.trim() || en.list.noName}</span>
    <span className="templates-words">{beginningOf(text) || en.list.noText}</span>
  </button>
);
