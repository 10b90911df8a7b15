import './media-details.css';
import { Button } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { Notice } from '@alethea/ui/states/notice';
import { errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { formatCount, formatDate, formatFileSize, formatTime } from '@alethea/web-kit/page/format';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { updateMedia } from '../../contract/client.ts';
import type { MediaItem, MediaTexts } from '../../contract/media-item.ts';
import { MAX_NOTES_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../../contract/media-limits.ts';
import { albumEn } from '../../texts/album-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { AvaState } from '../emr/ava-state.tsx';
import { MediaFactsPanel } from '../facts/media-facts.tsx';
import { TagsField } from '../items/tags-field.tsx';
import { useSavedTexts } from './use-saved-texts.ts';

const en = galleryEn.viewer;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface MediaDetailsProps {
  readonly item: MediaItem;
  readonly isBin: boolean;
  readonly userTags: readonly string[];
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  readonly onSetLocked: (isLocked: boolean) => void;
}

/** What is known of the shown item; notes and tags are edited in place and save themselves. */
export const MediaDetails = ({ item, isBin, userTags, ...actions }: MediaDetailsProps) => {
  const saving = useSavedTexts(item, (texts) => Object.keys(problemsOf(texts)).length === 0);
  const { texts } = saving;
  const problems = problemsOf(texts);
  const { data, widthPx, heightPx } = item;
  const facts = [
    { key: 'taken', label: en.taken, value: `${formatDate(data.created)}, ${formatTime(data.created)}` },
    { key: 'file', label: en.file, value: item.fileName },
    { key: 'size', label: en.size, value: sizeText(item) },
  ];
  return (
    <section className="media-details" aria-label={en.details}>
      <Facts items={facts} />
      <AvaState item={item} />
      {!isBin && (
        <>
          <TagsField
            label={en.tags}
            placeholder={en.tagsPlaceholder}
            tags={texts.tags}
            known={userTags}
            error={problems.tags}
            removeLabel={en.removeTag}
            clearLabel={en.clearTags}
            onChange={(tags) => saving.change({ tags: [...tags] })}
          />
          <TextAreaField
            label={en.notes}
            error={problems.notes}
            value={texts.notes}
            onChange={(event) => saving.change({ notes: event.currentTarget.value })}
            onBlur={saving.saveNow}
          />
          <SaveState saving={saving} />
          <MediaFactsPanel item={item} />
        </>
      )}
      <div className="media-details-actions">
        <Button icon={<IconDownload {...ICON} />} onClick={actions.onDownload}>
          {en.download}
        </Button>
        {!isBin && (
          <Button
            icon={item.isLocked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
            onClick={() => actions.onSetLocked(!item.isLocked)}
          >
            {item.isLocked ? albumEn.moveOut : albumEn.moveIn}
          </Button>
        )}
        {isBin && (
          <Button icon={<IconRestore {...ICON} />} onClick={actions.onRestore}>
            {galleryEn.tray.restore}
          </Button>
        )}
        <Button variant="danger" icon={<IconTrash {...ICON} />} onClick={actions.onDelete}>
          {isBin ? galleryEn.tray.erase : en.delete}
        </Button>
      </div>
    </section>
  );

  function sizeText({ sizeBytes }: MediaItem): string {
    const bytes = formatFileSize(sizeBytes);
    return widthPx && heightPx ? `${en.pixels(widthPx, heightPx)}, ${bytes}` : bytes;
  }
};

const SaveState = ({ saving }: { readonly saving: ReturnType<typeof useSavedTexts> }) => {
  if (saving.state === 'failed') {
    const text = errorText(failureOf<typeof updateMedia>(saving.error), en.errors, en.notSaved);
    return (
      <Notice tone="failed" action={<Button onClick={saving.saveNow}>{en.retry}</Button>}>
        {text}
      </Notice>
    );
  }
  const words = { idle: '', saving: en.saving, saved: en.saved }[saving.state];
  return (
    <p className="al-dim media-details-state" role="status">
      {words}
    </p>
  );
};

function problemsOf({ notes, tags }: MediaTexts): { notes?: string; tags?: string } {
  const isTagTooLong = tags.some((tag) => tag.length > MAX_TAG_LENGTH);
  return {
    ...(notes.length > MAX_NOTES_LENGTH && { notes: en.notesTooLong(formatCount(MAX_NOTES_LENGTH)) }),
    ...(isTagTooLong && { tags: en.tagTooLong(MAX_TAG_LENGTH) }),
    ...(tags.length > MAX_TAGS && { tags: en.tooManyTags(MAX_TAGS) }),
  };
}
