import { forgetWhatIsNotPermitted } from '@alethea/web-kit/forget';
import { changesOf, type LiveNotice, mayChangeRights } from '@alethea/web-kit/live';
import type { QueryClient } from '@tanstack/react-query';

/** Opening a consult is a logged view that marks it read: only its own screen decides to open it again. */
export const OPENING = 'secureMessaging-openConsult';

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

/**
 * Fetches again what a notice puts out of date and is on screen; the rest when it is next shown. Where rights may have
 * changed, that is everything, and what is not on screen is forgotten.
 */
export function refreshFor(queryClient: QueryClient, notice: LiveNotice): void {
  if (mayChangeRights(notice)) {
    forgetWhatIsNotPermitted();
    return;
  }
  const groups = new Set(changesOf(notice).flatMap(({ kind }) => GROUPS_OF_KIND[kind] ?? []));
  if (groups.size === 0) return;
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const name = String(query.queryKey[0]);
      return name !== OPENING && groups.has(name.split('-')[0] ?? '');
    },
  });
}
