import { expect, test } from 'vitest';
import { centsOf, dollars, millionthsOf, percentText, rateOf, taxOn } from './money.ts';

test('[PAY-02] amounts are whole cents, shown with two decimals', () => {
  expect([0, 5, 100, 12_962, 1_234_567, -17_962].map(dollars)).toEqual([
    ...['$0.00', '$0.05', '$1.00', '$129.62', '$12,345.67', '-$179.62'],
  ]);
});

test('[PAY-03] tax is the rate times the cost, in whole cents, half a cent up', () => {
  const tax = (cost: number, rate: number) => taxOn(cost, millionthsOf(rate));
  expect([tax(12_345, 0.05), tax(10, 0.05), tax(9, 0.05), tax(15_000, 0.09975), tax(999, 0)]).toEqual([
    617, 1, 0, 1_496, 0,
  ]);
  for (let cost = 1; cost < 2_000; cost += 1) {
    // Against arithmetic without any rounding: cost · 13 / 100 in hundredths of a cent.
    expect(tax(cost, 0.13)).toBe(Math.floor((cost * 13 + 50) / 100));
  }
});

test('an amount and a rate are read as they are typed, without a float between', () => {
  expect(['105', '105.5', '$1,050.50', ' 0.07 '].map(centsOf)).toEqual([10_500, 10_550, 105_050, 7]);
  expect(['', 'abc', '1.234', '-5', '1,0'].map(centsOf)).toEqual([null, null, null, null, null]);
  expect(['5', '9.975%', '0', '100'].map(rateOf)).toEqual([0.05, 0.09975, 0, 1]);
  expect(['101', 'x', ''].map(rateOf)).toEqual([null, null, null]);
  expect([0.05, 0.09975, 0].map(percentText)).toEqual(['5%', '9.975%', '0%']);
});
