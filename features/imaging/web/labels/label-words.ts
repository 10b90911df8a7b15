import { isSameLabel } from '../../contract/labelling/labels.ts';
import { labelWordsEn } from '../../texts/labelling/label-words-en.ts';

/** What labels are shown as, where that is not the label itself. */
export type LabelWords = Readonly<Record<string, string>>;

/** What a label is shown as; an own one, and one that is not known here, as it was made. */
export const labelWords = (label: string, words: LabelWords = labelWordsEn): string =>
  Object.hasOwn(words, label) ? (words[label] ?? label) : label;

/** The one of these labels that is meant by what was typed: by what it is shown as, or by itself; undefined for a new one. */
export function labelMeant(
  labels: readonly string[],
  typed: string,
  words: LabelWords = labelWordsEn,
): string | undefined {
  return (
    labels.find((label) => isSameLabel(labelWords(label, words), typed)) ??
    labels.find((label) => isSameLabel(label, typed))
  );
}
