import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { operationKey, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatNearDate } from '@alethea/web-kit/page/format';
import type { Finding } from '@alethea/web-kit/page/manifest';
import { useNow } from '@alethea/web-kit/page/now';
import { useCan } from '@alethea/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { listClinicConsults, listConsults } from '../../contract/client.ts';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { matchConsults, SHORTEST_SEARCH } from './match-consults.ts';

/** One page is one entry of the access log, whatever its size. */
const RECENT = { limit: 50 };
const FRESH_MS = 60_000;

interface ConsultPage {
  readonly consults: readonly ConsultRow[];
}

/**
 * The consults whose patient fits what was typed, among those that this browser has loaded and the 50 newest of each
 * list that the person may see. Those are asked for once two characters are typed; the text itself is sent nowhere.
 */
export function useFoundConsults(typed: string): Finding {
  const isSearching = typed.trim().length >= SHORTEST_SEARCH;
  const maySeeOwn = useCan({ anyOf: [['econsultAndSecureMessaging']] });
  const maySeeClinic = useCan({ anyOf: [['moaConsultInbox']] });
  const own = useOperation(listConsults, RECENT, { enabled: isSearching && maySeeOwn, staleTime: FRESH_MS });
  const clinic = useOperation(listClinicConsults, RECENT, {
    enabled: isSearching && maySeeClinic,
    staleTime: FRESH_MS,
  });
  const now = useNow();
  const loadedOwn = useLoaded(listConsults);
  const loadedClinic = useLoaded(listClinicConsults);
  return {
    isLoading: own.isLoading || clinic.isLoading,
    isFailed: own.isError || clinic.isError,
    found: isSearching
      ? [
          ...matchConsults([...(own.data?.consults ?? []), ...loadedOwn()], typed).map(foundAt(inboxHref, now)),
          ...matchConsults([...(clinic.data?.consults ?? []), ...loadedClinic()], typed).map(
            foundAt(clinicInboxHref, now),
          ),
        ]
      : [],
  };
}

/** Two consults of one patient differ by their day and what was asked. */
const foundAt = (hrefOf: (consult: ConsultRow) => string, now: Date) => (consult: ConsultRow) => {
  const { activityId: consultId, patientName, patientProvince, phn, specialty, subsite, sentAt } = consult;
  const day = formatNearDate(sentAt, now);
  const service = [specialty, subsite].filter(Boolean).join(' ');
  return {
    key: `consult-${consultId}`,
    label: patientName,
    detail: [day, service, phn && formatHealthNumber(patientProvince, phn)].filter(Boolean).join(' · '),
    href: hrefOf(consult),
  };
};

function inboxHref({ activityId: consultId, folder }: ConsultRow): string {
  return `/dashboard/secure-messaging?tab=${folder}&econsultId=${consultId}`;
}

function clinicInboxHref({ activityId: consultId }: ConsultRow): string {
  return `/dashboard/clinic-inbox?econsultId=${consultId}`;
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
