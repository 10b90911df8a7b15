import { expect, test } from 'vitest';
import { dropPlace } from './drop-place.ts';

const row = (place: number) => ({ top: 100, height: 40, place });

test('what is dropped on the upper half of a row lands before it, on the lower half behind it', () => {
  expect(dropPlace(row(2), 110, null)).toBe(2);
  expect(dropPlace(row(2), 130, null)).toBe(3);
});

test('within the same list the dragged one is not counted', () => {
  expect(dropPlace(row(2), 130, 0)).toBe(2);
  expect(dropPlace(row(2), 110, 0)).toBe(1);
  expect(dropPlace(row(0), 110, 2)).toBe(0);
  expect(dropPlace(row(2), 110, 2)).toBe(2);
  expect(dropPlace(row(2), 130, 2)).toBe(2);
});
