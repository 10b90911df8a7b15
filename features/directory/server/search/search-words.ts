const MAX_WORDS = 10;

/** Words that say nothing about a service; most services would not have them, and a prefix of two letters finds noise. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'dr',
  'for',
  'from',
  'in',
  'is',
  'near',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** The words of a search text (letters and digits only, at most 10); fillers count only where there is nothing else. */
export function searchWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}
