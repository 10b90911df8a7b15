import './upload-files.css';
import { MEDIA_TRAY } from '@alethea/imaging/contract/slots';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { Button } from '@alethea/ui/actions/button';
import { announce } from '@alethea/ui/base/live-region';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { ACCEPTED_FILES } from '@alethea/web-kit/files/upload-limits';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ChangeEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachFiles, getThread, listAuditLog, listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_FILES } from '../../contract/message-limits.ts';
import { en as consultTexts } from '../../texts/en.ts';
import { en } from '../../texts/members-en.ts';
import { CONSULT_PART } from '../core/consult-part.ts';
import { UploadList } from '../tray/upload-list.tsx';
import { uploadBlock } from '../tray/uploads.ts';
import { useMessageFiles } from '../tray/use-message-files.ts';

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
  const files = useMessageFiles();
  const MediaTray = useSlot(MEDIA_TRAY);
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
  const isDirty = files.list.length > 0 && !isDone;
  useUnsavedGuard(isDirty, CONSULT_PART);
  useAfterSuccess(action.state, onClose);
  const attach = () => {
    const attachmentIds = files.list.flatMap(({ uploaded }) => uploaded?.fileId ?? []);
    void action.run({ activityId: detail.activityId, messageId, attachmentIds });
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    files.add([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  const { unsavedTitle, unsavedText, unsavedConfirm } = texts;
  return (
    <FormDialog
      title={texts.title}
      size="small"
      submitLabel={isDone ? texts.uploaded : texts.upload}
      submitIcon={isDone ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
      cancelLabel={texts.cancel}
      blockedReason={isDone ? texts.uploaded : uploadBlock(files.list)}
      isDirty={isDirty}
      discard={{ title: unsavedTitle, message: unsavedText, confirmLabel: unsavedConfirm }}
      isRunning={action.state === 'running'}
      failure={action.error && failureText(action.error)}
      onSubmit={attach}
      onClose={onClose}
    >
      <input ref={input} type="file" accept={ACCEPTED_FILES} multiple hidden onChange={handleChange} />
      <div className="consults-upload-ways">
        <Button dense onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Suspense>
          {MediaTray && (
            <MediaTray room={MAX_MESSAGE_FILES - files.list.length} onCopies={files.place} onFiles={files.add} />
          )}
        </Suspense>
      </div>
      <p className="consults-dim">{texts.dropHint}</p>
      {!detail.member && <p className="consults-dim">{texts.joinNotice}</p>}
      <UploadList files={files} />
    </FormDialog>
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
