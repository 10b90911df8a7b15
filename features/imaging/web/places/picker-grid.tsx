import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useMemo, useRef } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { placesEn } from '../../texts/places-en.ts';
import { galleryRows } from '../gallery/gallery-rows.ts';
import { DAY_ROW_PX, GridLine, useGridLines } from '../gallery/grid-lines.tsx';
import { MediaTile } from '../gallery/media-tile.tsx';
import { GAP_PX, useColumns } from '../gallery/use-columns.ts';

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
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => room.current,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_ROW_PX : sidePx + GAP_PX),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
  });
  const { reached, handleKey, reach } = useGridLines({
    ...{ grid, items, rows, sidePx, lines, onMore },
    linesAhead: OVERSCAN_ROWS,
  });
  return (
    <section className="media-picker-room" ref={room} aria-label={placesEn.picker.list}>
      <div className="gallery-grid" ref={grid} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map((line) => (
          <GridLine
            key={line.key}
            row={rows[line.index]}
            place={{ transform: `translateY(${line.start}px)` }}
            dayHeading="h3"
            sidePx={sidePx}
            tileOf={(item) => (
              <MediaTile
                item={item}
                isSelected={chosenIds.has(item.id)}
                isReached={item.id === reached}
                onPress={onPress}
                onKeyDown={handleKey}
                onFocus={reach}
                onBroken={onBroken}
              />
            )}
          />
        ))}
      </div>
    </section>
  );
};
