import { showSnackbar } from '@alethea/ui/snackbar';
import { isCode } from '@alethea/web-kit/call-error';
import { useClient } from '@alethea/web-kit/query.tsx';
import type { ConsultRow, ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { changeStatus, listToBook } from '../operations.ts';
import { withoutRows, withStatus } from './consult-pages.ts';
import { useListCache } from './use-list-cache.ts';

const TO_BOOK: readonly ConsultStatus[] = ['to_book', 'to_book_urgent'];

/** Sets the status of a row: shown at once, taken back when the server refuses, and undone by the snackbar's UNDO. */
export function useStatusChange(): (row: ConsultRow, status: ConsultStatus) => Promise<void> {
  const client = useClient();
  const cache = useListCache();

  const undo = async ({ activityId, status }: ConsultRow) => {
    try {
      await client.call(changeStatus, { activityId, status });
    } catch (error) {
      if (!isCode(error, 'status_unchanged')) showSnackbar({ message: en.inbox.undoFailed, tone: 'failed' });
    }
    cache.refetch();
  };

  return async (row, status) => {
    const { activityId } = row;
    const restore = cache.changeAhead((list, operation) =>
      operation === listToBook.name && !TO_BOOK.includes(status)
        ? withoutRows(list, new Set([activityId]))
        : withStatus(list, activityId, status),
    );
    try {
      await client.call(changeStatus, { activityId, status });
      const action = { label: en.inbox.undo, onClick: () => void undo(row) };
      showSnackbar({ message: listsEn.statusSet(status), action });
    } catch (error) {
      // Somebody else has set the same status meanwhile: what was wanted is so.
      if (!isCode(error, 'status_unchanged')) {
        restore();
        const isRefused = isCode(error, 'status_not_editable', 'not_permitted');
        showSnackbar({ message: isRefused ? en.view.statusNotEditable : en.view.statusFailed, tone: 'failed' });
      }
    }
    cache.refetch();
  };
}
