import './long-list.css';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type RowWindowOptions, useRowWindow } from './use-row-window.ts';

/** The next page is asked for when so many rows or fewer are left below. */
const ROWS_AHEAD = 5;

interface LongListProps<Row> extends RowWindowOptions<Row> {
  readonly label: string;
  /** How many there are in all; -1 while that is not known. */
  readonly total: number;
  readonly className?: string;
  /** True while rows are chosen. */
  readonly isSelecting?: boolean;
  /** True where the row with the cursor is scrolled to once another one has it. */
  readonly showsCursor?: boolean;
  /** The end of what is loaded comes into sight. */
  readonly onNearEnd?: (() => void) | null;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of any length in a `Pane`, of which only what is near the window is rendered. It keeps its place while rows come,
 * go and change their height, and when it is come back to. Another list is one of another `key`.
 */
export function LongList<Row>({ onNearEnd = null, showsCursor = false, children, ...list }: LongListProps<Row>) {
  const { rows, cursorId, scroller } = list;
  const virtualizer = useRowWindow(list);
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= rows.length - 1 - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  });
  const showCursor = useEffectEvent(() => {
    const index = rows.findIndex((row) => list.idOf(row) === cursorId);
    const row = virtualizer.measurementsCache[index];
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    // To one in sight nothing is scrolled: it would move from under the pointer.
    if (row && (row.end > scrollTop + clientHeight || row.start < scrollTop)) virtualizer.scrollToIndex(index);
  });
  useEffect(() => {
    if (showsCursor && cursorId !== undefined) showCursor();
  }, [showsCursor, cursorId]);
  return (
    <ul
      className={list.className ? `al-long-list ${list.className}` : 'al-long-list'}
      aria-label={list.label}
      data-selecting={list.isSelecting || undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={list.total}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}
