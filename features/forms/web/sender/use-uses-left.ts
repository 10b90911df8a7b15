import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan } from '@alethea/web-kit/session/session';
import { countFormUses } from '../../contract/client.ts';

/** How many forms are left, for who has a limit (FORMSEND-19), none where that cannot be told; null for everybody else. */
export function useUsesLeft(): number | null {
  const isCounted = !useCan('forms');
  const { data, isError } = useOperation(countFormUses, isCounted ? {} : null);
  return data ?? (isError && isCounted ? 0 : null);
}
