import { showSnackbar } from '@alethea/ui/base/snackbar';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { changeStatus, listToBook } from '../../../contract/client.ts';
import type { ConsultRow, ConsultStatus } from '../../../contract/consult-view.ts';
import { UNDO_OFFERED_MS } from '../../../contract/message-limits.ts';
import { en } from '../../../texts/en.ts';
import { listsEn } from '../../../texts/lists-en.ts';
import { statusFailure } from '../../core/status-failure.ts';
import { withoutRows, withStatus } from './consult-pages.ts';
import { useListCache } from './use-list-cache.ts';

type Changing = Pick<ConsultRow, 'activityId' | 'status'>;
/** A change that was made, with the appointment that it took down. */
type Changed = Changing & { readonly takenDown: string | null };
const TO_BOOK: readonly ConsultStatus[] = ['to_book', 'to_book_urgent'];

/** Sets the status of rows: shown at once, taken back when the server refuses, and undone together by the snackbar's UNDO. */
export function useStatusChange(): (rows: readonly Changing[], status: ConsultStatus) => Promise<void> {
  const client = useClient();
  const cache = useListCache();

  /** Takes back what was set, where it still is so; what that took down stands again. */
  const undo = async (rows: readonly Changed[], basedOn: ConsultStatus) => {
    let message: string | null = null;
    for (const { activityId: consultId, status, takenDown } of rows) {
      try {
        const order = { activityId: consultId, status, basedOn };
        await client.call(changeStatus, takenDown === null ? order : { ...order, takenDown });
      } catch (error) {
        if (isCode(error, 'status_changed')) message ??= statusFailure(error);
        else if (!isCode(error, 'status_unchanged')) message = en.inbox.undoFailed;
      }
    }
    if (message !== null) showSnackbar({ message, tone: 'failed' });
    cache.refetch();
  };

  return async (rows, status) => {
    const ids = new Set(rows.map(({ activityId: consultId }) => consultId));
    const restore = cache.changeAhead((list, operation) =>
      operation === listToBook.name && !TO_BOOK.includes(status)
        ? withoutRows(list, ids)
        : withStatus(list, ids, status),
    );
    const changed: Changed[] = [];
    const failures: unknown[] = [];
    for (const row of rows) {
      try {
        const order = { activityId: row.activityId, status, basedOn: row.status };
        const { takenDown } = await client.call(changeStatus, order);
        changed.push({ ...row, takenDown });
      } catch (error) {
        // Somebody else has set the same status meanwhile: what was wanted is so.
        if (!isCode(error, 'status_unchanged')) failures.push(error);
      }
    }
    if (failures.length > 0) {
      restore();
      showSnackbar({ message: statusFailure(failures[0]), tone: 'failed' });
    }
    if (changed.length > 0) {
      const action = { label: en.inbox.undo, onClick: () => void undo(changed, status) };
      showSnackbar({ message: listsEn.statusSet(status, changed.length), durationMs: UNDO_OFFERED_MS, action });
    }
    cache.refetch();
  };
}
