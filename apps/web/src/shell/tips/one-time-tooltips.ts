import type { OneTimeTooltip } from '@alethea/accounts/contract';
import { dismissOneTimeTooltip, getOneTimeTooltips } from '@alethea/accounts/contract/client';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { operationKey, useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

type Dismissed = RemoteOutput<typeof getOneTimeTooltips>;

/** What the person has dismissed, here or on another device, and how another one is put away (SHELL-40, CALL-27). */
export function useOneTimeTooltips() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data } = useOperation(getOneTimeTooltips, {}, { staleTime: Number.POSITIVE_INFINITY });
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
  /** False until it is known what has been dismissed. */
  const isDue = (name: OneTimeTooltip) => data !== undefined && !data.dismissed.includes(name);
  return { isDue, dismiss };
}
