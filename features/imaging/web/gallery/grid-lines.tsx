import { formatShortDay } from '@alethea/web-kit/page/format';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { type GalleryRow, itemAt } from './gallery-rows.ts';
import { GAP_PX } from './use-columns.ts';

export const DAY_ROW_PX = 44;

interface GridLines {
  readonly grid: RefObject<HTMLElement | null>;
  readonly items: readonly MediaItem[];
  readonly rows: readonly GalleryRow[];
  readonly sidePx: number;
  /** Those near the window. */
  readonly lines: {
    readonly range: { readonly endIndex: number } | null;
    measure(): void;
    scrollToIndex(index: number): void;
  };
  /** More is asked for when so many lines or fewer are left below the window. */
  readonly linesAhead: number;
  readonly onMore: (() => void) | null;
}

/** What lines of pictures do wherever they scroll: measured anew, led through by keys, and continued ahead of the window. */
export function useGridLines({ grid, items, rows, sidePx, lines, linesAhead, onMore }: GridLines) {
  const [reachedId, setReachedId] = useState<string | null>(null);
  const measuredFor = useRef(sidePx);
  // Lines have another height once the window has another width.
  useLayoutEffect(() => {
    if (measuredFor.current === sidePx) return;
    measuredFor.current = sidePx;
    lines.measure();
  });
  const isNearEnd = (lines.range?.endIndex ?? 0) >= rows.length - 1 - linesAhead;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  });
  const reached = items.some(({ id }) => id === reachedId) ? reachedId : items[0]?.id;
  const handleKey = (event: KeyboardEvent) => {
    const next = reached && itemAt(rows, reached, event.key);
    if (!next || next === reached || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setReachedId(next);
    lines.scrollToIndex(rows.findIndex((row) => row.kind === 'pictures' && row.items.some(({ id }) => id === next)));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-media="${next}"]`)?.focus());
  };
  return { reached, handleKey, reach: ({ id }: MediaItem) => setReachedId(id) };
}

interface GridLineProps {
  readonly row: GalleryRow | undefined;
  readonly place: CSSProperties;
  readonly dayHeading: 'h2' | 'h3';
  readonly sidePx: number;
  readonly tileOf: (item: MediaItem) => ReactNode;
}

/** A day, or the pictures of a line. */
export const GridLine = ({ row, place, dayHeading: Heading, sidePx, tileOf }: GridLineProps) => {
  if (row?.kind === 'day') {
    return (
      <Heading className="gallery-day" style={place}>
        {galleryEn.dayOfYear(formatShortDay(row.day), row.day.slice(0, 4))}
      </Heading>
    );
  }
  return (
    <div className="gallery-line" style={{ ...place, gap: GAP_PX, height: sidePx }}>
      {row?.items.map((item) => (
        <span key={item.id} style={{ width: sidePx }}>
          {tileOf(item)}
        </span>
      ))}
    </div>
  );
};
