import { Button } from '@alethea/ui/actions/button';
import { announce } from '@alethea/ui/base/live-region';
import { Pane } from '@alethea/ui/page/panes';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useSession } from '@alethea/web-kit/session/session';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { picturesEn } from '../../texts/pictures-en.ts';
import { asksForOutcome } from '../answering/outcome-prefill.ts';
import { OutcomesDialog, type SentMessage } from '../answering/outcomes-dialog.tsx';
import { useConsult } from '../core/use-consult.ts';
import { WithdrawDialog } from '../withdrawing/withdraw-dialog.tsx';
import { WithdrawnNotice } from '../withdrawing/withdrawn-notice.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { arrivedMessages, authorOf } from './thread.ts';
import type { SentReport } from './use-composer.ts';
import { textKeyOf, useDecryptedTexts } from './use-decrypted-texts.ts';
import { useMessageBelow, useReadMark, useThreadEnd } from './use-read-mark.ts';
import { useSendMessage } from './use-send-message.ts';
import { type Thread, useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ConversationPaneProps {
  readonly consultId: string;
  /** The consult was archived with a message. */
  readonly onLeft: () => void;
  /** That was undone. */
  readonly onReturn: () => void;
}

/** The messages of a consult and the field to write the next one. */
export const ConversationPane = ({ consultId, onLeft, onReturn }: ConversationPaneProps) => {
  const { uid } = useSession();
  const consult = useConsult(consultId);
  const detail = consult.data?.detail;
  const thread = useThread(consultId);
  const texts = useDecryptedTexts(consultId, consult.data?.dataKey, thread.messages);
  const sending = useSendMessage(consultId, thread.messages);
  const shown = thread.messages.filter((message) => texts.has(textKeyOf(message)));
  const scroller = useRef<HTMLDivElement>(null);
  useThreadScroll(scroller, {
    firstId: shown[0]?.id,
    lastId: shown.at(-1)?.id,
    pendingCount: sending.pending.length,
  });
  useArrivalAnnouncement(thread, uid, detail?.muted ?? false);
  useShortcuts(picturesEn.shortcutsGroup, picturesEn.shortcuts);

  const end = useThreadEnd();
  const last = shown.at(-1);
  useReadMark(consultId, last?.id, end.isSeen);
  const isBelow = useMessageBelow(last?.id, last?.sentBy === uid, end.isSeen);
  const refresh = () => void consult.refetch();
  const [sent, setSent] = useState<(SentMessage & Pick<SentReport, 'along'>) | null>(null);
  const [withdrawing, setWithdrawing] = useState<Message | null>(null);
  const handleSent = ({ proposal, asksBack, along }: SentReport) => {
    const isMissing = detail && !asksBack && !along.response && asksForOutcome(detail);
    if (isMissing) setSent({ proposal, along });
    else if (along.archive) return onLeft();
    refresh();
  };
  const closeOutcomes = () => {
    setSent(null);
    if (sent?.along.archive) onLeft();
  };
  const retry = () => {
    thread.retry();
    refresh();
  };
  const isReady = detail && !thread.isLoading && (shown.length > 0 || thread.messages.length === 0);
  const isFailed = thread.isFailed || (consult.isError && !consult.data);
  const footer = detail?.maySendMessages ? (
    <Composer
      detail={detail}
      viewerUid={uid}
      messages={thread.messages}
      sending={sending}
      onSent={handleSent}
      onReturn={onReturn}
    />
  ) : (
    detail && !detail.withdrawn && <p className="consults-read-only">{en.composer.readOnly}</p>
  );
  return (
    <Pane
      label={en.view.conversationPane}
      scrollRef={scroller}
      header={<h2 className="consults-conversation-title">{en.thread.title}</h2>}
      footer={
        <>
          {isBelow && <MessageBelow scroller={scroller} />}
          {footer}
        </>
      }
    >
      {isFailed && <ErrorState message={en.view.loadFailed} hint={en.inbox.loadFailedHint} onRetry={retry} />}
      {!isFailed && !isReady && <ListSkeleton rows={3} />}
      {detail?.withdrawn && <WithdrawnNotice withdrawn={detail.withdrawn} />}
      {!isFailed && isReady && !detail.withdrawn && (
        <MessageList
          thread={thread}
          texts={texts}
          shown={shown}
          pending={sending.pending}
          endRef={end.ref}
          detail={detail}
          viewerUid={uid}
          onExpired={refresh}
          onWithdraw={setWithdrawing}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          consultId={consultId}
          message={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdrawn={refresh}
        />
      )}
      {detail && sent && (
        <OutcomesDialog detail={detail} opened afterSending={sent} onClose={closeOutcomes} onSaved={refresh} />
      )}
    </Pane>
  );
};

/** Above the field, while something new stands below what is seen. */
const MessageBelow = ({ scroller }: { readonly scroller: RefObject<HTMLDivElement | null> }) => (
  <div className="consults-below">
    <Button
      dense
      variant="primary"
      icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
      onClick={() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })}
    >
      {en.thread.messageBelow}
    </Button>
  </div>
);

/** Says who has written when a message comes in while the thread is open, and not muted. */
function useArrivalAnnouncement({ messages, members }: Thread, viewerUid: string, muted: boolean): void {
  const before = useRef(messages);
  const announceArrivals = useEffectEvent((now: Thread['messages']) => {
    const last = arrivedMessages(before.current, now, viewerUid).at(-1);
    if (last && !muted) announce(en.thread.newMessage(authorOf(last, members).name));
    before.current = now;
  });
  useEffect(() => announceArrivals(messages), [messages]);
}
