import './thread.css';
import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { useNow } from '@alethea/web-kit/page/now';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { ConsultDetail, Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { attachmentsOf } from '../core/photos.ts';
import { chartNoteOf, messagesBetween } from './chart-note.ts';
import { MessageItem, PendingItem, type SpecialistAnswer } from './message-item.tsx';
import { authorOf, ownReadState, type PendingMessage } from './thread.ts';
import { type MessageTexts, resourceKeyOf, textKeyOf } from './use-decrypted-texts.ts';
import type { ThreadEnd } from './use-read-mark.ts';
import type { Thread } from './use-thread.ts';

interface MessageListProps {
  readonly thread: Thread;
  readonly texts: MessageTexts;
  /** The messages whose texts are there, oldest first. */
  readonly shown: readonly Message[];
  readonly pending: readonly PendingMessage[];
  readonly endRef: ThreadEnd['ref'];
  readonly detail: ConsultDetail;
  readonly viewerUid: string;
  readonly onExpired: () => void;
  readonly onWithdraw: (message: Message) => void;
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
            text={texts.get(textKeyOf(message)) ?? null}
            author={authorOf(message, members)}
            attachments={attachmentsOf(message, detail.attachments)}
            resourceNames={resourceNamesOf(message, texts)}
            answer={answerOf(message, texts, detail, thread)}
            read={readState?.messageId === message.id ? readState.read : null}
            now={now}
            onExpired={onExpired}
            onWithdraw={isWithdrawable(message, props) ? () => props.onWithdraw(message) : undefined}
          />
        ))}
        {pending.map((message) => (
          <PendingItem key={message.messageId} message={message} author={authorOf({ sentBy: viewerUid }, members)} />
        ))}
      </ol>
      <div className="consults-thread-end" ref={props.endRef} />
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

/** The names of the resources that came with a message, by their files; one that could not be decrypted is a file like any other. */
function resourceNamesOf({ messageActionData }: Message, texts: MessageTexts): ReadonlyMap<string, string> {
  return new Map(
    (messageActionData?.resources ?? []).flatMap(({ fileUri }) => {
      const name = texts.get(resourceKeyOf(fileUri));
      return name ? [[fileUri, name] as const] : [];
    }),
  );
}

/** Of one's own, all but the question, which goes with the whole consult. */
function isWithdrawable(message: Message, { detail, viewerUid, thread, shown }: MessageListProps): boolean {
  const isQuestion = !thread.hasEarlier && shown.find(({ sentBy }) => sentBy !== null)?.id === message.id;
  return detail.maySendMessages && message.sentBy === viewerUid && !message.withdrawn && !isQuestion;
}

function answerOf(
  message: Message,
  texts: MessageTexts,
  detail: ConsultDetail,
  { members, messages }: Thread,
): SpecialistAnswer | undefined {
  const first = detail.firstSpecialistResponse;
  const text = texts.get(textKeyOf(message));
  if (first?.messageId !== message.id || typeof text !== 'string') return undefined;
  const everybody = [...members, ...detail.members];
  const specialist = everybody.find(({ uid }) => uid === first.specialistId);
  const between = messagesBetween(messages, texts, everybody, message.id);
  return {
    chartNote: chartNoteOf({ detail, specialist, between, answer: text, answeredAt: first.respondedAt }),
    outcome: detail.specialistResponse?.outcome ?? '',
  };
}
