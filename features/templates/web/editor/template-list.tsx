import { TextField } from '@alethea/ui/fields/text-field';
import { EmptyState } from '@alethea/ui/states/empty-state';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { type ReactNode, useId, useState } from 'react';
import { en } from '../../texts/en.ts';
import { groupsOf, searchGroups } from '../library/library-changes.ts';
import type { LibraryEditing } from '../library/use-library.ts';
import { CategoryGroup, type ListActions } from './category-group.tsx';
import { useOrdering } from './use-ordering.ts';

interface TemplateListProps {
  readonly editing: LibraryEditing;
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
  const found = searchGroups(groups, search);
  const isSearching = search.trim() !== '';
  const count = found.reduce((sum, { templates }) => sum + templates.length, 0);
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
          actions={actions}
          hintId={hintId}
          // What a search shows is not the whole order.
          ordering={isSearching ? null : ordering}
        />
      ))}
    </div>
  );
};
