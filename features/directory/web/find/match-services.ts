import { splitSearchTerms } from '@alethea/kernel/text/search-terms';

/** What a service is called, and whose it is. */
export interface ServiceName {
  readonly specialty: string;
  readonly subsite: string;
  readonly personNames: string;
  readonly city: string;
}

/** Fewer letters would bring up half the directory. */
export const SHORTEST_NAME = 3;
const MOST_MATCHES = 5;

/** A kind of service, or somebody who answers one. */
export interface FoundName {
  readonly label: string;
  readonly detail: string;
  /** What of the address of Find leads there. */
  readonly search: Readonly<Record<string, string>>;
}

/** The kinds of service and the people whose words begin with what was typed, at most five of each. */
export function matchServices(services: readonly ServiceName[], typed: string): readonly FoundName[] {
  const terms = splitSearchTerms(typed);
  if (typed.trim().length < SHORTEST_NAME || terms.length === 0) return [];
  const fits = (text: string) => {
    const words = splitSearchTerms(text.replaceAll(/[,;·/-]/g, ' '));
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  };
  const kinds = services
    .filter(({ specialty, subsite }) => fits(`${specialty} ${subsite}`))
    .map(({ specialty, subsite }) => ({ label: subsite, detail: specialty, search: { specialty, subsite } }));
  const people = services
    .filter(({ personNames }) => fits(personNames))
    .map(({ personNames, specialty, subsite, city }) => ({
      label: personNames,
      detail: [specialty, subsite, city].filter(Boolean).join(' · '),
      search: { searchText: personNames, specialty, subsite },
    }));
  return [...onceEach(kinds).slice(0, MOST_MATCHES), ...onceEach(people).slice(0, MOST_MATCHES)];
}

const onceEach = (found: readonly FoundName[]) => [
  ...new Map(found.map((each) => [JSON.stringify(each), each])).values(),
];
