import './composer.css';
import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { Kbd } from '@alethea/ui/kbd';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { useShortcuts } from '@alethea/web-kit/shortcuts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { addresseeOf } from './thread.ts';
import { UploadList } from './upload-list.tsx';
import { sendBlock } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { FailedMessage, useSendMessage } from './use-send-message.ts';
import { useUploads } from './use-uploads.ts';

/** Longest message, in characters, as the contract has it. */
const MAX_LENGTH = 20_000;

interface ComposerProps {
  readonly detail: ConsultDetail;
  readonly viewerUid: string;
  readonly messages: readonly Message[];
  readonly sending: ReturnType<typeof useSendMessage>;
  readonly onSent: () => void;
}

/** Where a message is written: nothing typed is lost, whatever happens on the way. */
export const Composer = ({ detail, viewerUid, messages, sending, onSent }: ComposerProps) => {
  const draft = useMessageDraft(detail.activityId, detail.messageDraft);
  const files = useUploads();
  const isDropping = useFileDrop(files.add);
  const block = sendBlock(draft.text, files.uploads, MAX_LENGTH);

  const send = async () => {
    if (block !== undefined || sending.isSending) return;
    const text = draft.text.trim();
    const sent = files.uploads;
    files.clear();
    await draft.take();
    if (await sending.send(text, sent)) {
      draft.sent();
      onSent();
    } else {
      draft.restore(text);
      files.restore(sent);
    }
  };
  useShortcuts(en.thread.title, [{ keys: ['Mod+Enter'], label: en.composer.send }]);
  useLostAnswer(sending, messages, (arrived) => {
    draft.arrived(arrived.text);
    for (const upload of arrived.files) files.remove(upload);
    onSent();
  });

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };
  const addressee = addresseeOf(detail.members, viewerUid);
  return (
    <div className="consults-composer" data-dropping={isDropping || undefined}>
      {isDropping && <p className="consults-drop">{en.composer.dropHere}</p>}
      <TextAreaField
        label={<VisuallyHidden>{en.composer.label}</VisuallyHidden>}
        placeholder={addressee === null ? en.composer.placeholder : en.composer.placeholderTo(addressee)}
        minRows={2}
        maxRows={12}
        value={draft.text}
        error={sending.error ?? (draft.text.length > MAX_LENGTH ? block : undefined)}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
      <div className="consults-composer-foot">
        <AttachButton onFiles={files.add} />
        <p className="consults-dim">{!detail.member && en.composer.joinNotice}</p>
        <Button
          variant="primary"
          loading={sending.isSending}
          disabledReason={block}
          trailing={<Kbd>{SEND_KEYS}</Kbd>}
          onClick={() => void send()}
        >
          {en.composer.send}
        </Button>
      </div>
    </div>
  );
};

const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵';

/** A failed send whose message is in the thread after all did arrive: then nothing is left to send again. */
function useLostAnswer(
  { failed, forget }: ComposerProps['sending'],
  messages: readonly Message[],
  onArrived: (message: FailedMessage) => void,
): void {
  const arrived = messages.some(({ id }) => id === failed?.messageId) ? failed : null;
  const settle = useEffectEvent((message: FailedMessage) => {
    forget();
    onArrived(message);
  });
  useEffect(() => {
    if (arrived) settle(arrived);
  }, [arrived]);
}

const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden onChange={handleChange} />
      <IconButton label={en.composer.attach} onClick={() => input.current?.click()}>
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
};
