import { announce } from '@alethea/ui/base/live-region';
import { Page } from '@alethea/ui/page/page';
import { useEffect, useRef } from 'react';
import { en } from '../../texts/en.ts';
import { FindStart } from '../components/find-start.tsx';
import { ResultBar } from '../components/result-bar.tsx';
import { SearchBar } from '../components/search-bar.tsx';
import { ServiceResults } from '../components/service-results.tsx';
import { SpecialtiesProblem } from '../components/specialties-problem.tsx';
import { useFindSearch } from '../find/use-find-search.ts';
import { useSearchKey } from '../find/use-search-key.ts';
import { useSearchText } from '../find/use-search-text.ts';
import { useServices } from '../find/use-services.ts';

/** The screen on which a person finds the specialist service to ask. */
export default function FindScreen() {
  const find = useFindSearch();
  const found = useServices(find);
  const searchText = useSearchText(find.criteria.searchText, find.setSearchText);
  const searchBox = useRef<HTMLInputElement>(null);
  useSearchKey(searchBox);
  const { total } = found;
  const isCounted = found.isSearching && found.data !== undefined;

  useEffect(() => {
    if (isCounted) announce(total === 0 ? en.list.none : en.list.count(total, total));
  }, [isCounted, total]);

  return (
    <Page title={en.title} description={en.description}>
      <SearchBar find={find} searchText={searchText} inputRef={searchBox} />
      <SpecialtiesProblem specialties={find.specialties} />
      <ResultBar find={find} shown={isCounted && total > 0 ? { count: found.services.length, total } : null} />
      {found.isSearching ? (
        <ServiceResults find={find} found={found} searchBox={searchBox} />
      ) : (
        <FindStart find={find} />
      )}
    </Page>
  );
}
