import { expect, test } from 'vitest';
import { digitsOf, faultsOf } from './check-card.ts';

const NOW = new Date(2026, 10, 26);
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', code: '123' };

test('a whole card has no fault, one that ends this month neither', () => {
  expect(faultsOf(CARD, NOW)).toEqual({});
  expect(faultsOf({ ...CARD, expiry: '11/26', code: '1234' }, NOW)).toEqual({});
});

test.for(['', '10/26', '13/30', '1/30', '12'])('the expiry date %j is refused in words', (expiry) => {
  expect(faultsOf({ ...CARD, expiry }, NOW)).toEqual({ expiry: 'Enter a date in the future as MM/YY' });
});

test('an empty card names each part that is missing', () => {
  expect(Object.keys(faultsOf({ number: ' ', expiry: '', code: '12' }, NOW))).toEqual(['number', 'expiry', 'code']);
  expect(digitsOf(CARD.number)).toBe('4242424242424242');
});
