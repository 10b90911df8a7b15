import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { countOneWayMessageUses, listPatientMessages, undoOneWayMessage } from '../../contract/client.ts';
import { UNDO_SEND_OFFERED_MS } from '../../contract/undo-send.ts';
import { writeEn as en } from '../../texts/write-en.ts';

/** Says that a message was sent, leads to it, and offers for ten seconds to have it back in the form. */
export function useSendNotice() {
  const client = useClient();
  const invalidate = useInvalidate();
  const navigate = useNavigate();

  const undo = async (documentId: string, putBack: () => void) => {
    try {
      await client.call(undoOneWayMessage, { documentId }, { idempotencyKey: crypto.randomUUID() });
      putBack();
      showSnackbar({ message: en.undone, tone: 'done' });
    } catch {
      showSnackbar({ message: en.undoFailed, tone: 'failed' });
    }
    void invalidate(listPatientMessages);
    void invalidate(countOneWayMessageUses);
  };
  return (message: { readonly messageId: string; readonly isScheduled: boolean }, putBack: () => void) => {
    const { messageId, isScheduled } = message;
    showSnackbar({
      message: isScheduled ? en.scheduled : en.sent,
      tone: 'done',
      durationMs: UNDO_SEND_OFFERED_MS,
      link: {
        label: en.showSent,
        onClick: () => navigate(`/dashboard/patient-messages?folder=sent&messageId=${messageId}`),
      },
      action: { label: en.undo, onClick: () => void undo(messageId, putBack) },
    });
  };
}
