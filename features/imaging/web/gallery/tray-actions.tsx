import { Button } from '@alethea/ui/actions/button';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { albumEn } from '../../texts/album-en.ts';
import { seriesEn } from '../../texts/series-en.ts';
import type { useMediaActions } from '../items/use-media-actions.ts';
import { AddToSeriesDialog } from '../series/add-to-series-dialog.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TrayActionsProps {
  readonly items: readonly MediaItem[];
  readonly isBusy: boolean;
  readonly setLocked: ReturnType<typeof useMediaActions>['setLocked'];
  readonly onDone: () => void;
}

/** What can be done with a selection in the gallery, or in its locked album. */
export const TrayActions = ({ items, isBusy, setLocked, onDone }: TrayActionsProps) => {
  const [isAdding, setAdding] = useState(false);
  const mediaIds = items.map(({ id }) => id);
  const isLocked = items.some((item) => item.isLocked);
  const move = async () => {
    if (await setLocked(mediaIds, !isLocked)) onDone();
  };
  return (
    <>
      {!isLocked && (
        <Button dense icon={<IconTimeline {...ICON} />} onClick={() => setAdding(true)}>
          {seriesEn.actions.add}
        </Button>
      )}
      <Button
        dense
        icon={isLocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
        loading={isBusy}
        onClick={() => void move()}
      >
        {isLocked ? albumEn.moveOut : albumEn.moveIn}
      </Button>
      {isAdding && <AddToSeriesDialog mediaIds={mediaIds} onDone={onDone} onClose={() => setAdding(false)} />}
    </>
  );
};
