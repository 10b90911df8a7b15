import { luhnCheckDigit } from '@alethea/kernel/health/check-digits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimNumberOf, isClaimNumber } from './claim-number.ts';

const parts = { submitterPrefix: 'ALT', year: 2026, sourceCode: 'PR', sequence: 1234567 };

test('a claim number is prefix, year, source, sequence and the check digit of the sequence', () => {
  // 7×2=14→5, 6, 5×2=10→1, 4, 3×2=6, 2, 1×2=2: 26, so 4.
  expect(claimNumberOf(parts)).toBe('ALT26PR12345674');
  expect(claimNumberOf({ ...parts, year: 2105, sequence: 1 })).toBe('ALT05PR00000018');
});

test('every sequence has a number of its own, which passes its check, and no number with one other digit does', () => {
  const sequences = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(sequences, fc.integer({ min: 7, max: 14 }), fc.integer({ min: 1, max: 9 }), (sequence, at, by) => {
      const number = claimNumberOf({ ...parts, sequence });
      expect(number).toHaveLength(15);
      expect(isClaimNumber(number)).toBe(true);
      expect(Number(number.slice(7, 14))).toBe(sequence);
      expect(Number(number[14])).toBe(luhnCheckDigit(number.slice(7, 14)));
      const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
      expect(isClaimNumber(wrong)).toBe(false);
    }),
  );
});

test('a sequence that has run out and a prefix of another form are told, never written', () => {
  expect(() => claimNumberOf({ ...parts, sequence: 10_000_000 })).toThrow(RangeError);
  expect(() => claimNumberOf({ ...parts, sequence: 0 })).toThrow(RangeError);
  expect(() => claimNumberOf({ ...parts, submitterPrefix: 'AL' })).toThrow(RangeError);
});
