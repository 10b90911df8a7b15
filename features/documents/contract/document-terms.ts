import { splitSearchTerms } from '@alethea/kernel/text/search-terms';

/** What ends or begins a word without being part of it. */
const AFTER_WORDS = /[.,;:!?)\]}"”»’']+(?=\s|$)/gu;
const BEFORE_WORDS = /(?<=^|\s)[([{"“«‘']+/gu;

/** The terms of a text, each once: as documents are found by them, and as they are looked for. */
export function documentTerms(text: string): string[] {
  return [...new Set(splitSearchTerms(text.replace(AFTER_WORDS, ' ').replace(BEFORE_WORDS, ' ')))];
}
