import { UNDO_OFFERED_MS } from '@alethea/consults/contract/message-limits';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { listDrafts, undoSend } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { draftAddress } from '../drafts/draft-address.ts';

/** Where what was sent can be read (CROUTE-01). */
const INBOX_ADDRESS = '/dashboard/secure-messaging?tab=inbox';

/** What a sent form becomes again when its sending is undone. */
export type SentForm = Omit<RemoteInput<typeof undoSend>['draft'], 'draftId'>;

/** Says that something was sent, leads to it, and offers for ten seconds to have it back as a draft; null offers nothing. */
export function useSentNotice() {
  const client = useClient();
  const invalidate = useInvalidate();
  const navigate = useNavigate();

  const undo = async (consultId: string, form: SentForm) => {
    const draftId = newId(systemClock.now());
    try {
      const order = { activityId: consultId, draft: { ...form, draftId } };
      await client.call(undoSend, order, { idempotencyKey: draftId });
    } catch (thrown) {
      const error = failureOf<typeof undoSend>(thrown);
      if (!error) throw thrown;
      return void showSnackbar({ message: errorText(error, en.send.undoFailures), tone: 'failed' });
    }
    void invalidate(listDrafts);
    showSnackbar({ message: en.send.undone, tone: 'done' });
    const { serviceId } = form;
    navigate(draftAddress({ draftId, serviceId, collection: 'user_drafts', isReferral: false }));
  };
  return (kind: keyof typeof en.send.sent, consultId: string, form: SentForm | null) => {
    const open = { label: en.send.open, onClick: () => navigate(`${INBOX_ADDRESS}&econsultId=${consultId}`) };
    const message = en.send.sent[kind];
    if (form === null) return void showSnackbar({ message, tone: 'done', action: open });
    const action = { label: draftsEn.list.undo, onClick: () => void undo(consultId, form) };
    showSnackbar({ message, tone: 'done', durationMs: UNDO_OFFERED_MS, link: open, action });
  };
}
