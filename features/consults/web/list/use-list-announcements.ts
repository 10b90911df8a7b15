import { announce } from '@alethea/ui/base/live-region';
import { useEffect, useRef } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { turnedUnreadSilently } from './row/consult-pages.ts';

/**
 * Says how many consults of a list are unread when another one has come in, unless all that have are muted; not when
 * another list is shown, which may have more of them.
 */
export function useUnreadAnnouncement(
  listKey: string,
  unreadCount: number | undefined,
  rows: readonly ConsultRow[],
): void {
  const before = useRef({ listKey, unreadCount, rows });
  useEffect(() => {
    const was = before.current;
    before.current = { listKey, unreadCount, rows };
    if (was.listKey !== listKey || was.unreadCount === undefined || unreadCount === undefined) return;
    const silenced = turnedUnreadSilently(was.rows, rows);
    if (unreadCount - was.unreadCount > silenced) announce(en.inbox.unreadCount(unreadCount));
  }, [listKey, unreadCount, rows]);
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
