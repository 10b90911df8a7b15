import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { FileRows } from '@alethea/ui/files/file-rows';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { isRefused, type Upload } from '@alethea/web-kit/files/upload-list';
import { formatFileSize } from '@alethea/web-kit/page/format';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useEffect, useRef, useState } from 'react';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import { duplicatesEn } from '../../texts/duplicates-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { uploadsEn } from '../../texts/uploads-en.ts';
import { type AddedMedia, createGalleryQueue, type SameFiles } from './gallery-queue.ts';
import { ACCEPTED_MEDIA, MOST_BYTES, submitBlock } from './upload-rules.ts';
import { useGalleryUpload } from './use-gallery-upload.ts';

const en = galleryEn.uploading;

interface UploadDialogProps {
  /** Dropped or pasted, which opened the dialog. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Collects files while they are uploaded, and adds them to the gallery with Submit. */
export const UploadDialog = ({ files, onClose }: UploadDialogProps) => {
  const [queue] = useState(newQueue);
  const upload = useGalleryUpload(queue, (added) => {
    tellAdded(added);
    onClose();
  });
  const picker = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  const taken = useRef<readonly File[]>([]);
  useEffect(() => {
    // Each batch once: the same files come again with every render.
    if (taken.current === files || files.length === 0) return;
    taken.current = files;
    upload.add(files);
  });
  const { same } = upload;
  const isEmpty = upload.list.every(isRefused);
  const { error } = upload;
  const notAdded = error && errorText(error, { ...uploadsEn.errors, ...uploadsEn.addErrors }, en.oneFailed);
  const failure = isTried && isEmpty ? en.noFile : notAdded;
  const submit = () => {
    setTried(true);
    if (!isEmpty && submitBlock(upload.list) === undefined) upload.submit(upload.list.map(({ file }) => file));
  };
  return (
    <FormDialog
      opened
      title={en.title}
      submitLabel={en.submit}
      isDirty={() => upload.list.length > 0}
      isRunning={upload.isAdding}
      blockedReason={isEmpty ? undefined : submitBlock(upload.list)}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="al-dim">{en.hint(MAX_MEDIA_PER_UPLOAD)}</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_MEDIA}
        onChange={(event) => {
          upload.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button icon={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={() => picker.current?.click()}>
        {en.choose}
      </Button>
      <p role="alert" className="al-error">
        {upload.hasTooMany && en.tooMany(MAX_MEDIA_PER_UPLOAD)}
      </p>
      {same && <SameFilesQuestion same={same} names={namesOf(upload.list, same)} onKeep={upload.keepSame} />}
      <FileRows
        label={en.files}
        words={en.row}
        files={upload.list.map(({ key, file, state, fraction, uploaded, failure: failed }) => ({
          key,
          name: file.name,
          contentType: file.type,
          state,
          fraction,
          picture: uploaded?.thumbnailDownloadUrl,
          fullPicture: file.type.startsWith('image/') ? uploaded?.downloadUrl : null,
          note: state === 'waiting' ? en.waiting : formatFileSize(file.size),
          failure: failed,
        }))}
        onRetry={upload.retry}
        onRemove={upload.remove}
      />
    </FormDialog>
  );
};

const newQueue = () =>
  createGalleryQueue({
    mostBytes: MOST_BYTES,
    asksAboutSame: true,
    outlivesPlace: false,
    words: { typeNotAllowed: en.typeNotAllowed, failed: en.oneFailed },
  });

/** What became of the files (GALLERY-25, GALLERY-28). */
function tellAdded({ items, areAll }: AddedMedia): void {
  if (!areAll) showSnackbar({ message: en.someFailed, tone: 'failed' });
  else showSnackbar({ message: items.length === 0 ? duplicatesEn.upload.nothingNew : uploadsEn.done, tone: 'done' });
}

const namesOf = (list: readonly Upload[], { fileIds }: SameFiles) =>
  list.flatMap(({ file, uploaded }) => (uploaded && fileIds.has(uploaded.fileId) ? file.name : []));

interface SameFilesQuestionProps {
  readonly same: SameFiles;
  readonly names: readonly string[];
  readonly onKeep: (isKept: boolean) => void;
}

/** What the gallery has already, and what is to become of it. */
const SameFilesQuestion = ({ same, names, onKeep }: SameFilesQuestionProps) => {
  const words = duplicatesEn.upload;
  return (
    <Notice tone="waiting" title={words.title(same.fileIds.size)}>
      <p role="alert">{names.join(', ')}</p>
      <RadioGroupField
        name="same-files"
        label={words.label}
        labelHidden
        options={[
          { value: 'skip', label: words.skip },
          { value: 'keep', label: words.keep },
        ]}
        value={same.isKept ? 'keep' : 'skip'}
        onChange={(value) => onKeep(value === 'keep')}
      />
    </Notice>
  );
};
