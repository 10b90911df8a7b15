import { expect, test } from 'vitest';
import { billedUntil } from './billed-once.ts';
import { billingCodeSchema } from './billing-code-schema.ts';

test('[MSG-04] the server holds codes to the rules of the field and keeps them in capitals', () => {
  expect(billingCodeSchema.parse(' 03.01o ')).toBe('03.01O');
  for (const code of ['03.', '', '03,01', '03.01NG.001']) expect(billingCodeSchema.safeParse(code).success).toBe(false);
});

test('[MSG-08] a message is billed once in a rolling 24 hours, whatever the calendar says', () => {
  const at = new Date('2026-11-20T23:30:00Z');
  const later = (ms: number) => new Date(at.getTime() + ms);
  expect(billedUntil(null, at)).toBeNull();
  expect(billedUntil(at, later(60_000))).toEqual(later(86_400_000));
  expect(billedUntil(at, later(86_399_999))).toEqual(later(86_400_000));
  expect(billedUntil(at, later(86_400_000))).toBeNull();
});
