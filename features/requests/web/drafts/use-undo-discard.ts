import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { listDrafts, saveDraft } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';

/** What saving a draft anew sends. */
export type DraftOrder = RemoteInput<typeof saveDraft>;

/** How long a discard can be taken back, in milliseconds. */
const UNDO_MS = 10_000;
const words = draftsEn.list;

/** Tells of discarded drafts, and offers to bring them back: saved anew, with their files, which wait in the person's stage. */
export function useDiscardedNotice() {
  const client = useClient();
  const invalidate = useInvalidate();

  const restore = async (orders: readonly DraftOrder[]) => {
    let isWhole = true;
    for (const order of orders) {
      const anew = { ...order, draftId: newId(systemClock.now()), basedOnVersion: 0 };
      try {
        await client.call(saveDraft, anew, { idempotencyKey: crypto.randomUUID() });
      } catch (thrown) {
        if (!failureOf<typeof saveDraft>(thrown)) throw thrown;
        isWhole = false;
      }
    }
    await invalidate(listDrafts);
    showSnackbar({ message: isWhole ? words.restored : words.restoreFailed, tone: isWhole ? 'done' : 'failed' });
  };
  return (orders: readonly DraftOrder[]) =>
    showSnackbar({
      message: words.discarded,
      tone: 'done',
      durationMs: UNDO_MS,
      action: { label: words.undo, onClick: () => void restore(orders) },
    });
}
