import { TextField } from '@alethea/ui/fields/text-field';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useState } from 'react';
import { en } from '../../texts/en.ts';
import { resourcesEn } from '../../texts/resources-en.ts';
import { type CategoryActions, CategoryGroup } from '../editor/category-group.tsx';
import { useOrdering } from '../editor/use-ordering.ts';
import { groupsOf, searchGroups } from '../library/library-changes.ts';
import type { DraftResource, ResourceFile } from './resource-draft.ts';
import { type InsertTarget, type ResourceActions, ResourceRow } from './resource-row.tsx';
import type { ResourcesEditing } from './use-resources.ts';

interface ResourceListProps {
  readonly editing: ResourcesEditing;
  readonly files: ReadonlyMap<string, ResourceFile>;
  /** Null outside edit mode: nothing can be changed then. */
  readonly actions: (CategoryActions & { readonly resource: ResourceActions }) | null;
  readonly target: InsertTarget | undefined;
}

const WORDS = { empty: resourcesEn.list.emptyCategory, addHere: resourcesEn.list.addHere } as const;

/** All resources under their categories, to be searched, and in edit mode ordered and changed. */
export const ResourceList = ({ editing, files, actions, target }: ResourceListProps) => {
  const [search, setSearch] = useState('');
  const hintId = useId();
  const ordering = useOrdering(editing);
  const groups = groupsOf(editing.library);
  const wordsOf = ({ name, fileId }: DraftResource) => `${name} ${files.get(fileId)?.fileName ?? ''}`;
  const found = searchGroups(groups, search, wordsOf);
  const isSearching = search.trim() !== '';
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const { list } = resourcesEn;
  return (
    <div className="templates-list" data-dragging={ordering.dragged?.kind}>
      <TextField
        label={list.search}
        labelHidden
        placeholder={list.search}
        type="search"
        autoComplete="off"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="templates-dim templates-found" role="status">
        {isSearching && (count === 0 ? list.noMatches : list.found(count))}
      </p>
      <p id={hintId} hidden>
        {en.list.moveHint}
      </p>
      {found.map((group) => (
        <CategoryGroup
          key={group.category.id}
          group={group}
          place={groups.findIndex(({ category }) => category.id === group.category.id)}
          words={WORDS}
          actions={actions}
          hintId={hintId}
          // What a search shows is not the whole order.
          ordering={actions === null || isSearching ? null : ordering}
        >
          {(resource) => (
            <ResourceRow
              resource={resource}
              file={files.get(resource.fileId)}
              actions={actions?.resource ?? null}
              target={target}
            />
          )}
        </CategoryGroup>
      ))}
    </div>
  );
};
