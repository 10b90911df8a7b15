import type { OneTimeTooltip } from '@alethea/accounts/contract';
import { dismissOneTimeTooltip, getOneTimeTooltips } from '@alethea/accounts/contract/client';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { operationKey, useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

type Dismissed = RemoteOutput<typeof getOneTimeTooltips>;

/** So long the menu waits for its tooltips, once it is known who is signed in. */
const PATIENCE_MS = 5_000;

/** True once it is known which tooltips are dismissed, or nobody should wait for it any longer; asked beside the session. */
export function useTooltipsKnown(isSignedIn: boolean): boolean {
  const { isPending } = useDismissed();
  const [isOver, setOver] = useState(false);
  // For good: the menu asks once more after a failure, and does not go away for it.
  if (!isPending && !isOver) setOver(true);
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  return isOver;
}

/** What the person has dismissed, here or on another device, and how another one is put away (SHELL-40, CALL-27). */
export function useOneTimeTooltips() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data } = useDismissed();
  const [isInTime] = useState(data !== undefined);
  const dismiss = useCallback(
    (name: OneTimeTooltip) => {
      queryClient.setQueryData<Dismissed>(operationKey(getOneTimeTooltips, {}), (known) => ({
        dismissed: [...(known?.dismissed ?? []), name],
      }));
      // Where it cannot be saved, the tooltip comes once more with the next visit.
      client.call(dismissOneTimeTooltip, { name }).catch(() => {});
    },
    [client, queryClient],
  );
  // A tooltip stands in the flow: one that came after the menu would move the entries under a press.
  const isDue = (name: OneTimeTooltip) => isInTime && data !== undefined && !data.dismissed.includes(name);
  return { isDue, dismiss };
}

const useDismissed = () => useOperation(getOneTimeTooltips, {}, { staleTime: Number.POSITIVE_INFINITY });
