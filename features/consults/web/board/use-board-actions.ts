import { showSnackbar } from '@alethea/ui/base/snackbar';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useSession } from '@alethea/web-kit/session/session';
import { bookAppointment, listToBook, setBookingTaker } from '../../contract/client.ts';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { withoutRows, withStatus, withTaker } from '../list/row/consult-pages.ts';
import { useListCache } from '../list/row/use-list-cache.ts';
import { type Booked, useBooked } from './use-booked.ts';

/** What is done with tasks of the board: shown at once, taken back when the server refuses. */
export interface BoardActions {
  /** Takes rows; hands them back where all of them are the person's own. Of several, what a colleague has taken stays theirs. */
  take(rows: readonly ConsultRow[]): Promise<void>;
  /** Books rows without a date. */
  book(rows: readonly ConsultRow[]): Promise<void>;
}

/** See BoardActions. */
export function useBoardActions(): BoardActions {
  const client = useClient();
  const cache = useListCache();
  const tellBooked = useBooked();
  const { uid, firstName, lastName } = useSession();
  const takerOf = ({ board }: ConsultRow) => board?.takenBy?.uid ?? null;

  return {
    async take(rows) {
      const take = !rows.every((row) => takerOf(row) === uid);
      const changing = take ? rows.filter((row) => takerOf(row) === null || rows.length === 1) : rows;
      const ids = new Set(changing.map(({ activityId: consultId }) => consultId));
      const restore = cache.changeAhead((list) =>
        withTaker(list, ids, take ? { uid, name: `${firstName} ${lastName}` } : null),
      );
      const failures: unknown[] = [];
      for (const row of changing) {
        try {
          await client.call(setBookingTaker, { activityId: row.activityId, take, was: takerOf(row) });
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) {
        restore();
        const isBehind = failures.some((error) => isCode(error, 'taken_meanwhile', 'not_to_book'));
        showSnackbar({ message: isBehind ? bookingEn.takenMeanwhile : bookingEn.takeFailed, tone: 'failed' });
      }
      cache.refetch();
    },

    async book(rows) {
      const ids = new Set(rows.map(({ activityId: consultId }) => consultId));
      const restore = cache.changeAhead((list, operation) =>
        operation === listToBook.name ? withoutRows(list, ids) : withStatus(list, ids, 'booked'),
      );
      const booked: Booked[] = [];
      for (const { activityId: consultId, status: was } of rows) {
        try {
          const idempotencyKey = crypto.randomUUID();
          const { bookingId } = await client.call(bookAppointment, { activityId: consultId, was }, { idempotencyKey });
          booked.push({ consultId, bookingId });
        } catch {
          // Told below, once for all of them.
        }
      }
      const failed = rows.length - booked.length;
      if (failed > 0) {
        restore();
        showSnackbar({ message: bookingEn.bookFailed(failed), tone: 'failed' });
      }
      if (booked.length > 0) tellBooked(booked);
      else cache.refetch();
    },
  };
}
