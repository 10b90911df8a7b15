import type { LiveNotice } from '@alethea/web-kit/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import { getSession } from '../operations.ts';

/** Opening a consult is a logged view that marks it read: only its own screen decides to open it again. */
const OPENING = 'secureMessaging-openConsult';

/** Operations whose answers a change of this kind puts out of date, by the part of their names before the dash. */
const GROUPS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  consult: ['secureMessaging', 'clinicInbox'],
  inbox: ['secureMessaging', 'clinicInbox'],
};
const SESSION_KINDS = ['session', 'roles'];

const nameOf = (query: Query): string => String(query.queryKey[0]);

/** Fetches again what a notice puts out of date and is on screen; the rest when it is next shown. */
export function refreshFor(queryClient: QueryClient, notice: LiveNotice): void {
  if (notice.type === 'resync') {
    void queryClient.invalidateQueries({ predicate: (query) => nameOf(query) !== OPENING });
    return;
  }
  const kinds = new Set(notice.changed.map(({ kind }) => kind));
  const groups = new Set([...kinds].flatMap((kind) => GROUPS_OF_KIND[kind] ?? []));
  if (groups.size > 0) {
    void queryClient.invalidateQueries({
      predicate: (query) => nameOf(query) !== OPENING && groups.has(nameOf(query).split('-')[0] ?? ''),
    });
  }
  if (SESSION_KINDS.some((kind) => kinds.has(kind))) {
    void queryClient.invalidateQueries({ queryKey: [getSession.name] });
  }
}
