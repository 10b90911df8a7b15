import './thread.css';
import { Button } from '@alethea/ui/button';
import { EmptyState } from '@alethea/ui/empty-state';
import { useNow } from '@alethea/web-kit/now';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { chartNoteOf } from './chart-note.ts';
import { MessageItem, PendingItem, type SpecialistAnswer } from './message-item.tsx';
import { authorOf, ownReadState, type PendingMessage } from './thread.ts';
import type { MessageTexts } from './use-decrypted-texts.ts';
import type { Thread } from './use-thread.ts';

interface MessageListProps {
  readonly thread: Thread;
  readonly texts: MessageTexts;
  /** The messages whose texts are there, oldest first. */
  readonly shown: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly detail: ConsultDetail;
  readonly viewerUid: string;
  readonly onExpired: () => void;
}

/** The conversation, oldest message first. */
export const MessageList = (props: MessageListProps) => {
  const { thread, texts, shown, pending, detail, viewerUid, onExpired } = props;
  const now = useNow();
  if (shown.length === 0 && pending.length === 0) {
    return (
      <EmptyState title={en.thread.empty} icon={<IconMessageCircle size={22} stroke={1.75} aria-hidden />}>
        {en.thread.emptyHint}
      </EmptyState>
    );
  }
  const members = thread.members.length > 0 ? thread.members : detail.members;
  const readState = pending.length === 0 ? ownReadState(shown, viewerUid, thread.readBy, members) : null;
  return (
    <>
      {thread.hasEarlier && <EarlierMessages thread={thread} />}
      <ol className="consults-thread" aria-label={en.thread.title}>
        {shown.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            text={texts.get(message.id) ?? null}
            author={authorOf(message, members)}
            attachments={attachmentsOf(message, detail)}
            answer={answerOf(message, texts.get(message.id), detail, thread)}
            read={readState?.messageId === message.id ? readState.read : null}
            now={now}
            onExpired={onExpired}
          />
        ))}
        {pending.map((message) => (
          <PendingItem key={message.messageId} message={message} author={authorOf({ sentBy: viewerUid }, members)} />
        ))}
      </ol>
    </>
  );
};

const EarlierMessages = ({ thread: { earlierState, loadEarlier } }: { thread: Thread }) => (
  <div className="consults-earlier">
    {earlierState === 'error' && <p role="alert">{en.thread.earlierFailed}</p>}
    <Button dense loading={earlierState === 'running'} onClick={loadEarlier}>
      {earlierState === 'running' ? en.inbox.loading : en.thread.earlier}
    </Button>
  </div>
);

function attachmentsOf({ messageActionData }: Message, { attachments }: ConsultDetail) {
  const fileIds = messageActionData?.fileUris ?? [];
  return attachments.filter(({ fileId }) => fileIds.includes(fileId));
}

function answerOf(
  message: Message,
  text: string | null | undefined,
  detail: ConsultDetail,
  { members }: Thread,
): SpecialistAnswer | undefined {
  const first = detail.firstSpecialistResponse;
  if (first?.messageId !== message.id || typeof text !== 'string') return undefined;
  const specialist = [...members, ...detail.members].find(({ uid }) => uid === first.specialistId);
  return {
    chartNote: chartNoteOf({ detail, specialist, answer: text, answeredAt: first.respondedAt }),
    outcome: detail.specialistResponse?.outcome ?? '',
  };
}
