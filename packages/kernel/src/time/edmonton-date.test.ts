import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockInEdmonton, dateInEdmonton, instantInEdmonton } from './edmonton-date.ts';
import { atMountainTime, endOfDateEdmonton, next7amMountain, startOfDateEdmonton } from './mountain-time.ts';

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

test('at any moment of any year the time is that of the Edmonton clock', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { hour, minute } = atMountainTime(moment);
      expect(clockInEdmonton(moment)).toBe([hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
    }),
  );
});

test('a date and a time in Edmonton are the moment at which calendar and clock there show them', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const shown = [dateInEdmonton(moment), clockInEdmonton(moment)] as const;
      const found = instantInEdmonton(...shown);
      expect(found && [dateInEdmonton(found), clockInEdmonton(found)]).toEqual(shown);
    }),
  );
  expect(instantInEdmonton('2026-01-15', '09:30')?.toISOString()).toBe('2026-01-15T16:30:00.000Z');
  expect(instantInEdmonton('2025-07-15', '09:30')?.toISOString()).toBe('2025-07-15T15:30:00.000Z');
});

test('a time that clocks skip is none, one that they show twice is the first, and what is no time is none', () => {
  expect(instantInEdmonton('2025-03-09', '02:30')).toBeNull();
  expect(instantInEdmonton('2025-11-02', '01:30')?.toISOString()).toBe('2025-11-02T07:30:00.000Z');
  for (const time of ['', '9:30', '24:01', 'soon']) expect(instantInEdmonton('2026-01-15', time)).toBeNull();
  expect(instantInEdmonton('2026-02-30', '09:30')).toBeNull();
});

test('from 1 November 2026 on Alberta stays on UTC-6, whatever the time zone data of the runtime say', () => {
  expect(instantInEdmonton('2026-11-01', '01:30')?.toISOString()).toBe('2026-11-01T07:30:00.000Z');
  expect(instantInEdmonton('2026-11-11', '21:30')?.toISOString()).toBe('2026-11-12T03:30:00.000Z');
  expect(startOfDateEdmonton('2027-01-15').toISOString()).toBe('2027-01-15T06:00:00.000Z');
  expect(endOfDateEdmonton('2026-10-31').toISOString()).toBe('2026-11-01T05:59:59.999Z');
  expect(next7amMountain(new Date('2026-11-01T07:59:00Z')).toISOString()).toBe('2026-11-02T13:00:00.000Z');
  const staying = fc.date({ min: new Date('2026-11-01T08:00Z'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(staying, (moment) => {
      const shown = new Date(moment.getTime() - 6 * 3_600_000).toISOString();
      expect(`${dateInEdmonton(moment)}T${clockInEdmonton(moment)}`).toBe(shown.slice(0, 16));
    }),
  );
});
