import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useMemo } from 'react';
import { markUnread, moveToFolder, searchConsults, setMuted } from '../../../contract/client.ts';
import type { Folder } from '../../../contract/consult-view.ts';
import { en } from '../../../texts/en.ts';
import { listsEn } from '../../../texts/lists-en.ts';
import { useOpenedCache } from '../../core/use-opened-cache.ts';
import { withFolder, withMuted, withoutRows, withReadState } from './consult-pages.ts';
import { useListCache } from './use-list-cache.ts';

/** Most consults that one call takes. */
const CHUNK = 100;

/** What can be done with consults of a list: shown at once, taken back when the server refuses. */
export interface ListActions {
  move(ids: readonly string[], from: Folder, to: Folder): Promise<void>;
  markUnread(ids: readonly string[]): Promise<void>;
  /** Of consults that are not so yet: UNDO makes all of them as they were. */
  setMuted(ids: readonly string[], muted: boolean): Promise<void>;
}

/** See ListActions. */
export function useListActions(): ListActions {
  const client = useClient();
  const cache = useListCache();
  const opened = useOpenedCache();
  return useMemo(() => {
    const mute = async (ids: readonly string[], muted: boolean, success: () => void, failure: string) => {
      const restoreLists = cache.changeAhead((list) => withMuted(list, new Set(ids), muted));
      opened.setMuted(ids, muted);
      try {
        await inChunks(ids, (chunk) => client.call(setMuted, { activityIds: chunk, muted }));
        success();
      } catch {
        restoreLists();
        opened.setMuted(ids, !muted);
        showSnackbar({ message: failure, tone: 'failed' });
      }
      cache.refetch();
    };
    const undoMove = async (consultIds: readonly string[], folder: Folder) => {
      try {
        await inChunks(consultIds, (chunk) => client.call(moveToFolder, { activityIds: chunk, folder }));
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
      setMuted(ids, muted) {
        const undo = () => void mute(ids, !muted, () => undefined, en.inbox.undoFailed);
        const success = () =>
          showSnackbar({
            message: listsEn.mute.done(ids.length, muted),
            action: { label: en.inbox.undo, onClick: undo },
          });
        return mute(ids, muted, success, listsEn.mute.failed(muted));
      },
    };
  }, [client, cache, opened]);
}

async function inChunks(ids: readonly string[], act: (chunk: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) await act(ids.slice(start, start + CHUNK));
}
