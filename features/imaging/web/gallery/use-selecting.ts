import { type MouseEvent, useRef, useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { allOf, dragged, extended, NOTHING, type Selection, toggled } from './selection.ts';

/** Browsing or selecting: what is selected, and what presses do (GALLERY-02). */
export function useSelecting(items: readonly MediaItem[]) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const drag = useRef<{ readonly fromId: string; readonly before: Selection } | null>(null);
  const shown = items.map(({ id }) => id);
  return {
    /** Null while browsing. */
    selected: selection?.ids ?? null,
    start: () => setSelection((current) => current ?? NOTHING),
    stop: () => setSelection(null),
    clear: () => setSelection(NOTHING),
    selectAll: () => setSelection(allOf(shown)),
    /** Where a drag over pictures may begin. */
    beginDrag({ id }: MediaItem) {
      drag.current = selection && { fromId: id, before: selection };
    },
    /** The pointer has come here with its button held. */
    dragTo({ id }: MediaItem) {
      const begun = drag.current;
      if (begun) setSelection(dragged(begun.before, begun.fromId, id, shown));
    },
    /** Selects what is pressed, also out of browsing with Ctrl, Command or Shift; false where it is to be opened. */
    press({ id }: MediaItem, event: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>): boolean {
      if (!selection && !event.shiftKey && !event.ctrlKey && !event.metaKey) return false;
      setSelection((current) =>
        event.shiftKey ? extended(current ?? NOTHING, id, shown) : toggled(current ?? NOTHING, id),
      );
      return true;
    },
  };
}
