import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { announce } from '@alethea/ui/live-region';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { ACCEPTED_FILES } from '@alethea/web-kit/upload-limits';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachFiles, getThread, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { en as consultTexts } from '../../texts/en.ts';
import { en } from '../../texts/members-en.ts';
import { CONSULT_PART } from '../view/consult-part.ts';
import { UploadList } from '../view/upload-list.tsx';
import { uploadBlock } from '../view/uploads.ts';
import { useFileDrop } from '../view/use-file-drop.ts';
import { useUploads } from '../view/use-uploads.ts';

/** After this time the success of an upload is over (MSG-25). */
const UPLOADED_MS = 2_000;

interface UploadFilesProps {
  readonly detail: Pick<ConsultDetail, 'activityId' | 'member'>;
  /** Brings the consult up to date. */
  readonly onChanged: () => void;
}

/** Adds files to a consult without a message (VIEW-29). */
export const UploadFiles = (props: UploadFilesProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button dense icon={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        {en.upload.open}
      </Button>
      {isOpen && <UploadDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const UploadDialog = ({ detail, onChanged, onClose }: UploadFilesProps & { onClose: () => void }) => {
  const { upload: texts } = en;
  const input = useRef<HTMLInputElement>(null);
  // Kept while the same files are tried again, so that an answer that was lost adds nothing twice.
  const [messageId] = useState(() => newId(systemClock.now()));
  const files = useUploads();
  useFileDrop(files.add);
  const action = useAction(attachFiles, {
    successMs: UPLOADED_MS,
    invalidate: [getThread, listConsults, listClinicConsults, listAuditLog],
    onSuccess: () => {
      announce(texts.uploaded);
      onChanged();
    },
  });
  const isDone = action.state === 'success';
  const isDirty = files.uploads.length > 0 && !isDone;
  useUnsavedGuard(isDirty, CONSULT_PART);
  const close = async () => {
    if (action.state === 'running') return;
    const { unsavedTitle: title, unsavedText: message, unsavedConfirm: confirmLabel } = texts;
    if (!isDirty || (await confirm({ title, message, confirmLabel, danger: true }))) onClose();
  };
  useAfterSuccess(action.state, onClose);
  const attach = () => {
    const attachmentIds = files.uploads.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    void action.run({ activityId: detail.activityId, messageId, attachmentIds });
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    files.add([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  const footer = (
    <>
      <Button onClick={() => void close()}>{texts.cancel}</Button>
      <Button
        variant="primary"
        loading={action.state === 'running'}
        icon={isDone ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
        disabledReason={isDone ? texts.uploaded : uploadBlock(files.uploads)}
        onClick={attach}
      >
        {isDone ? texts.uploaded : texts.upload}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={() => void close()} title={texts.title} size="small" footer={footer}>
      <div className="consults-upload-dialog">
        <input ref={input} type="file" accept={ACCEPTED_FILES} multiple hidden onChange={handleChange} />
        <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
        <p className="consults-dim">{texts.dropHint}</p>
        {!detail.member && <p className="consults-dim">{texts.joinNotice}</p>}
        <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
        <div role="alert">{action.error && <p className="al-error">{failureText(action.error)}</p>}</div>
      </div>
    </Dialog>
  );
};

function failureText(error: unknown): string {
  if (isCode(error, 'specialist_left')) return en.left;
  return isCode(error, 'file_not_found') ? consultTexts.composer.fileGone : consultTexts.composer.allFilesFailed;
}

/** The dialog closes once its success has been shown for its time. */
function useAfterSuccess(state: string, onOver: () => void): void {
  const before = useRef(state);
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (before.current === 'success' && state === 'idle') handleOver();
    before.current = state;
  }, [state]);
}
