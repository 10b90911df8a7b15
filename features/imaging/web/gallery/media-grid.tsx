import './gallery.css';
import { formatShortDay } from '@alethea/web-kit/page/format';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { galleryRows, itemAt, monthOfRow } from './gallery-rows.ts';
import { MediaTile } from './media-tile.tsx';
import { GAP_PX, useColumns } from './use-columns.ts';

const DAY_ROW_PX = 44;
const OVERSCAN_ROWS = 4;
const APP_BAR_PX = 56;
/** The next page is asked for when so many lines or fewer are left below the window. */
const ROWS_AHEAD = 3;

interface MediaGridProps {
  readonly items: readonly MediaItem[];
  /** Null while nothing is being selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onPress: (item: MediaItem, event: MouseEvent) => void;
  readonly onDragBegin: (item: MediaItem) => void;
  readonly onDragTo: (item: MediaItem) => void;
  readonly onMore: (() => void) | null;
  readonly onBroken: () => void;
  /** Told of the month (`YYYY-MM`) whose pictures are at the top of the window, as that changes. */
  readonly onReach: (month: string) => void;
  /** The month to scroll to, once for each object. */
  readonly goTo: { readonly month: string } | null;
}

/** Pictures under their days; only the lines near the window are rendered, and scrolling loads further pages. */
export const MediaGrid = (props: MediaGridProps) => {
  const { items, selected, onPress, onMore, onBroken, onReach, goTo, ...drag } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { columns, sidePx } = useColumns(grid);
  const rows = useMemo(() => galleryRows(items, columns), [items, columns]);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (grid.current) setScrollMargin(Math.round(grid.current.getBoundingClientRect().top + window.scrollY));
  });
  const lines = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_ROW_PX : sidePx + GAP_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    // On a phone the bar of the app stands over the top.
    scrollPaddingStart: APP_BAR_PX,
  });
  const measuredFor = useRef(sidePx);
  // Lines have another height once the window has another width.
  useLayoutEffect(() => {
    if (measuredFor.current === sidePx) return;
    measuredFor.current = sidePx;
    lines.measure();
  });
  const isNearEnd = (lines.range?.endIndex ?? 0) >= rows.length - 1 - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  });

  const month = monthOfRow(rows, lines.range?.startIndex ?? 0);
  useEffect(() => {
    if (month !== undefined) onReach(month);
  }, [month, onReach]);
  const scrollTo = useEffectEvent((wanted: string) => {
    const index = rows.findIndex((row) => row.kind === 'day' && row.day.startsWith(wanted));
    if (index >= 0) lines.scrollToIndex(index, { align: 'start' });
  });
  useEffect(() => {
    if (goTo) scrollTo(goTo.month);
  }, [goTo]);

  const reached = items.some(({ id }) => id === reachedId) ? reachedId : items[0]?.id;
  const handleKey = (event: KeyboardEvent) => {
    const next = reached && itemAt(rows, reached, event.key);
    if (!next || next === reached || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setReachedId(next);
    lines.scrollToIndex(rows.findIndex((row) => row.kind === 'pictures' && row.items.some(({ id }) => id === next)));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-media="${next}"]`)?.focus());
  };
  return (
    <div className="gallery-grid" ref={grid} style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map((line) => {
        const row = rows[line.index];
        const place = { transform: `translateY(${line.start - scrollMargin}px)` };
        if (row?.kind === 'day') {
          return (
            <h2 key={line.key} className="gallery-day" style={place}>
              {galleryEn.dayOfYear(formatShortDay(row.day), row.day.slice(0, 4))}
            </h2>
          );
        }
        return (
          <div key={line.key} className="gallery-line" style={{ ...place, gap: GAP_PX, height: sidePx }}>
            {row?.items.map((item) => (
              <span key={item.id} style={{ width: sidePx }}>
                <MediaTile
                  item={item}
                  isSelected={selected ? selected.has(item.id) : null}
                  isReached={item.id === reached}
                  onPress={onPress}
                  onKeyDown={handleKey}
                  onFocus={({ id }) => setReachedId(id)}
                  onBroken={onBroken}
                  {...drag}
                />
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
};
