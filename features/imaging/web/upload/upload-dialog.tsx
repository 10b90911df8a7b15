import { Button } from '@alethea/ui/actions/button';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { FileRows } from '@alethea/ui/files/file-rows';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { isRefused, type Upload } from '@alethea/web-kit/files/upload-list';
import { formatFileSize } from '@alethea/web-kit/page/format';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useEffect, useRef, useState } from 'react';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import { duplicatesEn } from '../../texts/duplicates-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { ACCEPTED_MEDIA, type SameFiles, submitBlock, useGalleryUpload } from './use-gallery-upload.ts';

const en = galleryEn.uploading;

interface UploadDialogProps {
  /** Dropped or pasted, which opened the dialog. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Collects files while they are uploaded, and adds them to the gallery with Submit. */
export const UploadDialog = ({ files, onClose }: UploadDialogProps) => {
  const upload = useGalleryUpload();
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
  const failure = isTried && isEmpty ? en.noFile : upload.error;
  const submit = async () => {
    setTried(true);
    if (!isEmpty && submitBlock(upload.list) === undefined && (await upload.submit())) onClose();
  };
  return (
    <FormDialog
      opened
      title={en.title}
      submitLabel={en.submit}
      isDirty={() => upload.list.length > 0}
      isRunning={upload.isSubmitting}
      blockedReason={isEmpty ? undefined : submitBlock(upload.list)}
      failure={failure}
      onSubmit={() => void submit()}
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
