import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { getServicePage } from '../../contract/client.ts';
import { canSearch } from './search-input.ts';
import { seedOfSearch, shuffleNumberOfTab } from './shuffle-seed.ts';
import type { FindState } from './use-find-search.ts';

const PAGE_SIZE = 10;

/** The services found so far, ten to a page (FIND-37); loads nothing before there is something to search for. */
export function useServices({ criteria, sort, location }: Pick<FindState, 'criteria' | 'sort' | 'location'>) {
  const [tabNumber] = useState(shuffleNumberOfTab);
  const { searchText, specialty, subsite } = criteria;
  const searchKey = JSON.stringify([searchText, specialty, subsite]);
  const isSearching = canSearch(criteria);
  const { sortType } = sort;
  const pages = useOperationPages(
    getServicePage,
    (page: number | undefined) => ({
      ...criteria,
      sortType,
      perPage: PAGE_SIZE,
      page: page ?? 0,
      ...(location && { city: location.city, ...(location.province ? { province: location.province } : {}) }),
      seed: sortType === 'Default' ? seedOfSearch(tabNumber, searchKey) : 0,
    }),
    (page) => page.nextPage,
    { enabled: isSearching },
  );
  return {
    ...pages,
    isSearching,
    listKey: `${searchKey}${sortType}`,
    services: pages.data?.pages.flatMap((page) => page.services) ?? [],
    total: pages.data?.pages[0]?.numServices ?? 0,
  };
}
