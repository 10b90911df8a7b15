import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import type { Finding } from '@alethea/web-kit/page/manifest';
import { listServiceNames } from '../../contract/client.ts';
import { matchServices, SHORTEST_NAME } from './match-services.ts';

const FRESH_MS = 10 * 60_000;
const NONE: readonly never[] = [];

/** The services and specialists that fit what was typed, which is sent nowhere: it may be the name of a patient. */
export function useFoundServices(typed: string): Finding {
  const isSearching = typed.trim().length >= SHORTEST_NAME && !/\d/.test(typed);
  const names = useOperation(listServiceNames, {}, { enabled: isSearching, staleTime: FRESH_MS });
  const found = isSearching ? matchServices(names.data?.services ?? NONE, typed) : NONE;
  return {
    isLoading: names.isLoading,
    isFailed: names.isError,
    found: found.map(({ label, detail, search }) => ({
      key: `service-${label}-${detail}`,
      label,
      detail,
      href: `/dashboard/consult?${new URLSearchParams(search)}`,
    })),
  };
}
