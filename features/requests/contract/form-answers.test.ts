import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeChoices, encodeChoices, encodeQuestion } from './form-answers.ts';

test('[CFORM-08] two different questions never share a key, and a key is safe in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      expect(encodeQuestion(one) === encodeQuestion(other)).toBe(one === other);
      expect(encodeQuestion(one)).toMatch(/^[\w-]*$/);
    }),
  );
});

test('chosen values come back as they were chosen, commas and all', () => {
  const value = fc.stringMatching(/^[\w,;]([\w,; ]*[\w,;])?$/);
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(decodeChoices(encodeChoices(values))).toEqual(values);
    }),
  );
});
