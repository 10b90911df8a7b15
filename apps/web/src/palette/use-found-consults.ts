import type { ConsultRow } from '@alethea/consults/contract';
import { listClinicConsults, listConsults } from '@alethea/consults/contract/client';
import { operationKey, useOperation } from '@alethea/web-kit/query.tsx';
import { useCan } from '@alethea/web-kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { matchConsults, SHORTEST_SEARCH } from './match-consults.ts';

/** One page is one entry of the access log, whatever its size. */
const RECENT = { limit: 50 };
const FRESH_MS = 60_000;

/** A consult that the palette has found, and where it opens. */
export interface FoundConsult {
  readonly consult: ConsultRow;
  readonly href: string;
}

interface ConsultPage {
  readonly consults: readonly ConsultRow[];
}

/**
 * The consults whose patient fits what was typed, among those that this browser has loaded and the 50 newest of each
 * list that the person may see. Those are asked for once two characters are typed; the text itself is sent nowhere.
 */
export function useFoundConsults(typed: string) {
  const isSearching = typed.trim().length >= SHORTEST_SEARCH;
  const maySeeOwn = useCan({ anyOf: [['econsultAndSecureMessaging']] });
  const maySeeClinic = useCan({ anyOf: [['moaConsultInbox']] });
  const own = useOperation(listConsults, RECENT, { enabled: isSearching && maySeeOwn, staleTime: FRESH_MS });
  const clinic = useOperation(listClinicConsults, RECENT, {
    enabled: isSearching && maySeeClinic,
    staleTime: FRESH_MS,
  });
  const loadedOwn = useLoaded(listConsults);
  const loadedClinic = useLoaded(listClinicConsults);
  const found = (rows: readonly ConsultRow[], hrefOf: (consult: ConsultRow) => string): readonly FoundConsult[] =>
    matchConsults(rows, typed).map((consult) => ({ consult, href: hrefOf(consult) }));
  return {
    mayFind: maySeeOwn || maySeeClinic,
    isLoading: own.isLoading || clinic.isLoading,
    isFailed: own.isError || clinic.isError,
    consults: isSearching
      ? [
          ...found([...(own.data?.consults ?? []), ...loadedOwn()], inboxHref),
          ...found([...(clinic.data?.consults ?? []), ...loadedClinic()], clinicInboxHref),
        ]
      : [],
  };
}

function inboxHref({ activityId, folder }: ConsultRow): string {
  return `/dashboard/secure-messaging?tab=${folder}&econsultId=${activityId}`;
}

function clinicInboxHref({ activityId }: ConsultRow): string {
  return `/dashboard/clinic-inbox?econsultId=${activityId}`;
}

/** The rows that the list's own screen has loaded. */
function useLoaded(list: typeof listConsults | typeof listClinicConsults): () => readonly ConsultRow[] {
  const queryClient = useQueryClient();
  const queryKey = [...operationKey(list), 'pages'];
  return () =>
    queryClient
      .getQueriesData<{ readonly pages: readonly ConsultPage[] }>({ queryKey })
      .flatMap(([, data]) => data?.pages.flatMap(({ consults }) => consults) ?? []);
}
