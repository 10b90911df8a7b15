import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { useEffect, useState } from 'react';
import { getSpecialties } from '../../contract/client.ts';
import type { SortType } from '../../contract/search-services.ts';
import { CLEARED_SEARCH, criteriaOf, type FindSearch, readSpecialties, referringLocation } from './search-input.ts';
import { rememberedSort, rememberSort, sortChoice } from './sort-choice.ts';

const SPECIALTIES_FRESH_MS = 10 * 60_000;

/** The state of the screen, which is its address, with what the session and the list of specialties say about it. */
export function useFindSearch() {
  const session = useSession();
  const [search, setSearch] = useSearchState<FindSearch>();
  const [remembered, setRemembered] = useState(() => rememberedSort(session.uid));
  const specialties = useOperation(
    getSpecialties,
    { appVersion: APP_VERSION },
    {
      staleTime: SPECIALTIES_FRESH_MS,
      select: readSpecialties,
    },
  );

  useEffect(() => {
    if (search.forceReset) setSearch(CLEARED_SEARCH, { replace: true });
  });

  const location = referringLocation(session.locations, search.locationIdx);
  const asked = search.forceReset ? {} : search;
  return {
    location,
    locations: session.locations.filter(({ disabled }) => !disabled),
    specialties,
    criteria: criteriaOf(asked, specialties.data),
    sort: sortChoice({ inAddress: asked.sortType, remembered }, location?.province ?? undefined),
    setLocation: (locationIdx: number) => setSearch({ locationIdx }),
    setSearchText: (searchText: string) => setSearch({ searchText: searchText || undefined }),
    setSpecialty: (specialty: string) => {
      const subsites = specialties.data?.[specialty] ?? [];
      setSearch({ specialty: specialty || undefined, subsite: subsites.length === 1 ? subsites[0] : undefined });
    },
    setSubsite: (subsite: string) => setSearch({ subsite: subsite || undefined }),
    /** Everything of this kind, whatever was typed. */
    showAllOf: (specialty: string, subsite: string) => setSearch({ searchText: undefined, specialty, subsite }),
    setSort: (sortType: SortType) => {
      rememberSort(session.uid, sortType);
      setRemembered(sortType);
      setSearch({ sortType });
    },
  };
}

/** See useFindSearch. */
export type FindState = ReturnType<typeof useFindSearch>;
