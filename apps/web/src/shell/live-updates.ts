import type { LiveNotice } from '@alethea/web-kit/live';
import type { QueryClient } from '@tanstack/react-query';

/** Opening a consult is a logged view that marks it read: only its own screen decides to open it again. */
const OPENING = 'secureMessaging-openConsult';

/** Operations whose answers a change of this kind puts out of date, by the part of their names before the dash. */
const GROUPS_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  consult: ['secureMessaging', 'clinicInbox'],
  inbox: ['secureMessaging', 'clinicInbox'],
  oneTimeTooltips: ['oneTimeTooltips'],
  desk: ['operator'],
  content: ['operator', 'signup', 'invite'],
  news: ['notifications'],
  profile: ['profile', 'login'],
  services: ['services', 'phoneConsult'],
  phoneSlots: ['phoneConsult'],
  schedule: ['schedule'],
  holidays: ['holidays'],
  templates: ['templates'],
  clinicStaff: ['clinicStaff'],
  draft: ['consultDraft'],
  patientMessage: ['patientMessages'],
};

/** Kinds after which the person may see other things than before: rights, or the clinic that they work in. */
const RIGHTS_KINDS = ['session', 'roles'];

/** Fetches again what a notice puts out of date and is on screen; the rest when it is next shown. */
export function refreshFor(queryClient: QueryClient, notice: LiveNotice): void {
  const kinds = notice.type === 'resync' ? RIGHTS_KINDS : notice.changed.map(({ kind }) => kind);
  const isEverything = kinds.some((kind) => RIGHTS_KINDS.includes(kind));
  const groups = new Set(kinds.flatMap((kind) => GROUPS_OF_KIND[kind] ?? []));
  if (!isEverything && groups.size === 0) return;
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const name = String(query.queryKey[0]);
      return name !== OPENING && (isEverything || groups.has(name.split('-')[0] ?? ''));
    },
  });
}
