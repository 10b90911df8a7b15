import { expect, test } from 'vitest';
import { firstIdAt, momentOfId, newId } from './ids.ts';

test('an id tells the moment at which it was made', () => {
  const now = new Date('2026-11-21T17:00:00.123Z');
  expect(momentOfId(newId(now))).toEqual(now);
  expect(momentOfId(firstIdAt(now))).toEqual(now);
});

test('an id that nobody has made is of no later moment than a database can read', () => {
  expect(momentOfId('ffffffff-ffff-ffff-ffff-ffffffffffff').toISOString()).toBe('9999-12-31T23:59:59.999Z');
  expect(momentOfId('00000000-0000-0000-0000-000000000000')).toEqual(new Date(0));
});
