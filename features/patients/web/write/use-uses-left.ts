import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan } from '@alethea/web-kit/session/session';
import { canSendOneWayMessages, countOneWayMessageUses } from '../../contract/client.ts';

/** How many messages are left, for who has a limit, none where that cannot be told (ICALL-11); null for everybody else. */
export function useUsesLeft(): number | null {
  const isCounted = !useCan('oneWayMessaging');
  const { data, isError } = useOperation(countOneWayMessageUses, isCounted ? {} : null);
  return data ?? (isError ? 0 : null);
}

/** Whether so many messages can be sent, for who has a limit; not where that cannot be told (ICALL-08); null for everybody else. */
export function useMaySend(numUses: number): boolean | null {
  const isCounted = !useCan('oneWayMessaging');
  const { data, isError } = useOperation(canSendOneWayMessages, isCounted ? { numUses } : null);
  return data ?? (isError ? false : null);
}
