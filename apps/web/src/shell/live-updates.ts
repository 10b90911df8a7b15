import { RIGHTS_CHANGES } from '@alethea/accounts/contract/core/changes';
import { isOutdatedBy } from '@alethea/web-kit/calls/query-client';
import { forgetWhatIsNotPermitted } from '@alethea/web-kit/kept/forget';
import { changesOf, type LiveNotice, mayBeOf } from '@alethea/web-kit/live/live';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Fetches again what a notice puts out of date and is on screen; the rest when it is next shown. Where rights may have
 * changed, that is everything, and what is not on screen is forgotten.
 */
export function refreshFor(queryClient: QueryClient, notice: LiveNotice): void {
  if (mayBeOf(notice, RIGHTS_CHANGES)) {
    forgetWhatIsNotPermitted();
    return;
  }
  const changes = changesOf(notice);
  if (changes.length > 0) void queryClient.invalidateQueries({ predicate: (query) => isOutdatedBy(query, changes) });
}
