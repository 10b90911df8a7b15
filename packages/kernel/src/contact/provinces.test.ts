import { expect, test } from 'vitest';
import { DEFAULT_PROVINCE, PROVINCE_NAMES, PROVINCES } from './provinces.ts';

test('[HEALTHID-01] [IMODEL-18] the provinces are exactly the thirteen, in the specified order, and each has a name', () => {
  expect(PROVINCES.join(' ')).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
  expect(Object.keys(PROVINCE_NAMES)).toEqual([...PROVINCES]);
});

test('[HEALTHID-02] the default province is Alberta', () => {
  expect(DEFAULT_PROVINCE).toBe('AB');
});
