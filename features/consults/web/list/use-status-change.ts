import { showSnackbar } from '@alethea/ui/snackbar';
import { isCode } from '@alethea/web-kit/call-error';
import { useClient } from '@alethea/web-kit/query.tsx';
import { changeStatus, listToBook } from '../../contract/client.ts';
import type { ConsultRow, ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { withoutRows, withStatus } from './consult-pages.ts';
import { useListCache } from './use-list-cache.ts';

const TO_BOOK: readonly ConsultStatus[] = ['to_book', 'to_book_urgent'];

/** Sets the status of rows: shown at once, taken back when the server refuses, and undone together by the snackbar's UNDO. */
export function useStatusChange(): (rows: readonly ConsultRow[], status: ConsultStatus) => Promise<void> {
  const client = useClient();
  const cache = useListCache();

  const undo = async (rows: readonly ConsultRow[]) => {
    let isFailed = false;
    for (const { activityId, status } of rows) {
      try {
        await client.call(changeStatus, { activityId, status });
      } catch (error) {
        isFailed ||= !isCode(error, 'status_unchanged');
      }
    }
    if (isFailed) showSnackbar({ message: en.inbox.undoFailed, tone: 'failed' });
    cache.refetch();
  };

  return async (rows, status) => {
    const ids = new Set(rows.map(({ activityId }) => activityId));
    const restore = cache.changeAhead((list, operation) =>
      operation === listToBook.name && !TO_BOOK.includes(status)
        ? withoutRows(list, ids)
        : withStatus(list, ids, status),
    );
    const changed: ConsultRow[] = [];
    const failures: unknown[] = [];
    for (const row of rows) {
      try {
        await client.call(changeStatus, { activityId: row.activityId, status });
        changed.push(row);
      } catch (error) {
        // Somebody else has set the same status meanwhile: what was wanted is so.
        if (!isCode(error, 'status_unchanged')) failures.push(error);
      }
    }
    if (failures.length > 0) {
      restore();
      const isRefused = failures.some((error) => isCode(error, 'status_not_editable', 'not_permitted'));
      showSnackbar({ message: isRefused ? en.view.statusNotEditable : en.view.statusFailed, tone: 'failed' });
    }
    if (changed.length > 0) {
      const action = { label: en.inbox.undo, onClick: () => void undo(changed) };
      showSnackbar({ message: listsEn.statusSet(status, changed.length), action });
    }
    cache.refetch();
  };
}
