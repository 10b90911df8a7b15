import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';
import { formatsEn } from '@alethea/web-kit/texts/formats-en';
import { hasLabel, isSameLabel, MAX_LABELS } from '../../contract/labelling/labels.ts';
import { labelWordsEn } from '../../texts/labelling/label-words-en.ts';
import { type LabelWords, labelWords } from './label-words.ts';

const byWords = new Intl.Collator(formatsEn.locale, { sensitivity: 'base' });

/** Labels by what they are shown as, whatever their case (LABEL-10). */
export function sortedByWords(labels: readonly string[], words: LabelWords = labelWordsEn): string[] {
  return labels.toSorted((label, other) => byWords.compare(labelWords(label, words), labelWords(other, words)));
}

/** Why a label is not added; null where it can be. */
export function addProblem(chosen: readonly string[], label: string): 'duplicate' | 'tooMany' | null {
  if (hasLabel(chosen, label)) return 'duplicate';
  return chosen.length >= MAX_LABELS ? 'tooMany' : null;
}

/** The labels that are offered: what comes first, in its order, then all others by name, each once. */
export function offeredLabels(first: readonly string[], others: readonly string[]): string[] {
  const known = first.filter((label, place) => first.findIndex((other) => isSameLabel(other, label)) === place);
  const rest = others.filter((label) => !hasLabel(known, label));
  return [...known, ...sortedByWords(rest).filter((label, place, all) => !hasLabel(all.slice(0, place), label))];
}

/** Those in whose words what was typed stands; all while nothing is typed. */
export function matchingLabels(
  offered: readonly string[],
  typed: string,
  words: LabelWords = labelWordsEn,
): readonly string[] {
  const sought = normalizeSearchTerm(typed);
  if (sought === '') return offered;
  return offered.filter((label) => normalizeSearchTerm(labelWords(label, words)).includes(sought));
}
