import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitProblem, maySaveLimits } from './consult-limit.ts';
import type { CustomCalendar } from './phone/availability.ts';
import { hasOpenDay, isCalendarDirty, OPEN_EVERY_DAY } from './phone/custom-calendar.ts';
import { isFromBeforeTo, isPlannedDate, vacationDates, vacationMoments, withFrom } from './phone/vacation-dates.ts';

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('vacations', () => {
  test.each([
    ['2025-03-09', '2025-03-09', '2025-03-09T07:00:00.000Z', '2025-03-10T05:59:59.999Z'],
    ['2025-11-02', '2025-11-02', '2025-11-02T06:00:00.000Z', '2025-11-03T06:59:59.999Z'],
    ['2025-12-31', '2026-01-01', '2025-12-31T07:00:00.000Z', '2026-01-02T06:59:59.999Z'],
    ['2024-02-29', '2024-03-01', '2024-02-29T07:00:00.000Z', '2024-03-02T06:59:59.999Z'],
  ])('[SCHED-27] [SCHED-28] from %s to %s takes whole days in Edmonton', (from, to, start, end) => {
    const moments = vacationMoments({ from, to });
    expect([moments.start.toISOString(), moments.end.toISOString()]).toEqual([start, end]);
  });

  test('[SCHED-27] [SCHED-28] any day begins at midnight in Edmonton, ends just before the next, and is read back', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const { start, end } = vacationMoments({ from, to });
        expect(atMountainTime(start).toPlainTime().toString()).toBe('00:00:00');
        expect(
          atMountainTime(new Date(end.getTime() + 1))
            .toPlainTime()
            .toString(),
        ).toBe('00:00:00');
        expect(vacationDates({ start, end })).toEqual({ from, to });
      }),
    );
  });

  test('[SCHED-25] From has to be before To; one day is a vacation', () => {
    expect(isFromBeforeTo({ from: '2026-03-02', to: '2026-03-01' })).toBe(false);
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(isFromBeforeTo({ from, to })).toBe(from <= to);
      }),
    );
  });

  test('[SCHED-29] a first day moved past the last one makes a vacation of that day; any other move leaves the last', () => {
    expect(withFrom({ from: '2025-12-20', to: '2025-12-31' }, '2026-01-02')).toEqual({
      from: '2026-01-02',
      to: '2026-01-02',
    });
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (from, to, moved) => {
        expect(withFrom({ from, to }, moved)).toEqual({ from: moved, to: [moved, to].toSorted()[1] });
      }),
    );
  });

  test('a day half typed, or one that no calendar has, moves nothing', () => {
    expect(['2025-02-29', '2026-1-1', '1999-12-31', '2026-13-01', ''].some(isPlannedDate)).toBe(false);
    expect(withFrom({ from: '2026-01-01', to: '2026-01-02' }, '2026-1').to).toBe('2026-01-02');
  });
});

describe('limits', () => {
  const kept = [{ enabled: true, limit: '5', strict: false }];

  test('[SCHED-30] [SCHED-31] a limit is a positive whole number, of digits only', () => {
    expect(['1', '12', '007', '9999'].map(limitProblem)).toEqual([null, null, null, null]);
    expect(['1.5', '-3', '1e3', ' 4', 'ten', '+2'].map(limitProblem)).toEqual(Array(6).fill('digits_only'));
    expect(['', '0', '000', '10000'].map(limitProblem)).toEqual([
      'not_positive',
      'not_positive',
      'not_positive',
      'too_high',
    ]);
  });

  test('[SCHED-32] [SCHED-33] only a change to what is valid can be saved', () => {
    expect(maySaveLimits([{ enabled: true, limit: '5', strict: false }], kept)).toBe(false);
    expect(maySaveLimits([{ enabled: false, limit: '5', strict: false }], kept)).toBe(true);
    expect(maySaveLimits([{ enabled: true, limit: '6', strict: false }], kept)).toBe(true);
    expect(maySaveLimits([{ enabled: true, limit: '6x', strict: false }], kept)).toBe(false);
    expect(maySaveLimits([{ enabled: false, limit: '', strict: false }], kept)).toBe(false);
  });

  test('[C2] whether it refuses is a change of its own', () => {
    expect(maySaveLimits([{ enabled: true, limit: '5', strict: true }], kept)).toBe(true);
  });
});

describe('custom calendar', () => {
  const days = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }) as unknown as fc.Arbitrary<CustomCalendar>;

  test('[SCHED-37] [SCHED-38] it is dirty only with another day checked than before, and at least one', () => {
    const closed = [false, false, false, false, false, false, false] as const;
    expect(isCalendarDirty(OPEN_EVERY_DAY, OPEN_EVERY_DAY)).toBe(false);
    expect(isCalendarDirty(closed, OPEN_EVERY_DAY)).toBe(false);
    fc.assert(
      fc.property(days, days, (one, kept) => {
        const differs = one.join() !== kept.join();
        expect(isCalendarDirty(one, kept)).toBe(differs && one.some(Boolean));
        expect(hasOpenDay(one)).toBe(one.some(Boolean));
      }),
    );
  });
});
