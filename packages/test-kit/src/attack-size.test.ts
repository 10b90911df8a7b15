import { afterEach, expect, test, vi } from 'vitest';
import { attackSize } from './attack-size.ts';

afterEach(() => vi.unstubAllEnvs());

test('an attack has its short form unless the long one is asked for', () => {
  vi.stubEnv('ALETHEA_ATTACKS', undefined);
  expect(attackSize(3, 300)).toBe(3);
  vi.stubEnv('ALETHEA_ATTACKS', 'long');
  expect(attackSize(3, 300)).toBe(300);
});
