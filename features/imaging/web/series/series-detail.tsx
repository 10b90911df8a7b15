import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { isCode } from '@alethea/web-kit/calls/call-error';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { seriesEn as en } from '../../texts/series-en.ts';
import { useGallery } from '../items/use-gallery-items.ts';
import { useMediaActions } from '../items/use-media-actions.ts';
import { MediaViewer } from '../viewer/media-viewer.tsx';
import { Compare } from './compare.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SeriesTimeline } from './series-timeline.tsx';
import { useSeries } from './use-series.ts';
import { useSeriesActions } from './use-series-actions.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface SeriesDetailProps {
  readonly seriesId: string;
  readonly onBack: () => void;
}

/** One finding over time: its pictures in order, and two of them compared. */
export const SeriesDetail = ({ seriesId, onBack }: SeriesDetailProps) => {
  const found = useSeries(seriesId);
  const { takeOut, remove } = useSeriesActions();
  const [isRenaming, setRenaming] = useState(false);
  const back = (
    <Button dense variant="quiet" icon={<IconArrowLeft {...ICON} />} onClick={onBack}>
      {en.back}
    </Button>
  );
  if (!found.data) {
    const isGone = found.error && isCode(found.error, 'series_not_found');
    return (
      <>
        <div className="gallery-bar">{back}</div>
        {isGone && <EmptyState title={en.missing} />}
        {found.error && !isGone && <ErrorState message={en.loadFailed} onRetry={() => void found.refetch()} />}
        {!found.error && <CardSkeleton cards={2} label={en.loading} />}
      </>
    );
  }
  const { series, items } = found.data;
  const onBroken = () => !found.isFetching && void found.refetch();
  return (
    <>
      <div className="gallery-bar">
        {back}
        <h2 className="series-name">{series.name}</h2>
        <span className="al-dim">{en.pictures(items.length)}</span>
        <span className="gallery-bar-rest" />
        <Button dense icon={<IconEdit {...ICON} />} onClick={() => setRenaming(true)}>
          {en.actions.rename}
        </Button>
        <Button
          dense
          variant="quiet"
          icon={<IconTrash {...ICON} />}
          onClick={async () => {
            if (await remove(series, items)) onBack();
          }}
        >
          {en.actions.remove}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title={en.nothingLeft} />
      ) : (
        <>
          <Section title={en.compare.title}>
            <Compare items={items} onBroken={onBroken} />
          </Section>
          <Section title={en.timeline}>
            <OpenedTimeline seriesId={seriesId} items={items} takeOut={takeOut} onBroken={onBroken} />
          </Section>
        </>
      )}
      {isRenaming && <RenameDialog series={series} onClose={() => setRenaming(false)} />}
    </>
  );
};

interface OpenedTimelineProps extends Pick<Parameters<typeof SeriesTimeline>[0], 'items' | 'onBroken'> {
  readonly seriesId: string;
  readonly takeOut: ReturnType<typeof useSeriesActions>['takeOut'];
}

/** The timeline, of which each picture opens in the viewer. */
const OpenedTimeline = ({ seriesId, items, takeOut, onBroken }: OpenedTimelineProps) => {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const actions = useMediaActions();
  const gallery = useGallery();
  return (
    <>
      <SeriesTimeline
        items={items}
        onOpen={setOpenedId}
        onTakeOut={(mediaId) => void takeOut(seriesId, mediaId)}
        onBroken={onBroken}
      />
      <MediaViewer
        items={items}
        openedId={openedId}
        isBin={false}
        userTags={gallery?.userTags ?? []}
        actions={actions}
        onOpen={setOpenedId}
        onBroken={onBroken}
      />
    </>
  );
};
