import { expect, test } from 'vitest';
import { allOf, dragged, extended, NOTHING, toggled } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

test('[GALLERY-05] one after another is selected, and taken out again', () => {
  const two = toggled(toggled(NOTHING, 'a'), 'c');
  expect(idsOf(two)).toBe('ac');
  expect(idsOf(toggled(two, 'a'))).toBe('c');
});

test('[GALLERY-05] with Shift all between are selected, forwards and backwards, beside what was selected before', () => {
  expect(idsOf(extended(toggled(NOTHING, 'b'), 'd', shown))).toBe('bcd');
  expect(idsOf(extended(toggled(NOTHING, 'd'), 'b', shown))).toBe('bcd');
  expect(idsOf(extended(toggled(toggled(NOTHING, 'a'), 'd'), 'e', shown))).toBe('ade');
  expect(idsOf(extended(NOTHING, 'c', shown))).toBe('c');
});

test('a range from what is shown no more begins anew', () => {
  expect(idsOf(extended(toggled(NOTHING, 'gone'), 'b', shown))).toBe('bgone');
});

test('all that is shown can be selected', () => {
  expect(idsOf(allOf(shown))).toBe('abcde');
});

test('dragging selects from where it began to where it is, and less again on the way back', () => {
  const before = toggled(NOTHING, 'e');
  expect(idsOf(dragged(before, 'a', 'c', shown))).toBe('abce');
  expect(idsOf(dragged(before, 'a', 'b', shown))).toBe('abe');
  expect(idsOf(dragged(before, 'd', 'b', shown))).toBe('bcde');
});
