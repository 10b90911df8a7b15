import { expect, test } from 'vitest';
import { changedPaths, withLabels, withoutLabel } from './image-labels.ts';

test('labels are added to what pictures are called already, each once', () => {
  expect(withLabels({ a: ['Wart'] }, ['a', 'b'], ['wart', 'Acne'])).toEqual({
    a: ['Wart', 'Acne'],
    b: ['wart', 'Acne'],
  });
});

test('[LABEL-08] Exclude stands alone: it takes the place of all else, and goes when something is said after all', () => {
  const excluded = withLabels({ a: ['Wart'] }, ['a'], ['Exclude']);
  expect(excluded).toEqual({ a: ['Exclude'] });
  expect(withLabels(excluded, ['a'], ['Acne'])).toEqual({ a: ['Acne'] });
});

test('only what differs from what was saved is to be saved', () => {
  const saved = { a: ['Wart'], b: ['Acne'] };
  expect(changedPaths({ a: ['Wart'], b: ['Acne', 'Wart'] }, saved)).toEqual(['b']);
  expect(changedPaths(withoutLabel(saved, 'a', 'Wart'), saved)).toEqual(['a']);
});
