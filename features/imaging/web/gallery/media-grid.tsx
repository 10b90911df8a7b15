import './gallery.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryRows, monthOfRow } from './gallery-rows.ts';
import { DAY_ROW_PX, GridLine, useGridLines } from './grid-lines.tsx';
import { MediaTile } from './media-tile.tsx';
import { GAP_PX, useColumns } from './use-columns.ts';

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
  const { reached, handleKey, reach } = useGridLines({
    ...{ grid, items, rows, sidePx, lines, onMore },
    linesAhead: ROWS_AHEAD,
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

  return (
    <div className="gallery-grid" ref={grid} style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map((line) => (
        <GridLine
          key={line.key}
          row={rows[line.index]}
          place={{ transform: `translateY(${line.start - scrollMargin}px)` }}
          dayHeading="h2"
          sidePx={sidePx}
          tileOf={(item) => (
            <MediaTile
              item={item}
              isSelected={selected ? selected.has(item.id) : null}
              isReached={item.id === reached}
              onPress={onPress}
              onKeyDown={handleKey}
              onFocus={reach}
              onBroken={onBroken}
              {...drag}
            />
          )}
        />
      ))}
    </div>
  );
};
