import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { useRef, useState } from 'react';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  markNotificationAsRead,
} from '../contract/client.ts';
import { en } from '../texts/en.ts';

/** Ids whose marks stand before the server has been told (NEWS-09), and until its list says the same. */
type LocalMarks = ReadonlySet<string>;
const NONE: LocalMarks = new Set();

/** Reading marks: seen at once, told to the server behind it, taken back when the server did not take them (NEWS-11). */
export function useReadMarks() {
  const [marks, setMarks] = useState<LocalMarks>(NONE);
  const { run, state } = useAction(markNotificationAsRead, {
    invalidate: [listNotifications, getNotification, countUnreadNotifications],
    onError: (_error, { campaignIds }) => {
      setMarks((now) => (campaignIds ? without(now, campaignIds) : NONE));
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
      read || marks.has(campaignId),
    markRead(campaignId: string) {
      setMarks((now) => new Set([...now, campaignId]));
      void tell({ campaignIds: [campaignId] });
    },
    /** Marks all on the server; `campaignIds` are those on screen. What comes later is new again. */
    markAllRead(campaignIds: readonly string[]) {
      setMarks((now) => new Set([...now, ...campaignIds]));
      void tell({});
    },
    isMarking: state === 'running',
  };
}

function without(marks: LocalMarks, ids: readonly string[]): LocalMarks {
  return new Set([...marks].filter((id) => !ids.includes(id)));
}
