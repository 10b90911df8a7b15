import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { dropPlace } from './drop-place.ts';

/** What can be dragged: an entry, or a category with its entries. */
export interface Dragged {
  readonly kind: 'item' | 'category';
  readonly id: string;
  readonly categoryId: string;
  readonly place: number;
}

/** Where it would land. */
export interface DropTarget {
  readonly categoryId: string;
  readonly place: number;
}

interface Drag {
  readonly dragged: Dragged;
  readonly target: DropTarget | null;
}

const SCROLL_ZONE_PX = 48;
const SCROLL_STEP_PX = 12;

/**
 * Drags rows with mouse, pen or finger by their handles. Rows carry `data-row` (`item` or `category`),
 * `data-category` and `data-place`; Escape lets everything be.
 */
export function useDragOrder(onDrop: (dragged: Dragged, target: DropTarget) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setDrag(null);
  });
  useEffect(() => {
    if (!isDragging) return;
    addEventListener('keydown', cancel, { capture: true });
    return () => removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);

  const handleProps = (dragged: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ dragged, target: null });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.dragged.id !== dragged.id) return;
      scrollAlong(event.currentTarget, event.clientY);
      setDrag({ dragged, target: targetAt(event.clientX, event.clientY, dragged) });
    },
    onPointerUp: () => {
      if (drag?.target && drag.dragged.id === dragged.id) onDrop(dragged, drag.target);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { dragged: drag?.dragged ?? null, target: drag?.target ?? null, handleProps };
}

function targetAt(x: number, y: number, dragged: Dragged): DropTarget | null {
  const under = document.elementFromPoint(x, y);
  const category = under?.closest<HTMLElement>('[data-row="category"]');
  const categoryId = category?.dataset.category;
  if (!category || categoryId === undefined) return null;
  if (dragged.kind === 'category') return { categoryId, place: dropPlace(rowOf(category), y, dragged.place) };
  const row = under?.closest<HTMLElement>('[data-row="item"]');
  // Beside the rows of a category it lands at the end.
  if (!row) return { categoryId, place: category.querySelectorAll('[data-row="item"]').length };
  const from = dragged.categoryId === categoryId ? dragged.place : null;
  return { categoryId, place: dropPlace(rowOf(row), y, from) };
}

function rowOf(element: HTMLElement) {
  const { top, height } = element.getBoundingClientRect();
  return { top, height, place: Number(element.dataset.place) };
}

/** Near an edge of what scrolls, the list moves on under the pointer. */
function scrollAlong(element: HTMLElement, y: number): void {
  let scroller = element.parentElement;
  while (
    scroller &&
    !(/auto|scroll/.test(getComputedStyle(scroller).overflowY) && scroller.scrollHeight > scroller.clientHeight)
  ) {
    scroller = scroller.parentElement;
  }
  const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const by = y < top + SCROLL_ZONE_PX ? -SCROLL_STEP_PX : y > bottom - SCROLL_ZONE_PX ? SCROLL_STEP_PX : 0;
  if (by !== 0) (scroller ?? window).scrollBy(0, by);
}
