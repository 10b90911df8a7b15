import { formatShortDay } from '@alethea/web-kit/page/format';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { placesEn } from '../../texts/places-en.ts';
import { galleryRows, itemAt } from '../gallery/gallery-rows.ts';
import { MediaTile } from '../gallery/media-tile.tsx';
import { GAP_PX, useColumns } from '../gallery/use-columns.ts';

const DAY_ROW_PX = 44;
const OVERSCAN_ROWS = 3;

interface PickerGridProps {
  readonly items: readonly MediaItem[];
  readonly chosenIds: ReadonlySet<string>;
  readonly onPress: (item: MediaItem, event: Pick<MouseEvent, 'shiftKey'>) => void;
  readonly onMore: (() => void) | null;
  readonly onBroken: () => void;
}

/** The gallery in a window of its own within a dialog; only the lines in sight are rendered. */
export const PickerGrid = ({ items, chosenIds, onPress, onMore, onBroken }: PickerGridProps) => {
  const room = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { columns, sidePx } = useColumns(grid);
  const rows = useMemo(() => galleryRows(items, columns), [items, columns]);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => room.current,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_ROW_PX : sidePx + GAP_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
  });
  const measuredFor = useRef(sidePx);
  useLayoutEffect(() => {
    if (measuredFor.current === sidePx) return;
    measuredFor.current = sidePx;
    lines.measure();
  });
  const isNearEnd = (lines.range?.endIndex ?? 0) >= rows.length - 1 - OVERSCAN_ROWS;
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
  return (
    <section className="media-picker-room" ref={room} aria-label={placesEn.picker.list}>
      <div className="gallery-grid" ref={grid} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map((line) => {
          const row = rows[line.index];
          const place = { transform: `translateY(${line.start}px)` };
          if (row?.kind === 'day') {
            return (
              <h3 key={line.key} className="gallery-day" style={place}>
                {galleryEn.dayOfYear(formatShortDay(row.day), row.day.slice(0, 4))}
              </h3>
            );
          }
          return (
            <div key={line.key} className="gallery-line" style={{ ...place, gap: GAP_PX, height: sidePx }}>
              {row?.items.map((item) => (
                <span key={item.id} style={{ width: sidePx }}>
                  <MediaTile
                    item={item}
                    isSelected={chosenIds.has(item.id)}
                    isReached={item.id === reached}
                    onPress={onPress}
                    onKeyDown={handleKey}
                    onFocus={({ id }) => setReachedId(id)}
                    onBroken={onBroken}
                  />
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
};
