import { useOperation } from '@alethea/web-kit/query.tsx';
import { openConsult } from '../../contract/client.ts';

/**
 * The opened consult: details, data key, read mark and a logged view in one call. It is made once per opening;
 * `ConsultKeeper` decides when it is made again.
 */
export function useConsult(activityId: string) {
  return useOperation(openConsult, { activityId }, { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false });
}
