import { RIGHTS_CHANGES } from '@alethea/accounts/contract/core/changes';
import { copyText } from '@alethea/ui/actions/copy-button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useInvalidate, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { changesOf, mayBeOf, useLive } from '@alethea/web-kit/live/live';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { consultChange } from '../../contract/changes.ts';
import { getThread, listAuditLog } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { takeUnsent } from '../core/unsent-text.ts';
import { useConsult } from '../core/use-consult.ts';

/** So long who has lost their access can take along what they had typed. */
const TYPED_TEXT_OFFERED_MS = 600_000;

interface ConsultKeeperProps {
  readonly consultId: string;
  /** The consult does not exist for this person (INBOX-09). */
  readonly onUnknown: () => void;
}

/**
 * Keeps an open consult true while it shows: opens it again when something of it has changed and somebody is looking,
 * for every opening is a view. Renders nothing.
 */
export const ConsultKeeper = ({ consultId, onUnknown }: ConsultKeeperProps) => {
  const { data, error, refetch } = useConsult(consultId);
  // Asked again in hidden windows too, where opening waits.
  const thread = useOperation(getThread, { activityId: consultId });
  const invalidate = useInvalidate();
  const reopen = useReopening(refetch);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (data !== undefined) wasOpen.current = true;
  }, [data]);
  const wasCached = useRef(data !== undefined);
  useEffect(() => {
    if (wasCached.current) reopen();
    wasCached.current = false;
  }, [reopen]);

  useLive((notice) => {
    const isOfIt = changesOf(notice).some(({ kind, id }) => kind === consultChange.kind && id === consultId);
    if (!isOfIt && !mayBeOf(notice, RIGHTS_CHANGES)) return;
    reopen();
    void invalidate(listAuditLog);
  });

  const closeUnknown = useEffectEvent(() => {
    const typed = takeUnsent(consultId);
    onUnknown();
    if (!wasOpen.current) return void showSnackbar({ message: en.view.unknownConsult, tone: 'failed' });
    if (typed === undefined) return void showSnackbar({ message: en.view.accessEnded, tone: 'failed' });
    showSnackbar({
      message: en.view.accessEndedWriting,
      tone: 'failed',
      durationMs: TYPED_TEXT_OFFERED_MS,
      action: { label: en.view.copyTyped, onClick: () => void copyText(typed) },
    });
  });
  const isUnknown = [error, thread.error].some((one) =>
    isCode(one, 'consult_not_found', 'invalid_input', 'not_permitted'),
  );
  useEffect(() => {
    if (isUnknown) closeUnknown();
  }, [isUnknown]);
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
