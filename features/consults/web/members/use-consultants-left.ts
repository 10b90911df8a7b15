import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getConsultantStatus } from '../../contract/client.ts';

/** True once nobody is left to answer a consult (MSG-12); what is not known counts as no. */
export function useConsultantsLeft(consultId: string): boolean {
  const { data } = useOperation(getConsultantStatus, { activityId: consultId });
  return data?.includes('noLongerOnPlatform') ?? false;
}
