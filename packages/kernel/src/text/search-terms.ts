/** The most terms that one search takes (INBOX-35). */
export const MAX_SEARCH_TERMS = 10;

/** Five digits, a dash, more (INBOX-39); and the two dashed forms in which Ontario and Yukon print a PHN. */
const DASHED_NUMBER = /^(?:\d{5}-.+|\d{3,4}-\d{3}-\d{3})$/;

/** A number of Quebec in the groups of its mask: it is one term, not three. */
const GROUPED_HEALTH_NUMBER = /(?<!\S)\p{L}{4} \d{4} \d{4}(?!\S)/gu;

/** A health or telephone number in groups of any kind, of eight to twelve digits: it is one term too. */
const GROUPED_NUMBER = /(?<![^\s(])\(?\d(?:[\s().\p{Pd}]*\d){7,11}(?!\S)/gu;

/** A word with no fewer letters than this is found by its beginnings. */
const BEGINNING_FROM = 3;
/** Of longer words the beginning up to here decides. */
const BEGINNING_TO = 12;

/** What is found as a whole alone: numbers, and words too short to have a beginning. */
const NUMBER = /^\p{L}{0,4}\d{6,}$/u;

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
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/g, ''))
    .split(' ')
    .map(normalizeSearchTerm)
    .filter((term) => term !== '');
}

/**
 * The forms in which an index keeps a term, each of which may be hashed by itself: all beginnings of a word, from three
 * letters to twelve; of a number or a shorter word the whole, marked as such.
 */
export function indexedForms(term: string): string[] {
  const letters = [...term];
  if (isWholeAlone(term, letters)) return [wholeForm(term)];
  const longest = Math.min(letters.length, BEGINNING_TO);
  return Array.from({ length: longest - BEGINNING_FROM + 1 }, (_, more) =>
    letters.slice(0, BEGINNING_FROM + more).join(''),
  );
}

/** The one form by which a typed term is looked for among `indexedForms`. */
export function soughtForm(term: string): string {
  const letters = [...term];
  return isWholeAlone(term, letters) ? wholeForm(term) : letters.slice(0, BEGINNING_TO).join('');
}

function isWholeAlone(term: string, letters: readonly string[]): boolean {
  return letters.length < BEGINNING_FROM || NUMBER.test(term);
}

function wholeForm(term: string): string {
  return `=${term}`;
}
