import { MAX_SEARCH_TERMS, splitSearchTerms } from '@alethea/kernel/text/search-terms';

/** The terms of a text as it is typed: split at blanks and commas, normalised, each once (INBOX-37 to 39). */
export function searchTermsOf(text: string): string[] {
  return [...new Set(splitSearchTerms(text.replace(/[,;]/g, ' ')))];
}

/** Why a search cannot be made (INBOX-34, INBOX-35); null when it can. */
export function searchProblem(search: {
  readonly terms: readonly string[];
  readonly statuses: readonly string[];
  readonly marks: readonly string[];
}): 'search_empty' | 'search_terms_exceeded' | null {
  if (search.terms.length > MAX_SEARCH_TERMS) return 'search_terms_exceeded';
  return search.terms.length + search.statuses.length + search.marks.length === 0 ? 'search_empty' : null;
}
