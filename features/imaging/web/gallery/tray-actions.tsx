import { Button } from '@alethea/ui/actions/button';
import { Menu } from '@alethea/ui/overlays/menu';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import { useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { albumEn } from '../../texts/album-en.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { seriesEn } from '../../texts/series-en.ts';
import { BodySiteDialog } from '../facts/body-site-dialog.tsx';
import { ConsentDialog } from '../facts/consent-dialog.tsx';
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
  const [asked, setAsked] = useState<'series' | 'consent' | 'bodySite' | null>(null);
  const close = () => setAsked(null);
  const mediaIds = items.map(({ id }) => id);
  const isLocked = items.some((item) => item.isLocked);
  const move = async () => {
    if (await setLocked(mediaIds, !isLocked)) onDone();
  };
  return (
    <>
      {!isLocked && (
        <Button dense icon={<IconTimeline {...ICON} />} onClick={() => setAsked('series')}>
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
      <Menu
        label={galleryEn.tray.more}
        trigger={<Button dense>{galleryEn.tray.more}</Button>}
        items={[
          { key: 'bodySite', label: factsEn.bodySite.label, onSelect: () => setAsked('bodySite') },
          { key: 'consent', label: factsEn.consent.record, onSelect: () => setAsked('consent') },
        ]}
      />
      {asked === 'series' && <AddToSeriesDialog mediaIds={mediaIds} onDone={onDone} onClose={close} />}
      {asked === 'consent' && <ConsentDialog mediaIds={mediaIds} onClose={close} />}
      {asked === 'bodySite' && <BodySiteDialog mediaIds={mediaIds} onClose={close} />}
    </>
  );
};
