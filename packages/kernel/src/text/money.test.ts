import { expect, onTestFinished, test } from 'vitest';
import { speakBy } from './language.ts';
import { amountText, centsOf, dollars, roundDollars } from './money.ts';

test('[PAY-02] amounts are whole cents, shown with two decimals', () => {
  expect([0, 5, 100, 12_962, 1_234_567, -17_962].map(dollars)).toEqual([
    ...['$0.00', '$0.05', '$1.00', '$129.62', '$12,345.67', '-$179.62'],
  ]);
});

test('an amount is read as it is typed, without a float between', () => {
  expect(['105', '105.5', '$1,050.50', ' 0.07 '].map(centsOf)).toEqual([10_500, 10_550, 105_050, 7]);
  expect(['', 'abc', '1.234', '-5', '1,0'].map(centsOf)).toEqual([null, null, null, null, null]);
});

test('in French an amount is written 1 234,56 $, and read as it is written in either language', () => {
  onTestFinished(speakBy(() => 'fr'));
  expect([5, 123_456, -250].map(dollars)).toEqual(['0,05\u00a0$', '1\u00a0234,56\u00a0$', '-2,50\u00a0$']);
  expect([roundDollars(125_000), roundDollars(150), amountText(1_250)]).toEqual([
    '1\u00a0250\u00a0$',
    '1,50\u00a0$',
    '12,50',
  ]);
  expect(['12,50', '12.50', '1 050,50 $', '1\u00a0050,5', '$1,050.50', '105'].map(centsOf)).toEqual([
    ...[1_250, 1_250, 105_050, 105_050, 105_050, 10_500],
  ]);
  expect(['', 'abc', '1,234', '-5'].map(centsOf)).toEqual([null, null, null, null]);
});

test('a round amount is written without cents', () => {
  expect([0, 125_000, 150].map(roundDollars)).toEqual(['$0', '$1,250', '$1.50']);
  expect(amountText(123_450)).toBe('1,234.50');
});
