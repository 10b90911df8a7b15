import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './page-cursor.ts';

test('every place in a list comes back from its cursor, within the length that contracts allow', () => {
  const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.uuid(), (at, id) => {
      const cursor = writeCursor({ at, id });
      expect(cursor.length).toBeLessThanOrEqual(200);
      expect(readCursor(cursor)).toEqual({ at, id });
    }),
  );
});

test('what is no cursor of ours is refused and never thrown on', () => {
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === null));
  const shaped = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '0190a0b0-0000-7000-8000-000000000000';
  expect(readCursor(shaped({ at: 1, id: `${id}' or 1=1` }))).toBeNull();
  expect(readCursor(shaped({ at: 9e15, id }))).toBeNull();
  expect(readCursor(shaped({ at: Date.parse('+010000-01-01T00:00:00Z'), id }))).toBeNull();
  expect(readCursor(shaped({ at: 1, id, more: true }))).toBeNull();
  expect(readCursor(shaped(null))).toBeNull();
});
