import { announce } from '@alethea/ui/base/live-region';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { en } from '../../texts/en.ts';
import type { Library, Named } from '../library/library.ts';
import { type ItemPlace, moveCategory, moveItem, steppedItem } from '../library/library-changes.ts';
import type { LibraryEditing } from '../library/use-editing.ts';
import { type Dragged, useDragOrder } from './use-drag-order.ts';

type Ordered = Pick<Dragged, 'kind' | 'id'>;

/** Orders entries and categories by dragging their handles, or with the arrow keys on them; says where they are then. */
export function useOrdering<Item extends Named>({ library, change }: Pick<LibraryEditing<Item>, 'library' | 'change'>) {
  // An entry that goes to another category is drawn anew there: the focus follows it.
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(toFocus.current)}"]`)?.focus();
    toFocus.current = null;
  });

  const moveItemTo = (id: string, target: ItemPlace) => {
    const after = moveItem(library, id, target);
    change(() => after);
    announce(itemPlaceText(after, id));
  };
  const moveCategoryTo = (id: string, place: number) => {
    const after = moveCategory(library, id, place);
    change(() => after);
    announce(categoryPlaceText(after, id));
  };
  const drag = useDragOrder(({ kind, id }, target) => {
    if (kind === 'item') moveItemTo(id, target);
    else moveCategoryTo(id, target.place);
  });
  const step = ({ kind, id }: Ordered, by: 1 | -1) => {
    toFocus.current = id;
    if (kind === 'item') {
      const target = steppedItem(library, id, by);
      if (target) moveItemTo(id, target);
      return;
    }
    const place = library.categoryOrder.indexOf(id) + by;
    if (place >= 0 && place < library.categoryOrder.length) moveCategoryTo(id, place);
  };
  return {
    dragged: drag.dragged,
    target: drag.target,
    handleProps: (dragged: Dragged) => ({
      ...drag.handleProps(dragged),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(dragged, event.key === 'ArrowDown' ? 1 : -1);
      },
    }),
  };
}

function itemPlaceText({ categories, items }: Library<Named>, id: string): string {
  const category = categories.find(({ itemIds }) => itemIds.includes(id));
  const name = items.find((item) => item.id === id)?.name ?? '';
  const place = (category?.itemIds.indexOf(id) ?? 0) + 1;
  return en.list.movedTemplate(name, place, category?.itemIds.length ?? 0, category?.name ?? '');
}

function categoryPlaceText({ categories, categoryOrder }: Library<Named>, id: string): string {
  const name = categories.find((category) => category.id === id)?.name ?? '';
  return en.list.movedCategory(name, categoryOrder.indexOf(id) + 1, categoryOrder.length);
}
