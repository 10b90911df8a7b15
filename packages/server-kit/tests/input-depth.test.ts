import { expect, test } from 'vitest';
import { isNestedTooDeep } from '../src/operations/input-depth.ts';

/** A value that lies in so many arrays, or in so many objects. */
function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

test.each([
  ['arrays', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ a: 1, inner })],
])('an input of %s is told as too deep from 65 levels on, however deep it is', (_, wrap) => {
  expect(isNestedTooDeep(nested(64, wrap))).toBe(false);
  expect(isNestedTooDeep(nested(65, wrap))).toBe(true);
  expect(isNestedTooDeep(nested(200_000, wrap))).toBe(true);
});

test('an input that is wide is not deep, and neither is none', () => {
  expect(isNestedTooDeep({ list: Array.from({ length: 100_000 }, () => [{ a: null }]) })).toBe(false);
  expect(isNestedTooDeep(undefined)).toBe(false);
});
