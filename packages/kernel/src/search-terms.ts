/** The most terms that one search takes (INBOX-35). */
export const MAX_SEARCH_TERMS = 10;

/** Five digits, a dash, more (INBOX-39); and the two dashed forms in which Ontario and Yukon print a PHN. */
const DASHED_NUMBER = /^(?:\d{5}-.+|\d{3,4}-\d{3}-\d{3})$/;

/** A PHN typed in the groups of a province's mask: it is one term, not three or four. */
const GROUPED_HEALTH_NUMBER = /(?<!\S)(?:\d{3} \d{3} \d{3} \d{3}|\d{3,4} \d{3} \d{3}|\p{L}{4} \d{4} \d{4})(?!\S)/gu;

/**
 * A term as it is searched and indexed: lower case, compatibility forms resolved, no accents, outer blanks trimmed, any
 * dash written `-`, and none left in what looks like a PHN (INBOX-37 to 39). Normalising twice changes nothing more.
 */
export function normalizeSearchTerm(text: string): string {
  const term = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  return DASHED_NUMBER.test(term) ? term.replaceAll('-', '') : term;
}

/** The normalised terms of a search text, split at blanks, in the order typed; the caller holds MAX_SEARCH_TERMS. */
export function splitSearchTerms(text: string): string[] {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(GROUPED_HEALTH_NUMBER, (number) => number.replaceAll(' ', ''))
    .split(' ')
    .map(normalizeSearchTerm)
    .filter((term) => term !== '');
}
