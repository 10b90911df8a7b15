import { showSnackbar } from '@alethea/ui/snackbar';
import { useClient } from '@alethea/web-kit/query.tsx';
import { useMemo } from 'react';
import type { Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { markUnread, moveToFolder, searchConsults } from '../operations.ts';
import { withFolder, withoutRows, withReadState } from './consult-pages.ts';
import { useListCache } from './use-list-cache.ts';

/** Most consults that one call takes. */
const CHUNK = 100;

/** What can be done with consults of a list: shown at once, taken back when the server refuses. */
export interface ListActions {
  move(ids: readonly string[], from: Folder, to: Folder): Promise<void>;
  markUnread(ids: readonly string[]): Promise<void>;
}

/** See ListActions. */
export function useListActions(): ListActions {
  const client = useClient();
  const cache = useListCache();
  return useMemo(() => {
    const undoMove = async (activityIds: readonly string[], folder: Folder) => {
      try {
        await inChunks(activityIds, (chunk) => client.call(moveToFolder, { activityIds: chunk, folder }));
      } catch {
        showSnackbar({ message: en.inbox.undoFailed, tone: 'failed' });
      }
      cache.refetch();
    };
    return {
      async move(ids, from, to) {
        const moved = new Set(ids);
        // A search shows both folders: what was moved stays in it.
        const restore = cache.changeAhead((list, operation) =>
          operation === searchConsults.name ? withFolder(list, moved, to) : withoutRows(list, moved),
        );
        try {
          await inChunks(ids, (chunk) => client.call(moveToFolder, { activityIds: chunk, folder: to }));
          const undo = { label: en.inbox.undo, onClick: () => void undoMove(ids, from) };
          showSnackbar({ message: en.inbox.movedTo(to), action: undo });
        } catch {
          restore();
          showSnackbar({ message: en.inbox.moveFailed(to), tone: 'failed' });
        }
        cache.refetch();
      },
      async markUnread(ids) {
        const restore = cache.changeAhead((list) => withReadState(list, new Set(ids), true));
        try {
          await inChunks(ids, (chunk) => client.call(markUnread, { activityIds: chunk }));
          showSnackbar({ message: en.inbox.markedUnread });
        } catch {
          restore();
          showSnackbar({ message: en.inbox.markUnreadFailed, tone: 'failed' });
        }
        cache.refetch();
      },
    };
  }, [client, cache]);
}

async function inChunks(ids: readonly string[], act: (chunk: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) await act(ids.slice(start, start + CHUNK));
}
