import { expect, test } from 'vitest';
import { agree, labellingSpecialtyOf, labelsProblem, ownLabelsAmong, sortedLabels } from './labels.ts';
import { importPoolImages } from './pool-desk.ts';
import { filenameOfPoolPath, poolImagePath } from './pool-image.ts';

test('[ANNOT-04] [ANNOT-05] the specialty of the pictures is that of the profile: Otolaryngology or Dermatology', () => {
  expect(labellingSpecialtyOf(['specialist', 'otolaryngologist'])).toBe('Otolaryngology');
  expect(labellingSpecialtyOf(['dermatologist', 'specialist'])).toBe('Dermatology');
  expect(labellingSpecialtyOf(['specialist', 'doctor'])).toBeNull();
  expect(importPoolImages.input.shape.specialty.safeParse('Cardiology').success).toBe(false);
});

test('[ANNOT-18] the labels of a picture cannot be duplicated, however they are spelled', () => {
  expect(labelsProblem(['Wart', 'wart'])).toBe('labels_duplicated');
  expect(labelsProblem(['Wart', 'Acne'])).toBeNull();
});

test('[ANNOT-09] [ANNOT-10] Unknown and Exclude say all that there is to say', () => {
  expect(labelsProblem(['Unknown'])).toBeNull();
  expect(labelsProblem(['Exclude'])).toBeNull();
  expect(labelsProblem(['Unknown', 'Wart'])).toBe('labels_not_alone');
  expect(labelsProblem(['Wart', 'exclude'])).toBe('labels_not_alone');
});

test('[LABEL-10] labels are sorted whatever their case', () => {
  expect(sortedLabels(['psoriasis', 'Acne', 'acute urticaria', 'Zoster'])).toEqual([
    'Acne',
    'acute urticaria',
    'psoriasis',
    'Zoster',
  ]);
});

test('two people agree who said the same in any order', () => {
  expect(agree(['Wart', 'Acne'], ['acne', 'Wart'])).toBe(true);
  expect(agree(['Wart'], ['Wart', 'Acne'])).toBe(false);
});

test('[LABEL-11] own labels are those that nobody else has given: no condition, no prediction, not Unknown', () => {
  expect(ownLabelsAmong(['Wart', 'Odd spot', 'Unknown', 'Nevus'], ['wart', 'Nevus'])).toEqual(['Odd spot']);
});

test('[ICALL-43] a picture of the pool stands at images/ai_images/{filename}', () => {
  expect(poolImagePath('ear 1.jpg')).toBe('images/ai_images/ear 1.jpg');
  expect(filenameOfPoolPath('images/ai_images/ear 1.jpg')).toBe('ear 1.jpg');
  expect([filenameOfPoolPath('images/uid/1.jpg'), filenameOfPoolPath('images/ai_images/')]).toEqual([null, null]);
});
