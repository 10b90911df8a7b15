import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { openConsult } from '../../contract/client.ts';
import { openedInput } from './opened-input.ts';

/**
 * The opened consult: details, data key and a logged view in one call. It is made once per opening;
 * `ConsultKeeper` decides when it is made again. Without an id it waits for one.
 */
export function useConsult(consultId: string | undefined) {
  return useOperation(openConsult, consultId === undefined ? null : openedInput(consultId), {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}
