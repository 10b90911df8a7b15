import { expect, test } from 'vitest';
import { agreementOf, type RatedPair } from './agreement.ts';

/** J. Cohen 1960: 200 patients, by two judges; rows are the first judge's, columns the second's. */
const COHEN_1960 = [
  [88, 14, 18],
  [10, 40, 10],
  [2, 6, 12],
];

function pairsOf(table: readonly (readonly number[])[]): RatedPair[] {
  return table.flatMap((row, first) =>
    row.flatMap((count, second) => Array.from({ length: count }, (): RatedPair => [`${first}`, `${second}`])),
  );
}

test('kappa is that of the worked example of Cohen’s paper: 0.70 observed, 0.41 by chance, kappa 0.492', () => {
  const { shared, observed, kappa } = agreementOf(pairsOf(COHEN_1960));
  expect(shared).toBe(200);
  expect(observed).toBeCloseTo(0.7, 10);
  expect(kappa).toBeCloseTo(0.29 / 0.59, 10);
  expect(kappa?.toFixed(3)).toBe('0.492');
});

test('who agrees always has 1, who agrees as chance would has 0, who never agrees is below', () => {
  expect(
    agreementOf(
      pairsOf([
        [5, 0],
        [0, 5],
      ]),
    ).kappa,
  ).toBe(1);
  expect(
    agreementOf(
      pairsOf([
        [25, 25],
        [25, 25],
      ]),
    ).kappa,
  ).toBe(0);
  expect(
    agreementOf(
      pairsOf([
        [0, 5],
        [5, 0],
      ]),
    ).kappa,
  ).toBe(-1);
});

test('where chance explains all, or nothing is shared, there is no kappa', () => {
  expect(agreementOf(pairsOf([[7]]))).toEqual({ shared: 7, observed: 1, kappa: null });
  expect(agreementOf([])).toEqual({ shared: 0, observed: 0, kappa: null });
});
