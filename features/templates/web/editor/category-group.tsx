import { IconButton } from '@alethea/ui/actions/icon-button';
import { Menu } from '@alethea/ui/overlays/menu';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useId } from 'react';
import { en } from '../../texts/en.ts';
import type { Group, Named } from '../library/library.ts';
import type { Dragged } from './use-drag-order.ts';
import type { useOrdering } from './use-ordering.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a category. */
export interface CategoryActions {
  readonly onAdd: (categoryId: string) => void;
  readonly onRename: (categoryId: string) => void;
  readonly onDelete: (categoryId: string) => void;
}

type Ordering = ReturnType<typeof useOrdering>;

interface CategoryGroupProps<Item extends Named> {
  readonly group: Group<Item>;
  readonly place: number;
  readonly selectedId?: string | undefined;
  /** What stands in a category without entries, and what adds one. */
  readonly words: { readonly empty: string; readonly addHere: string };
  /** Null while nothing can be changed. */
  readonly actions: CategoryActions | null;
  /** Of the element that tells how handles are used. */
  readonly hintId: string;
  /** Null while nothing can be moved. */
  readonly ordering: Ordering | null;
  /** An entry as its row shows it, after the handle. */
  readonly children: (item: Item) => ReactNode;
}

/** A category with its entries; both can be moved by their handles. */
export const CategoryGroup = <Item extends Named>(props: CategoryGroupProps<Item>) => {
  const { group, place, selectedId, words, actions, hintId, ordering, children } = props;
  const { category, items } = group;
  const titleId = useId();
  const dragged: Dragged = { kind: 'category', id: category.id, categoryId: category.id, place };
  const target = ordering?.target?.categoryId === category.id ? ordering.target : null;
  const isTarget = target !== null && (ordering?.dragged?.kind === 'category' || items.length === 0);
  const dropPlace = target !== null && ordering?.dragged?.kind === 'item' ? target.place : null;
  return (
    <section
      className="templates-category"
      aria-labelledby={titleId}
      data-row="category"
      data-category={category.id}
      data-place={place}
      data-target={isTarget || undefined}
      data-dragged={ordering?.dragged?.id === category.id || undefined}
    >
      <div className="templates-category-head">
        {ordering && <Handle name={category.name} dragged={dragged} hintId={hintId} ordering={ordering} />}
        <h2 id={titleId}>{category.name}</h2>
        {actions && <CategoryMenu category={category} addHere={words.addHere} actions={actions} />}
      </div>
      {items.length === 0 && <p className="templates-dim templates-none">{words.empty}</p>}
      <ul className="templates-rows" aria-labelledby={titleId}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className="templates-row"
            data-row="item"
            data-place={index}
            data-selected={item.id === selectedId || undefined}
            data-dragged={ordering?.dragged?.id === item.id || undefined}
            data-drop={dropMark(dropPlace, index, items.length)}
          >
            {ordering && (
              <Handle
                name={item.name}
                dragged={{ kind: 'item', id: item.id, categoryId: category.id, place: index }}
                hintId={hintId}
                ordering={ordering}
              />
            )}
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** On which side of a row the line stands at which something is dropped. */
function dropMark(dropPlace: number | null, index: number, count: number): 'before' | 'after' | undefined {
  if (dropPlace === index) return 'before';
  return dropPlace === count && index === count - 1 ? 'after' : undefined;
}

interface CategoryMenuProps {
  readonly category: Named;
  readonly addHere: string;
  readonly actions: CategoryActions;
}

const CategoryMenu = ({ category: { id, name }, addHere, actions }: CategoryMenuProps) => (
  <Menu
    label={en.list.categoryActions(name)}
    trigger={
      <IconButton label={en.list.categoryActions(name)}>
        <IconDots {...ICON} />
      </IconButton>
    }
    items={[
      { key: 'add', label: addHere, icon: <IconPlus {...ICON} />, onSelect: () => actions.onAdd(id) },
      { key: 'rename', label: en.list.rename, icon: <IconPencil {...ICON} />, onSelect: () => actions.onRename(id) },
      {
        key: 'delete',
        label: en.list.delete,
        icon: <IconTrash {...ICON} />,
        danger: true,
        onSelect: () => actions.onDelete(id),
      },
    ]}
  />
);

interface HandleProps {
  readonly name: string;
  readonly dragged: Dragged;
  readonly hintId: string;
  readonly ordering: Ordering;
}

const Handle = ({ name, dragged, hintId, ordering }: HandleProps) => (
  <button
    type="button"
    className="templates-handle"
    aria-label={en.list.moveTemplate(name)}
    aria-describedby={hintId}
    data-handle={dragged.id}
    {...ordering.handleProps(dragged)}
  >
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
  </button>
);
