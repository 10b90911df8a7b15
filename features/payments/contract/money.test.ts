import { speakBy } from '@alethea/kernel/text/language';
import { expect, onTestFinished, test } from 'vitest';
import { millionthsOf, percentText, rateOf, taxOn, typedPercent } from './money.ts';

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

test('a rate is read as it is typed, without a float between', () => {
  expect(['5', '9.975%', '0', '100'].map(rateOf)).toEqual([0.05, 0.09975, 0, 1]);
  expect(['101', 'x', ''].map(rateOf)).toEqual([null, null, null]);
  expect([0.05, 0.09975, 0].map(percentText)).toEqual(['5%', '9.975%', '0%']);
});

test('in French a rate is written and typed with a comma', () => {
  onTestFinished(speakBy(() => 'fr'));
  expect([0.05, 0.09975].map(percentText)).toEqual(['5\u00a0%', '9,975\u00a0%']);
  expect([typedPercent(0.09975), rateOf('9,975'), rateOf('9,975\u00a0%')]).toEqual(['9,975', 0.09975, 0.09975]);
});
