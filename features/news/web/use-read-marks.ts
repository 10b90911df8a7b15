import type { RemoteInput } from '@alethea/kernel/remote';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { useRef, useState } from 'react';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  markNotificationAsRead,
} from '../contract/client.ts';
import { en } from '../texts/en.ts';

/** Marks that stand before the server has been told (NEWS-09): ids, or all. */
type LocalMarks = ReadonlySet<string> | 'all';
const NONE: LocalMarks = new Set();

/** Reading marks: seen at once, told to the server behind it, taken back when the server did not take them (NEWS-11). */
export function useReadMarks() {
  const [marks, setMarks] = useState<LocalMarks>(NONE);
  const { run, state } = useAction(markNotificationAsRead, {
    invalidate: [listNotifications, getNotification, countUnreadNotifications],
    onError: (_error, { campaignIds }) => {
      setMarks((now) => (campaignIds && now !== 'all' ? without(now, campaignIds) : NONE));
      showSnackbar({ message: en.markFailed, tone: 'failed' });
    },
  });
  // One after the other: an action under way takes no second run, and no mark may be lost to that.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const tell = (input: RemoteInput<typeof markNotificationAsRead>) => {
    last.current = last.current.then(() => run(input));
    return last.current;
  };
  return {
    isRead: ({ campaignId, read }: { readonly campaignId: string; readonly read: boolean }) =>
      read || marks === 'all' || marks.has(campaignId),
    markRead(campaignId: string) {
      setMarks((now) => (now === 'all' ? now : new Set([...now, campaignId])));
      void tell({ campaignIds: [campaignId] });
    },
    async markAllRead() {
      setMarks('all');
      await tell({});
      // What comes later is new again.
      setMarks(NONE);
    },
    isMarking: state === 'running',
  };
}

function without(marks: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...marks].filter((id) => !ids.includes(id)));
}
