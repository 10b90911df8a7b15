import type { ConsultStatus } from '../../contract/consult-view.ts';
import { searchTermsOf } from '../../contract/search-check.ts';

/** What stands in the search bar: terms and statuses as chips, and what is being typed. */
export interface SearchDraft {
  readonly terms: readonly string[];
  readonly typed: string;
  readonly statuses: readonly ConsultStatus[];
}

/** What is searched for. */
export interface SoughtTerms {
  readonly terms: string[];
  readonly statuses: ConsultStatus[];
}

/** An empty search bar. */
export const EMPTY_DRAFT: SearchDraft = { terms: [], typed: '', statuses: [] };

/** True while the bar holds nothing. */
export function isEmptyDraft({ terms, typed, statuses }: SearchDraft): boolean {
  return terms.length === 0 && statuses.length === 0 && typed.trim() === '';
}

/** What the bar asks for: its chips, and what is typed as if it were chips already. */
export function soughtBy({ terms, typed, statuses }: SearchDraft): SoughtTerms {
  return { terms: [...new Set([...terms, ...searchTermsOf(typed)])], statuses: [...statuses] };
}

/** What was typed becomes chips, one for each term. */
export function withTypedAsChips(draft: SearchDraft): SearchDraft {
  return { ...draft, terms: soughtBy(draft).terms, typed: '' };
}

/** The bar without its last chip; statuses go first, for they stand last. */
export function withoutLastChip(draft: SearchDraft): SearchDraft {
  if (draft.statuses.length > 0) return { ...draft, statuses: draft.statuses.slice(0, -1) };
  return { ...draft, terms: draft.terms.slice(0, -1) };
}

/** The bar with a status chosen, or given up when it was. */
export function withStatusToggled(draft: SearchDraft, status: ConsultStatus): SearchDraft {
  const isChosen = draft.statuses.includes(status);
  const statuses = isChosen ? draft.statuses.filter((each) => each !== status) : [...draft.statuses, status];
  return { ...draft, statuses };
}
