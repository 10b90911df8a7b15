import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { undoBooking } from '../../contract/client.ts';
import { UNDO_OFFERED_MS } from '../../contract/message-limits.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import { useListCache } from '../list/row/use-list-cache.ts';

/** An appointment that has just been booked. */
export interface Booked {
  readonly consultId: string;
  readonly bookingId: string;
}

/** Says what was booked, and undoes all of it for ten seconds; a refusal says why. */
export function useBooked(): (booked: readonly Booked[]) => void {
  const client = useClient();
  const cache = useListCache();
  const undo = async (booked: readonly Booked[]) => {
    let refusal: string | undefined;
    for (const { consultId, bookingId } of booked) {
      try {
        await client.call(undoBooking, { activityId: consultId, bookingId }, { idempotencyKey: bookingId });
      } catch (error) {
        const reason = error instanceof CallError ? bookingEn.undoFailures[error.code] : undefined;
        refusal ??= reason ?? en.inbox.undoFailed;
      }
    }
    if (refusal === undefined) showSnackbar({ message: bookingEn.undone, tone: 'done' });
    else showSnackbar({ message: refusal, tone: 'failed' });
    cache.refetch();
  };
  return (booked) => {
    showSnackbar({
      message: bookingEn.booked(booked.length),
      durationMs: UNDO_OFFERED_MS,
      action: { label: en.inbox.undo, onClick: () => void undo(booked) },
    });
    cache.refetch();
  };
}
