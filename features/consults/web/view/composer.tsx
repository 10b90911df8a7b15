import './composer.css';
import { Button } from '@alethea/ui/button';
import { IconButton } from '@alethea/ui/icon-button';
import { Kbd } from '@alethea/ui/kbd';
import { Notice } from '@alethea/ui/notice';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { isDialogOpen, useShortcuts } from '@alethea/web-kit/shortcuts';
import { ACCEPTED_FILES } from '@alethea/web-kit/upload-limits';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  use,
  useRef,
} from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { BillingNote, BillingToggle } from '../answering/billing-toggle.tsx';
import { focusRow } from '../list/focus-row.ts';
import { TemplatePickerContext } from './template-slot.ts';
import { addresseeOf } from './thread.ts';
import { UploadList } from './upload-list.tsx';
import { type ComposerOrder, useComposer } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useInsertion } from './use-insertion.ts';

interface ComposerProps extends ComposerOrder {
  readonly viewerUid: string;
}

type Writing = ReturnType<typeof useComposer>;
type MessageField = RefObject<HTMLTextAreaElement | null>;

/** Where a message is written: nothing typed is lost, whatever happens on the way. */
export const Composer = (props: ComposerProps) => {
  const { detail, sending } = props;
  const writing = useComposer(props);
  const { files, hasSpecialistLeft } = writing;
  // A dialog over the consult takes its own files.
  const isDropping = useFileDrop((dropped) => (isDialogOpen() ? undefined : files.add(dropped)));
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts(en.thread.title, [
    { keys: ['r'], label: listsEn.shortcuts.reply, run: () => field.current?.focus() },
    { keys: ['Mod+Enter'], label: en.composer.send },
    { keys: ['Escape'], label: listsEn.shortcuts.backToList },
  ]);
  return (
    <div className="consults-composer" data-dropping={isDropping || undefined}>
      {hasSpecialistLeft && <Notice tone="waiting">{membersEn.left}</Notice>}
      {isDropping && <p className="consults-drop">{en.composer.dropHere}</p>}
      <MessageText {...props} writing={writing} field={field} />
      <UploadList uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
      <ComposerFoot detail={detail} writing={writing} field={field} isSending={sending.isSending} />
      <BillingNote billing={writing.billing} />
    </div>
  );
};

interface MessageTextProps extends Pick<ComposerProps, 'detail' | 'viewerUid' | 'sending'> {
  readonly writing: Writing;
  readonly field: MessageField;
}

const MessageText = ({ detail, viewerUid, sending, writing, field }: MessageTextProps) => {
  const { draft, files, block, send } = writing;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusRow(detail.activityId);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };
  const addressee = addresseeOf(detail.members, viewerUid);
  return (
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
  );
};

interface ComposerFootProps {
  readonly detail: ConsultDetail;
  readonly writing: Writing;
  readonly field: MessageField;
  readonly isSending: boolean;
}

/** What stands under the text: files, templates, billing, and the button that sends. */
const ComposerFoot = ({ detail, writing, field, isSending }: ComposerFootProps) => {
  const { draft, files, billing, block, propose, send } = writing;
  const insert = useInsertion(field, draft);
  const TemplatePicker = use(TemplatePickerContext);
  return (
    <div className="consults-composer-foot">
      <AttachButton onFiles={files.add} />
      <Suspense>
        {TemplatePicker && (
          <TemplatePicker
            detail={detail}
            messageText={draft.text}
            onClosed={() => field.current?.focus()}
            onInsert={insert}
            onTemplateUsed={propose}
          />
        )}
      </Suspense>
      <BillingToggle billing={billing} />
      <p className="consults-dim">{!detail.member && en.composer.joinNotice}</p>
      <Button
        variant="primary"
        loading={isSending}
        disabledReason={block}
        trailing={<Kbd>{SEND_KEYS}</Kbd>}
        onClick={send}
      >
        {en.composer.send}
      </Button>
    </div>
  );
};

const SEND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵';

const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={ACCEPTED_FILES} multiple hidden onChange={handleChange} />
      <IconButton label={en.composer.attach} onClick={() => input.current?.click()}>
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
};
