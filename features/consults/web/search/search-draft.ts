import type { ConsultStatus } from '../../contract/consult-view.ts';
import { searchTermsOf } from '../../contract/search-check.ts';
import type { SearchMark } from '../../contract/search-consults.ts';

/** What stands in the search bar: terms, statuses and marks as chips, and what is being typed. */
export interface SearchDraft {
  readonly terms: readonly string[];
  readonly typed: string;
  readonly statuses: readonly ConsultStatus[];
  readonly marks: readonly SearchMark[];
}

/** What is searched for. */
export interface SoughtTerms {
  readonly terms: string[];
  readonly statuses: ConsultStatus[];
  readonly marks: SearchMark[];
}

/** An empty search bar. */
export const EMPTY_DRAFT: SearchDraft = { terms: [], typed: '', statuses: [], marks: [] };

/** True while the bar holds nothing. */
export function isEmptyDraft({ terms, typed, statuses, marks }: SearchDraft): boolean {
  return terms.length === 0 && statuses.length === 0 && marks.length === 0 && typed.trim() === '';
}

/** What the bar asks for: its chips, and what is typed as if it were chips already. */
export function soughtBy({ terms, typed, statuses, marks }: SearchDraft): SoughtTerms {
  return { terms: [...new Set([...terms, ...searchTermsOf(typed)])], statuses: [...statuses], marks: [...marks] };
}

/** What was typed becomes chips, one for each term. */
export function withTypedAsChips(draft: SearchDraft): SearchDraft {
  return { ...draft, terms: soughtBy(draft).terms, typed: '' };
}

/** The bar without its last chip; marks go first, then statuses, for so they stand from the end. */
export function withoutLastChip(draft: SearchDraft): SearchDraft {
  if (draft.marks.length > 0) return { ...draft, marks: draft.marks.slice(0, -1) };
  if (draft.statuses.length > 0) return { ...draft, statuses: draft.statuses.slice(0, -1) };
  return { ...draft, terms: draft.terms.slice(0, -1) };
}

/** The bar with a status chosen, or given up when it was. */
export function withStatusToggled(draft: SearchDraft, status: ConsultStatus): SearchDraft {
  return { ...draft, statuses: toggled(draft.statuses, status) };
}

/** The bar with a mark chosen, or given up when it was. */
export function withMarkToggled(draft: SearchDraft, mark: SearchMark): SearchDraft {
  return { ...draft, marks: toggled(draft.marks, mark) };
}

function toggled<T>(chosen: readonly T[], one: T): readonly T[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}
