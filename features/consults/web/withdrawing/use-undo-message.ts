import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import {
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listWaiting,
  undoMessage,
} from '../../contract/client.ts';
import { UNDO_OFFERED_MS } from '../../contract/message-limits.ts';
import { en } from '../../texts/en.ts';
import { withdrawEn as texts } from '../../texts/withdraw-en.ts';
import type { AlongOrder } from '../answering/send-along.ts';

interface SentMessage {
  readonly messageId: string;
  readonly along: AlongOrder;
}

/**
 * Offers to undo a message that has just gone, for ten seconds. `onUndone` brings text and files back; a refusal says why,
 * and that it can be withdrawn.
 */
export function useUndoMessage(consultId: string): (sent: SentMessage, onUndone: () => void) => void {
  const client = useClient();
  const invalidate = useInvalidate();
  const undo = async (messageId: string, onUndone: () => void) => {
    try {
      await client.call(undoMessage, { activityId: consultId, messageId }, { idempotencyKey: messageId });
      onUndone();
      showSnackbar({ message: texts.undone, tone: 'done' });
    } catch (error) {
      const reason = error instanceof CallError ? texts.undoFailures[error.code] : undefined;
      showSnackbar({ message: reason ?? texts.undoFailed, tone: 'failed' });
    }
    for (const stale of [getThread, listConsults, listWaiting, listClinicConsults, listAuditLog]) {
      void invalidate(stale);
    }
  };
  return ({ messageId, along }, onUndone) =>
    void showSnackbar({
      message: sentText(along),
      durationMs: UNDO_OFFERED_MS,
      action: { label: en.inbox.undo, onClick: () => void undo(messageId, onUndone) },
    });
}

function sentText({ response, status, archive }: AlongOrder): string {
  const { sentAlong } = texts;
  const parts = [
    response && sentAlong.response,
    status && sentAlong.status(en.statuses[status]),
    archive && sentAlong.archive,
  ];
  return [texts.sent, ...parts.filter(Boolean)].join(', ');
}
