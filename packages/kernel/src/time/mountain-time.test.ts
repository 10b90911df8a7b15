import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMountainTime, dateInEdmonton, next7amMountain, startOfDayEdmonton } from './mountain-time.ts';

test('a day in Edmonton begins at 7:00 UTC in winter and at 6:00 UTC in summer', () => {
  expect(startOfDayEdmonton(new Date('2026-01-15T06:59:59Z')).toISOString()).toBe('2026-01-14T07:00:00.000Z');
  expect(startOfDayEdmonton(new Date('2026-07-15T06:00:00Z')).toISOString()).toBe('2026-07-15T06:00:00.000Z');
});

test('the date is the one that Edmonton has, not that of UTC', () => {
  expect(dateInEdmonton(new Date('2026-07-15T05:59:59Z'))).toBe('2026-07-14');
  expect(dateInEdmonton(new Date('2026-07-15T06:00:00Z'))).toBe('2026-07-15');
});

test('at any moment of any year the date is that of the Edmonton clock', () => {
  const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dateInEdmonton(moment)).toBe(atMountainTime(moment).toPlainDate().toString());
    }),
  );
});

test.each([
  ['2026-01-15T19:00:00Z', '2026-01-16T14:00:00.000Z'],
  ['2026-01-15T08:00:00Z', '2026-01-16T14:00:00.000Z'],
  ['2025-03-08T19:00:00Z', '2025-03-09T13:00:00.000Z'],
  ['2025-11-01T19:00:00Z', '2025-11-02T14:00:00.000Z'],
  ['2024-12-31T19:00:00Z', '2025-01-01T14:00:00.000Z'],
  ['2025-07-15T05:59:59.999Z', '2025-07-15T13:00:00.000Z'],
  ['2025-07-15T06:00:00Z', '2025-07-16T13:00:00.000Z'],
])(
  '[CFORM-60] [CFORM-62] [FORMSEND-30] [ONEWAY-18] what is delayed at %s goes out at %s, 7:00 of the next day there',
  (at, due) => {
    expect(next7amMountain(new Date(at)).toISOString()).toBe(due);
  },
);

test('[CFORM-60] [CFORM-62] [FORMSEND-30] [ONEWAY-18] at any moment of any year it is 7:00 of the following Edmonton day', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const due = atMountainTime(next7amMountain(moment));
      expect(due.toPlainTime().toString()).toBe('07:00:00');
      expect(due.toPlainDate().toString()).toBe(atMountainTime(moment).toPlainDate().add({ days: 1 }).toString());
    }),
  );
});
