import { expect, test } from 'vitest';
import { numberLimits, standsAlone, withoutContradiction } from './answer-limits.ts';

test('a scale in the question is its limits', () => {
  expect(numberLimits('Pain interference (0 to 10)')).toEqual({ minimum: 0, maximum: 10 });
  expect(numberLimits('MoCA (of 30)')).toEqual({ minimum: 0, maximum: 30 });
});

test('a measured quantity is not negative, unless its name says that it can be', () => {
  expect(numberLimits('Largest diameter (mm)').minimum).toBe(0);
  for (const header of ['T-score of the hip', 'Base excess (mmol/L)', 'Weight change (kg)']) {
    expect(numberLimits(header).minimum).toBe(Number.NEGATIVE_INFINITY);
  }
});

test.each(['None', 'none of these', 'None of the above', 'No change'])('%s stands alone', (choice) => {
  expect(standsAlone(choice)).toBe(true);
});

test.each(['Nonepileptic seizures', 'No pulse', 'Pacemaker'])('%s stands beside others', (choice) => {
  expect(standsAlone(choice)).toBe(false);
});

test('the answer chosen last takes the place of what it contradicts', () => {
  expect(withoutContradiction(['Pacemaker', 'Stent'], ['Pacemaker', 'Stent', 'None of these'])).toEqual([
    'None of these',
  ]);
  expect(withoutContradiction(['None of these'], ['Pacemaker', 'None of these'])).toEqual(['Pacemaker']);
  expect(withoutContradiction(['Pacemaker'], ['Pacemaker', 'Stent'])).toEqual(['Pacemaker', 'Stent']);
  expect(withoutContradiction(['Pacemaker', 'Stent'], ['Stent'])).toEqual(['Stent']);
});
