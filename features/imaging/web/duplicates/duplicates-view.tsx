import './duplicates.css';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate, formatFileSize } from '@alethea/web-kit/page/format';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useId, useState } from 'react';
import { keepDuplicates, listDuplicates } from '../../contract/client.ts';
import type { DuplicateGroup } from '../../contract/duplicate-operations.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { duplicatesEn as en } from '../../texts/duplicates-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { useMediaActions } from '../items/use-media-actions.ts';

/** Addresses of pictures end after ten minutes. */
const FRESH_MS = 8 * 60_000;

/** What is in the gallery more than once, group by group. */
export const DuplicatesView = () => {
  const found = useOperation(listDuplicates, {}, { staleTime: FRESH_MS });
  const actions = useMediaActions();
  const keeping = useAction(keepDuplicates, {
    invalidate: [listDuplicates],
    onSuccess: (_, { mediaIds }) => showSnackbar({ message: en.kept(mediaIds.length), tone: 'done' }),
    onError: (error) => showSnackbar({ message: errorText(error, en.keepErrors, en.failed), tone: 'failed' }),
  });
  if (!found.data) {
    return found.error ? (
      <ErrorState message={en.loadFailed} onRetry={() => void found.refetch()} />
    ) : (
      <CardSkeleton cards={2} label={en.loading} />
    );
  }
  const { groups, hasMore, pending } = found.data;
  return (
    <>
      {pending > 0 && <p className="al-dim">{en.pending(pending)}</p>}
      {groups.length === 0 && pending === 0 && <EmptyState title={en.emptyTitle}>{en.emptyHint}</EmptyState>}
      {groups.map((group) => (
        <Group
          key={group.items.map(({ id }) => id).join()}
          group={group}
          isBusy={actions.isBusy || keeping.state === 'running'}
          onKeepOne={(mediaIds) => void actions.moveToBin(mediaIds)}
          onKeepAll={(mediaIds) => void keeping.run({ mediaIds })}
          onBroken={() => !found.isFetching && void found.refetch()}
        />
      ))}
      {hasMore && <p className="al-dim">{en.more}</p>}
    </>
  );
};

interface GroupProps {
  readonly group: DuplicateGroup;
  readonly isBusy: boolean;
  /** Told what is not kept. */
  readonly onKeepOne: (mediaIds: string[]) => void;
  readonly onKeepAll: (mediaIds: string[]) => void;
  readonly onBroken: () => void;
}

const Group = ({ group: { kind, items }, isBusy, onKeepOne, onKeepAll, onBroken }: GroupProps) => {
  const name = useId();
  const [keptId, setKeptId] = useState(items[0]?.id);
  const mediaIds = items.map(({ id }) => id);
  return (
    <fieldset className="duplicates-group">
      <legend>{en.kinds[kind](items.length)}</legend>
      <div className="duplicates-items">
        {items.map((item, index) => (
          <Choice
            key={item.id}
            name={name}
            item={item}
            isSuggested={index === 0}
            isKept={item.id === keptId}
            onKeep={() => setKeptId(item.id)}
            onBroken={onBroken}
          />
        ))}
      </div>
      <div className="duplicates-actions">
        <Button loading={isBusy} onClick={() => onKeepOne(mediaIds.filter((id) => id !== keptId))}>
          {en.keepOne}
        </Button>
        <Button variant="quiet" loading={isBusy} onClick={() => onKeepAll(mediaIds)}>
          {en.keepAll}
        </Button>
      </div>
    </fieldset>
  );
};

interface ChoiceProps {
  readonly name: string;
  readonly item: MediaItem;
  readonly isSuggested: boolean;
  readonly isKept: boolean;
  readonly onKeep: () => void;
  readonly onBroken: () => void;
}

const Choice = ({ name, item, isSuggested, isKept, onKeep, onBroken }: ChoiceProps) => {
  const { data, fileName, widthPx, heightPx, sizeBytes } = item;
  const size = widthPx && heightPx ? galleryEn.viewer.pixels(widthPx, heightPx) : '';
  const words = en.words(data.tags.length, data.notes !== '');
  return (
    <label className="duplicates-item">
      {data.thumbnailDownloadUrl ? (
        <img src={data.thumbnailDownloadUrl} alt="" decoding="async" onError={onBroken} />
      ) : (
        <span className="duplicates-none">
          <IconPhoto size={28} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className="duplicates-choice">
        <input type="radio" name={name} checked={isKept} onChange={onKeep} />
        {en.keep(fileName)}
      </span>
      {isSuggested && <strong>{en.suggested}</strong>}
      <span className="al-dim">
        {[formatDate(data.created), size, formatFileSize(sizeBytes), words].filter(Boolean).join(' · ')}
      </span>
    </label>
  );
};
