import { announce } from '@alethea/ui/live-region';
import { useEffect, useRef } from 'react';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';

/** Says how many consults are unread when another one has come in. */
export function useUnreadAnnouncement(unreadCount: number | undefined): void {
  const before = useRef(unreadCount);
  useEffect(() => {
    if (before.current !== undefined && unreadCount !== undefined && unreadCount > before.current) {
      announce(en.inbox.unreadCount(unreadCount));
    }
    before.current = unreadCount;
  }, [unreadCount]);
}

/** Says how many consults a search has found, and how many are shown after more were loaded; null says nothing. */
export function useFoundAnnouncement(
  found: { readonly listKey: string; readonly count: number; readonly hasMore: boolean } | null,
): void {
  const words = found && listsEn.search.found(found.count, found.hasMore);
  const listKey = found?.listKey;
  useEffect(() => {
    if (words !== null && listKey !== undefined) announce(words);
  }, [words, listKey]);
}
