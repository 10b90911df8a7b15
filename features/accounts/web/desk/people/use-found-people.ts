import { useSettledText } from '@alethea/ui/fields/use-typed-text.ts';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import type { Finding } from '@alethea/web-kit/page/manifest';
import { findPeople } from '../../../contract/client.ts';
import { deskHref } from '../parts/desk-tabs.ts';

const SHORTEST_SEARCH = 2;

/** The people of the desk whose name, address or practice ID fits what was typed. */
export function useFoundPeople(typed: string): Finding {
  // Each search is an entry of the access log.
  const searchText = useSettledText(typed);
  const isSearching = searchText.length >= SHORTEST_SEARCH;
  const { data, isLoading, isError } = useOperation(findPeople, isSearching ? { searchText, limit: 8 } : null);
  return {
    isLoading,
    isFailed: isError,
    found: (isSearching ? (data?.people ?? []) : []).map(({ personId, email, ...person }) => ({
      key: `person-${personId}`,
      label: formatName(person),
      detail: email,
      href: deskHref('people', { personId }),
    })),
  };
}
