import './composer.css';
import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { Kbd } from '@alethea/ui/kbd';
import { Notice } from '@alethea/ui/notice';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { isDialogOpen, useShortcuts } from '@alethea/web-kit/shortcuts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { BillingNote, BillingToggle } from '../answering/billing-toggle.tsx';
import { useMessageBilling } from '../answering/use-message-billing.ts';
import { focusRow } from '../list/focus-row.ts';
import { useConsultantsLeft } from '../members/use-consultants-left.ts';
import { TemplatePickerContext, type TemplateProposal } from './template-slot.ts';
import { addresseeOf } from './thread.ts';
import { UploadList } from './upload-list.tsx';
import { sendBlock } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useInsertion } from './use-insertion.ts';
import { useMessageDraft } from './use-message-draft.ts';
import type { FailedMessage, useSendMessage } from './use-send-message.ts';
import { useUploads } from './use-uploads.ts';

interface ComposerProps {
  readonly detail: ConsultDetail;
  readonly viewerUid: string;
  readonly messages: readonly Message[];
  readonly sending: ReturnType<typeof useSendMessage>;
  /** With what the template proposes that the message was made from. */
  readonly onSent: (proposal: TemplateProposal | null) => void;
}

/** Where a message is written: nothing typed is lost, whatever happens on the way. */
export const Composer = ({ detail, viewerUid, messages, sending, onSent }: ComposerProps) => {
  const draft = useMessageDraft(detail.activityId, detail.messageDraft);
  const files = useUploads();
  // A dialog over the consult takes its own files.
  const isDropping = useFileDrop((dropped) => (isDialogOpen() ? undefined : files.add(dropped)));
  const hasSpecialistLeft = useConsultantsLeft(detail.activityId);
  const billing = useMessageBilling(detail);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertion(field, draft);
  const TemplatePicker = use(TemplatePickerContext);
  const [proposal, setProposal] = useState<TemplateProposal | null>(null);
  // Nothing is left of a template whose text was taken out again.
  if (proposal !== null && draft.text === '' && !sending.isSending) setProposal(null);
  const block = hasSpecialistLeft
    ? membersEn.left
    : (sendBlock(draft.text, files.uploads, MAX_MESSAGE_LENGTH) ?? billing.block);

  const send = async () => {
    if (block !== undefined || sending.isSending) return;
    const text = draft.text.trim();
    const sent = files.uploads;
    const { order } = billing;
    files.clear();
    await draft.take();
    const output = await sending.send(text, sent, order);
    if (output) {
      draft.sent();
      billing.sent(order, output.billed);
      setProposal(null);
      onSent(proposal);
    } else {
      draft.restore(text);
      setProposal(proposal);
      files.restore(sent);
    }
  };
  useShortcuts(en.thread.title, [
    { keys: ['r'], label: listsEn.shortcuts.reply, run: () => field.current?.focus() },
    { keys: ['Mod+Enter'], label: en.composer.send },
    { keys: ['Escape'], label: listsEn.shortcuts.backToList },
  ]);
  useLostAnswer(sending, messages, (arrived) => {
    draft.arrived(arrived.text);
    for (const upload of arrived.files) files.remove(upload);
    onSent(proposal);
  });

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusRow(detail.activityId);
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
      {hasSpecialistLeft && <Notice tone="waiting">{membersEn.left}</Notice>}
      {isDropping && <p className="consults-drop">{en.composer.dropHere}</p>}
      <TextAreaField
        label={<VisuallyHidden>{en.composer.label}</VisuallyHidden>}
        placeholder={addressee === null ? en.composer.placeholder : en.composer.placeholderTo(addressee)}
        ref={field}
        minRows={2}
        maxRows={12}
        value={draft.text}
        error={sending.error ?? (draft.text.length > MAX_MESSAGE_LENGTH ? block : undefined)}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
      <div className="consults-composer-foot">
        <AttachButton onFiles={files.add} />
        <Suspense>
          {TemplatePicker && (
            <TemplatePicker
              detail={detail}
              messageText={draft.text}
              onClosed={() => field.current?.focus()}
              onInsert={insert}
              onTemplateUsed={setProposal}
            />
          )}
        </Suspense>
        <BillingToggle billing={billing} />
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
      <BillingNote billing={billing} />
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
