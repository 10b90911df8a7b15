import { expect, test } from 'vitest';
import { matchingTimeStep, timeCodeOf, timeStepOf } from './time-code.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of the standard', (second, code) => {
  expect(timeCodeOf(SECRET, timeStepOf(new Date(second * 1000)))).toBe(code);
});

test('a code is taken one step early and one step late, and no further', () => {
  const now = new Date('2026-11-20T16:00:00Z');
  const step = timeStepOf(now);
  const taken = [-2, -1, 0, 1, 2].map((distance) => matchingTimeStep(SECRET, timeCodeOf(SECRET, step + distance), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

test('blanks in a code are passed over; anything else is no code', () => {
  const now = new Date(59_000);
  expect(matchingTimeStep(SECRET, '287 082', now)).toBe(1);
  for (const typed of ['', '28708', '2870820', '２８７０８２', 'abcdef', '287083']) {
    expect(matchingTimeStep(SECRET, typed, now)).toBeNull();
  }
});
