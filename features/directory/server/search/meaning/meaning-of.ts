import type { WORD_WEIGHTS } from '../../../contract/search-word-limits.ts';
import { clinicalWords, wordsWithoutMeaning } from './clinical-words.ts';
import { isTypingError } from './typing-error.ts';

/** One way to say a part of what is asked: the words of it that a service must have. */
export interface Alternative {
  /** Which part of the question it belongs to, from 0; of several ways the best one counts. */
  readonly part: number;
  readonly words: string;
  readonly weight: number;
  /** Taken for a word typed wrongly. */
  readonly guessed: boolean;
}

/** What a text asks for. */
export interface Meaning {
  readonly alternatives: readonly Alternative[];
  /** Words that are no clinical ones: perhaps of services, perhaps names and places, perhaps known to nobody. */
  readonly plainWords: readonly string[];
}

/** How much a word counts in a search. */
export type WordWeight = (typeof WORD_WEIGHTS)[number];

/** What a word or phrase means. */
export interface KnownWord {
  /** As it is written. */
  readonly typed: string;
  readonly weight: WordWeight;
  /** What services call it, the first weighing most; none: it means no more than itself. */
  readonly meant: readonly string[];
}

/** Words by their keys (see wordKey). */
export type KnownWords = ReadonlyMap<string, KnownWord>;

const WEIGHTS: Readonly<Record<WordWeight, number>> = { leaning: 0.35, clinical: 1, deciding: 1.6 };
const PLAIN = 0.6;
/** The first thing that is meant weighs as much as its part, each one behind it less. */
const NEXT = 0.8;
const GUESSED = 0.8;
/** A phrase has so many words that mean something, at most. */
export const LONGEST_PHRASE = 4;
const MOST_PARTS = 12;
const LEAST_GUESSED_LETTERS = 5;

const silent = new Set(wordsWithoutMeaning.split(/\s+/).map(singular));
/** The words that the source knows. */
export const builtInWords: KnownWords = readWords(clinicalWords);
const builtInGuesses = guessedAmong(builtInWords);
const none: KnownWords = new Map();

/**
 * Takes a text apart into its parts: the longest phrases that are known first, words without a meaning left out. What
 * `own` says of a word counts in place of what the source says.
 */
export function meaningOf(text: string, own = none): Meaning {
  const find = (key: string) => {
    const known = own.get(key) ?? builtInWords.get(key);
    return known && known.meant.length > 0 ? known : undefined;
  };
  const guesses = own.size === 0 ? builtInGuesses : [...guessedAmong(own), ...builtInGuesses];
  const words = telling(text);
  const alternatives: Alternative[] = [];
  const plainWords: string[] = [];
  let part = 0;
  for (let start = 0; start < words.length && part < MOST_PARTS; part++) {
    const phrase = longestPhrase(words, start, find);
    const word = words[start] ?? '';
    if (phrase) alternatives.push(...said(part, phrase.key, phrase.known, false));
    else {
      plainWords.push(word);
      alternatives.push({ part, words: word, weight: PLAIN, guessed: false });
      const guess = guesses.find((known) => isTypingError(singular(word), known));
      const meant = guess === undefined ? undefined : find(guess);
      if (guess !== undefined && meant) alternatives.push(...said(part, guess, meant, true));
    }
    start += phrase?.length ?? 1;
  }
  return { alternatives, plainWords };
}

/** What two ways of writing one word have in common; empty of a text of words without a meaning. */
export function wordKey(typed: string): string {
  return telling(typed).map(singular).join(' ');
}

function guessedAmong(words: KnownWords): string[] {
  return [...words.keys()].filter((key) => !key.includes(' ') && key.length >= LEAST_GUESSED_LETTERS);
}

function said(part: number, key: string, { weight, meant }: KnownWord, guessed: boolean): Alternative[] {
  const sure = WEIGHTS[weight] * (guessed ? GUESSED : 1);
  const itself = { part, words: key, weight: sure * NEXT, guessed };
  return [itself, ...meant.map((words, place) => ({ part, words, weight: sure * NEXT ** place, guessed }))];
}

function longestPhrase(words: readonly string[], start: number, find: (key: string) => KnownWord | undefined) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 0; length--) {
    const key = words
      .slice(start, start + length)
      .map(singular)
      .join(' ');
    const known = find(key);
    if (known) return { key, known, length };
  }
  return null;
}

function telling(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !/^\d+$/.test(word) && !silent.has(singular(word)));
}

/** Without the ending of a plural, as far as it can be told by letters alone. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

function readWords(lines: string): KnownWords {
  const found = new Map<string, KnownWord>();
  for (const line of lines.split('\n')) {
    const [head, tail] = line.split(' = ');
    if (!head || !tail) continue;
    const weight = head.startsWith('~') ? 'leaning' : head.startsWith('+') ? 'deciding' : 'clinical';
    const meant = tail.split(';').map((each) => each.trim());
    for (const each of head.replace(/^[~+]/, '').split(',')) {
      const typed = each.trim();
      const key = wordKey(typed);
      if (key !== '') found.set(key, { typed, weight, meant });
    }
  }
  return found;
}
