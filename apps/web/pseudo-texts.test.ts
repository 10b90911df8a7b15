import { expect, test } from 'vitest';
import { pseudo } from './pseudo-texts.ts';

test('the pseudo-locale lengthens each word by two fifths, also what functions answer, and leaves names of formats', () => {
  const texts = pseudo({ locale: 'en-CA', save: 'Save as', sent: (count: number) => `${count} sent`, many: ['Mon'] });
  expect(texts.locale).toBe('en-CA');
  expect(texts.save).toBe('Šávé·· áš·');
  expect(texts.sent(12)).toBe('12 šéñţ··');
  expect(texts.many).toEqual(['Möñ·']);
});
