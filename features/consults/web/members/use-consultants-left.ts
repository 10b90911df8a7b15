import { useOperation } from '@alethea/web-kit/query.tsx';
import { getConsultantStatus } from '../../contract/client.ts';

/** True once nobody is left to answer a consult (MSG-12); what is not known counts as no. */
export function useConsultantsLeft(activityId: string): boolean {
  const { data } = useOperation(getConsultantStatus, { activityId });
  return data?.includes('noLongerOnPlatform') ?? false;
}
