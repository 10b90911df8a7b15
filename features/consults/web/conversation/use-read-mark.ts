import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { markRead } from '../../contract/client.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { withReadState } from '../list/row/consult-pages.ts';
import { useListCache } from '../list/row/use-list-cache.ts';

/** The end of a thread: where it is, and whether somebody looks at it. */
export interface ThreadEnd {
  /** For the element that stands at the end of the last message. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** On screen, in a window that shows. */
  readonly isSeen: boolean;
}

/** Tells whether the end of a thread is on screen: neither scrolled away, nor behind another pane, nor in a hidden window. */
export function useThreadEnd(): ThreadEnd {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const handleVisibility = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setOnScreen(false);
    };
  }, []);
  return { ref, isSeen: isOnScreen && isVisible };
}

/** Marks a thread read up to the message whose end is seen, once per message (MSG-18). */
export function useReadMark(consultId: string, lastId: string | undefined, isSeen: boolean): void {
  const client = useClient();
  const listCache = useListCache();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isSeen || lastId === undefined || told.current === lastId) return;
    told.current = lastId;
    client.call(markRead, { activityId: consultId, messageId: lastId }).then(
      ({ marked }) => {
        if (marked) listCache.change((list) => withReadState(list, new Set([consultId]), false));
      },
      () => {
        told.current = undefined;
        showSnackbar({ message: listsEn.readStateFailed, tone: 'failed' });
      },
    );
  }, [client, listCache, consultId, lastId, isSeen]);
}

/** True while a message of somebody else has come in below what is seen. */
export function useMessageBelow(lastId: string | undefined, isOwn: boolean, isSeen: boolean): boolean {
  const [seenId, setSeenId] = useState(lastId);
  // What a thread opens with is no news.
  if (lastId !== seenId && (isSeen || isOwn || seenId === undefined)) setSeenId(lastId);
  return lastId !== undefined && seenId !== undefined && lastId !== seenId && !isSeen && !isOwn;
}
