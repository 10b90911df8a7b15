import { expect, test } from 'vitest';
import { MAX_LABELS } from '../../contract/labelling/labels.ts';
import { addProblem, matchingLabels, offeredLabels } from './label-choice.ts';

test('[LABEL-10] labels are offered by name whatever their case; what was predicted comes first, and none stands twice', () => {
  expect(offeredLabels(['Wart', 'Acne'], ['zoster', 'acne', 'Melanoma', 'basal cell carcinoma', 'melanoma'])).toEqual([
    'Wart',
    'Acne',
    'basal cell carcinoma',
    'Melanoma',
    'zoster',
  ]);
});

test('[ANNOT-18] a label that is chosen is not added again, however it is spelled, and there is an end to labels', () => {
  expect(addProblem(['Eczéma'], 'eczema')).toBe('duplicate');
  expect(addProblem(['Eczema'], 'Acne')).toBeNull();
  expect(
    addProblem(
      Array.from({ length: MAX_LABELS }, (_, place) => `${place}`),
      'Acne',
    ),
  ).toBe('tooMany');
});

test('what is typed narrows what is offered', () => {
  expect(matchingLabels(['Acne', 'Basal cell carcinoma'], ' CELL ')).toEqual(['Basal cell carcinoma']);
  expect(matchingLabels(['Acne'], ' ')).toEqual(['Acne']);
});
