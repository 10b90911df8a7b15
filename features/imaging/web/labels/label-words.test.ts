import { expect, test } from 'vitest';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { EXCLUDE, UNKNOWN } from '../../contract/labelling/labels.ts';
import { labelWordsEn as french } from '../../texts/labelling/label-words-fr.ts';
import { matchingLabels, sortedByWords } from './label-choice.ts';
import { labelMeant, labelWords } from './label-words.ts';

const labels = [...Object.values(CONDITIONS).flat(), UNKNOWN, EXCLUDE];

test('each standard label has French words of its own, and an own label stays as it was made', () => {
  expect(new Set(labels.map((label) => labelWords(label, french))).size).toBe(labels.length);
  expect(labels.filter((label) => !Object.hasOwn(french, label))).toEqual([]);
  expect(labelWords('Wart', french)).toBe('Verrue');
  expect(labelWords('Granuloma', french)).toBe('Granuloma');
});

test('[LABEL-10] in French labels are found and stand in order by their French words; the label itself stays English', () => {
  expect(sortedByWords(['Wart', 'Basal cell carcinoma', 'Herpes zoster', 'Acne'], french)).toEqual([
    'Acne',
    'Basal cell carcinoma',
    'Wart',
    'Herpes zoster',
  ]);
  expect(matchingLabels(labels, 'MELANO', french)).toEqual(['Melanocytic nevus', 'Melanoma']);
  expect(labelMeant(labels, 'naevus melanocytaire', french)).toBe('Melanocytic nevus');
  expect(labelMeant(labels, 'wart', french)).toBe('Wart');
  expect(labelMeant(labels, 'Granulome', french)).toBeUndefined();
});
