import { MEDIA_TRAY } from '@alethea/imaging/contract/slots';
import { useInsertion } from '@alethea/web-kit/forms/use-insertion';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { RESOURCE_PICKER, TEMPLATE_PICKER } from '../../contract/slots.ts';
import './composer.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Kbd } from '@alethea/ui/actions/kbd';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { Notice } from '@alethea/ui/states/notice';
import { ACCEPTED_FILES } from '@alethea/web-kit/files/upload-limits';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import { isDialogOpen, useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ChangeEvent, type KeyboardEvent, type RefObject, Suspense, useRef } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { en as membersEn } from '../../texts/members-en.ts';
import { BillingNote } from '../answering/billing-toggle.tsx';
import { chordText } from '../answering/strip-keys.ts';
import { focusRow } from '../list/row/focus-row.ts';
import { UploadList } from '../tray/upload-list.tsx';
import { SendStrip } from './send-strip.tsx';
import { addresseeOf } from './thread.ts';
import { type ComposerOrder, useComposer } from './use-composer.ts';

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
  const handleKey = (event: KeyboardEvent) => {
    // A dialog that was opened from here has keys of its own.
    if (!isSendKey(event) || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    writing.send();
    // What goes along may leave its place with the message, and must not take the focus with it.
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key sends from every control in here
    <div className="consults-composer" data-dropping={isDropping || undefined} onKeyDown={handleKey}>
      {hasSpecialistLeft && <Notice tone="waiting">{membersEn.left}</Notice>}
      {isDropping && <p className="consults-drop">{en.composer.dropHere}</p>}
      <MessageText {...props} writing={writing} field={field} />
      <UploadList files={files} resources={writing.resources} />
      <SendStrip detail={detail} writing={writing} />
      <BillingNote billing={writing.billing} />
      <ComposerFoot detail={detail} writing={writing} field={field} isSending={sending.isSending} />
    </div>
  );
};

interface MessageTextProps extends Pick<ComposerProps, 'detail' | 'viewerUid' | 'sending'> {
  readonly writing: Writing;
  readonly field: MessageField;
}

const MessageText = ({ detail, viewerUid, sending, writing, field }: MessageTextProps) => {
  const { draft, block } = writing;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leaveField(event.currentTarget, detail.activityId);
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
    />
  );
};

interface ComposerFootProps {
  readonly detail: ConsultDetail;
  readonly writing: Writing;
  readonly field: MessageField;
  readonly isSending: boolean;
}

/** What stands under the text: files, templates, and the button that sends. */
const ComposerFoot = ({ detail, writing, field, isSending }: ComposerFootProps) => {
  const { draft, files, block, propose, share, send } = writing;
  const insert = useInsertion(field, draft);
  const TemplatePicker = useSlot(TEMPLATE_PICKER);
  const ResourcePicker = useSlot(RESOURCE_PICKER);
  const MediaTray = useSlot(MEDIA_TRAY);
  return (
    <div className="consults-composer-foot">
      <AttachButton onFiles={files.add} />
      <Suspense>
        {MediaTray && (
          <MediaTray compact room={MAX_MESSAGE_FILES - files.list.length} onCopies={files.place} onFiles={files.add} />
        )}
      </Suspense>
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
      <Suspense>
        {ResourcePicker && (
          <ResourcePicker
            room={MAX_MESSAGE_FILES - files.list.length}
            onClosed={() => field.current?.focus()}
            onInsert={share}
          />
        )}
      </Suspense>
      <p className="consults-dim">{!detail.member && en.composer.joinNotice}</p>
      <Button
        variant="primary"
        loading={isSending}
        disabledReason={block}
        trailing={<Kbd>{chordText('Mod+Enter')}</Kbd>}
        onClick={send}
      >
        {en.composer.send}
      </Button>
    </div>
  );
};

/** To the row of the consult; where the list no longer shows it, to the conversation, where its keys are heard too. */
function leaveField(field: Element, consultId: string): void {
  if (!focusRow(consultId)) field.closest('.al-pane')?.querySelector<HTMLElement>('.al-pane-body')?.focus();
}

function isSendKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
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
      <input ref={input} type="file" accept={ACCEPTED_FILES} multiple hidden onChange={handleChange} />
      <IconButton label={en.composer.attach} onClick={() => input.current?.click()}>
        <IconPaperclip size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
};
