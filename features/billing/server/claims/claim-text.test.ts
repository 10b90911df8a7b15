import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimText, linesOf } from './claim-text.ts';

test('a name is written in capitals without marks', () => {
  expect(claimText('Zoë  Łukasiewicz-Sørensen')).toBe('ZOE LUKASIEWICZ-SORENSEN');
  expect(claimText('O’Brien-Tĥériault')).toBe("O'BRIEN-THERIAULT");
  expect(claimText('Strauß')).toBe('STRAUSS');
});

test('a name in another script is for a person to write', () => {
  expect(claimText('Ольга')).toBeNull();
  expect(claimText('李')).toBeNull();
});

test('whatever is written has only plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      expect(claimText(value) ?? '').toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

test('a text is broken between words, and nothing of it but spaces is lost', () => {
  expect(linesOf('SEEN AGAIN WITHIN 24 HOURS', 10)).toEqual(['SEEN AGAIN', 'WITHIN 24', 'HOURS']);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'B', ' ') }),
      fc.integer({ min: 1, max: 20 }),
      (value, width) => {
        const lines = linesOf(value, width);
        expect(lines.every((line) => line.length <= width && line.length > 0)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(value.replaceAll(' ', ''));
      },
    ),
  );
});
