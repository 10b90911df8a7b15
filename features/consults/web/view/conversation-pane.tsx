import { Button } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Kbd } from '@alethea/ui/kbd';
import { announce } from '@alethea/ui/live-region';
import { Pane } from '@alethea/ui/panes';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { useSession } from '@alethea/web-kit/session';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { asksForOutcome } from '../answering/outcome-prefill.ts';
import { OutcomesDialog, type SentMessage } from '../answering/outcomes-dialog.tsx';
import { useListActions } from '../list/use-list-actions.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { arrivedMessages, authorOf } from './thread.ts';
import { useConsult } from './use-consult.ts';
import { useDecryptedTexts } from './use-decrypted-texts.ts';
import { useSendMessage } from './use-send-message.ts';
import { type Thread, useThread } from './use-thread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ConversationPaneProps {
  readonly activityId: string;
  /** Where the list has it, until the details are there, so that no button comes late; null in lists without folders. */
  readonly listedFolder: Folder | null;
  /** Back to the details, on a phone. */
  readonly onBack: () => void;
  /** The consult was moved or marked unread. */
  readonly onClose: () => void;
}

/** The messages of a consult and the field to write the next one. */
export const ConversationPane = ({ activityId, listedFolder, onBack, onClose }: ConversationPaneProps) => {
  const { uid } = useSession();
  const consult = useConsult(activityId);
  const detail = consult.data?.detail;
  const thread = useThread(activityId);
  const texts = useDecryptedTexts(activityId, consult.data?.dataKey, thread.messages);
  const sending = useSendMessage(activityId, thread.messages);
  const shown = thread.messages.filter(({ id }) => texts.has(id));
  const scroller = useRef<HTMLDivElement>(null);
  useThreadScroll(scroller, {
    firstId: shown[0]?.id,
    lastId: shown.at(-1)?.id,
    pendingCount: sending.pending.length,
  });
  useArrivalAnnouncement(thread, uid, detail?.muted ?? false);

  const refresh = () => void consult.refetch();
  const [sent, setSent] = useState<SentMessage | null>(null);
  const handleSent = (proposal: SentMessage['proposal']) => {
    if (detail && asksForOutcome(detail)) setSent({ proposal });
    refresh();
  };
  const retry = () => {
    thread.retry();
    refresh();
  };
  const isReady = detail && !thread.isLoading && (shown.length > 0 || thread.messages.length === 0);
  const isFailed = thread.isFailed || (consult.isError && !consult.data);
  const folder = detail ? detail.folder : listedFolder;
  const footer = detail?.maySendMessages ? (
    <Composer detail={detail} viewerUid={uid} messages={thread.messages} sending={sending} onSent={handleSent} />
  ) : (
    detail && <p className="consults-read-only">{en.composer.readOnly}</p>
  );
  return (
    <Pane
      label={en.view.conversationPane}
      scrollRef={scroller}
      header={<ConversationHead activityId={activityId} folder={folder} onBack={onBack} onClose={onClose} />}
      footer={footer}
    >
      {isFailed && <ErrorState message={en.inbox.loadFailed} hint={en.inbox.loadFailedHint} onRetry={retry} />}
      {!isFailed && !isReady && <ListSkeleton rows={3} />}
      {!isFailed && isReady && (
        <MessageList
          thread={thread}
          texts={texts}
          shown={shown}
          pending={sending.pending}
          detail={detail}
          viewerUid={uid}
          onExpired={refresh}
        />
      )}
      {detail && sent && (
        <OutcomesDialog detail={detail} opened afterSending={sent} onClose={() => setSent(null)} onSaved={refresh} />
      )}
    </Pane>
  );
};

interface ConversationHeadProps extends Pick<ConversationPaneProps, 'activityId' | 'onBack' | 'onClose'> {
  readonly folder: Folder | null;
}

const otherFolder: Record<Folder, Folder> = { inbox: 'archive', archive: 'inbox' };

const ConversationHead = ({ activityId, folder, onBack, onClose }: ConversationHeadProps) => {
  const actions = useListActions();
  const MoveIcon = folder === 'archive' ? IconInbox : IconArchive;
  const move = (from: Folder) => {
    onClose();
    void actions.move([activityId], from, otherFolder[from]);
  };
  const markUnread = () => {
    onClose();
    void actions.markUnread([activityId]);
  };
  return (
    <div className="consults-conversation-head">
      <h2>{en.thread.title}</h2>
      <div className="consults-conversation-back">
        <Button
          variant="quiet"
          className="consults-back"
          icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {en.view.backToConsult}
        </Button>
      </div>
      <div className="consults-conversation-actions">
        <Button
          dense
          icon={<IconMail size={16} stroke={1.75} aria-hidden />}
          trailing={<Kbd>u</Kbd>}
          onClick={markUnread}
        >
          {en.inbox.markUnread}
        </Button>
        {folder && (
          <Button
            dense
            icon={<MoveIcon size={16} stroke={1.75} aria-hidden />}
            trailing={<Kbd>e</Kbd>}
            onClick={() => move(folder)}
          >
            {folder === 'archive' ? en.inbox.moveToInbox : en.inbox.archive}
          </Button>
        )}
      </div>
    </div>
  );
};

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
