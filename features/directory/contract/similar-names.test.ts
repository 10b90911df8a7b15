import { expect, test } from 'vitest';
import { similarNames } from './similar-names.ts';

const SPECIALTIES = ['Dermatology', 'Ear, Nose and Throat', 'Neurology', 'Urology', 'Knee', 'Hand', 'Lesion'];

test.each([
  ['Dermatolgy', ['Dermatology']],
  ['dermatology', ['Dermatology']],
  ['Dermatólogy', ['Dermatology']],
  ['Ear Nose & Throat', []],
  ['Ear, nose and throats', ['Ear, Nose and Throat']],
  ['Nuerology', ['Neurology', 'Urology']],
  ['Lesions', ['Lesion']],
  ['Knees', ['Knee']],
])('%s is probably one of %s', (typed, meant) => {
  expect(similarNames(typed, SPECIALTIES)).toEqual(meant);
});

test('a name that exists to the letter, and one that is really new, are like nothing', () => {
  for (const typed of ['Urology', ' Urology ', 'Rheumatology', 'Foot', '']) {
    expect(similarNames(typed, SPECIALTIES), typed).toEqual([]);
  }
});
