import { splitSearchTerms } from '@alethea/kernel/text/search-terms';
import type { ConsultRow } from '../../contract/consult-view.ts';

/** Fewer characters would bring up half the list. */
export const SHORTEST_SEARCH = 2;

const MOST_MATCHES = 8;

type SearchedConsult = Pick<ConsultRow, 'activityId' | 'patientName' | 'phn'>;

/** A patient's term: letters begin a word of the name, digits stand anywhere in the health number. */
function isTermOf(term: string, { patientName, phn }: SearchedConsult): boolean {
  const digits = term.replaceAll('-', '');
  if (/\d/.test(digits) && phn.toLowerCase().includes(digits)) return true;
  return splitSearchTerms(patientName.replaceAll(/[,-]/g, ' ')).some((word) => word.startsWith(term));
}

/** The consults whose patient fits every typed word, each once, in the order given; at most eight. */
export function matchConsults<T extends SearchedConsult>(consults: readonly T[], typed: string): readonly T[] {
  if (typed.trim().length < SHORTEST_SEARCH) return [];
  const terms = splitSearchTerms(typed.replaceAll(',', ' '));
  const byId = new Map(consults.map((consult) => [consult.activityId, consult]));
  return [...byId.values()].filter((consult) => terms.every((term) => isTermOf(term, consult))).slice(0, MOST_MATCHES);
}
