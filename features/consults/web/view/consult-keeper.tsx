import { RIGHTS_CHANGES } from '@alethea/accounts/contract/changes';
import { showSnackbar } from '@alethea/ui/snackbar';
import { isCode } from '@alethea/web-kit/call-error';
import { changesOf, mayBeOf, useLive } from '@alethea/web-kit/live';
import { useInvalidate, useOperation } from '@alethea/web-kit/query.tsx';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { consultChange } from '../../contract/changes.ts';
import { getThread, listAuditLog } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { withReadState } from '../list/consult-pages.ts';
import { useListCache } from '../list/use-list-cache.ts';
import { useConsult } from './use-consult.ts';

interface ConsultKeeperProps {
  readonly activityId: string;
  /** The consult does not exist for this person (INBOX-09). */
  readonly onUnknown: () => void;
}

/**
 * Keeps an open consult true while it shows: opens it again when something of it has changed and somebody is looking,
 * so that no message counts as read in a hidden window. Renders nothing.
 */
export const ConsultKeeper = ({ activityId, onUnknown }: ConsultKeeperProps) => {
  const { data, dataUpdatedAt, error, refetch } = useConsult(activityId);
  // Asked again in hidden windows too, where opening waits.
  const thread = useOperation(getThread, { activityId });
  const listCache = useListCache();
  const invalidate = useInvalidate();
  const reopen = useReopening(refetch);

  const wasCached = useRef(data !== undefined);
  useEffect(() => {
    if (wasCached.current) reopen();
    wasCached.current = false;
  }, [reopen]);

  useLive((notice) => {
    const isOfIt = changesOf(notice).some(({ kind, id }) => kind === consultChange.kind && id === activityId);
    if (!isOfIt && !mayBeOf(notice, RIGHTS_CHANGES)) return;
    reopen();
    void invalidate(listAuditLog);
  });

  useEffect(() => {
    if (dataUpdatedAt > 0) listCache.change((list) => withReadState(list, new Set([activityId]), false));
  }, [dataUpdatedAt, activityId, listCache]);

  const closeUnknown = useEffectEvent(() => {
    onUnknown();
    showSnackbar({ message: en.view.unknownConsult, tone: 'failed' });
  });
  const isUnknown = [error, thread.error].some((one) =>
    isCode(one, 'consult_not_found', 'invalid_input', 'not_permitted'),
  );
  useEffect(() => {
    if (isUnknown) closeUnknown();
  }, [isUnknown]);
  // Opening is what marks read: a consult that shows, and could not be opened again, is as unread as it was.
  const isUnmarked = error !== null && data !== undefined && !isUnknown;
  useEffect(() => {
    if (isUnmarked) showSnackbar({ message: listsEn.readStateFailed, tone: 'failed' });
  }, [isUnmarked]);
  return null;
};

/** Opens again at once in a window that shows, else as soon as it shows. */
function useReopening(refetch: () => unknown): () => void {
  const isDue = useRef(false);
  const reopen = useCallback(() => {
    isDue.current = document.visibilityState !== 'visible';
    if (!isDue.current) void refetch();
  }, [refetch]);
  useEffect(() => {
    const handleVisibility = () => {
      if (isDue.current) reopen();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [reopen]);
  return reopen;
}
