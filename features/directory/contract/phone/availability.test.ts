import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccountSchedule,
  type Availability,
  dayOfReturn,
  nextAvailability,
  serviceAvailability,
  type Vacation,
} from './availability.ts';

/** Wednesday noon in Edmonton. */
const NOON = new Date('2026-06-10T18:00:00Z');
const open: AccountSchedule = {
  now: NOON,
  kind: 'econsult',
  vacations: [],
  dailyLimit: { enabled: false, limit: 5, count: 9 },
  customCalendar: null,
};
const WEEKDAYS = [false, true, true, true, true, true, false] as const;

function away(start: string, end: string, what: Partial<Vacation> = {}): Vacation {
  return { start: new Date(start), end: new Date(end), disableEconsult: true, disablePhoneConsult: true, ...what };
}

function returning(day: string | null, withinLookAhead: boolean): Availability {
  return { available: false, returning: day, withinLookAhead };
}

test('an account without vacation, limit or calendar is available', () => {
  expect(nextAvailability(open)).toEqual({ available: true });
});

describe('vacations', () => {
  test('[SCHED-40] [FIND-21] a vacation of whole days ends with the day after it', () => {
    const vacation = away('2026-06-08T06:00:00Z', '2026-06-13T05:59:59.999Z');
    expect(nextAvailability({ ...open, vacations: [vacation] })).toEqual(returning('2026-06-13', true));
  });

  test('[SCHED-40] a vacation that has not begun or is over closes nothing', () => {
    const vacations = [
      away('2026-06-11T06:00:00Z', '2026-06-13T05:59:59.999Z'),
      away('2026-06-01T06:00:00Z', '2026-06-09T05:59:59.999Z'),
    ];
    expect(nextAvailability({ ...open, vacations })).toEqual({ available: true });
  });

  test('[SCHED-40] who is back this afternoon returns today', () => {
    const vacation = away('2026-06-08T06:00:00Z', '2026-06-10T21:00:00Z');
    expect(nextAvailability({ ...open, vacations: [vacation] })).toEqual(returning('2026-06-10', true));
  });

  test('[SCHED-40] vacations that meet at midnight leave no gap, in whatever order they stand', () => {
    const vacations = [
      away('2026-06-13T06:00:00Z', '2026-06-16T05:59:59Z'),
      away('2026-06-08T06:00:00Z', '2026-06-13T05:59:59.999Z'),
    ];
    expect(nextAvailability({ ...open, vacations })).toEqual(returning('2026-06-16', true));
  });

  test('each kind of service is closed by its own mark', () => {
    const vacations = [away('2026-06-08T06:00:00Z', '2026-06-13T05:59:59.999Z', { disablePhoneConsult: false })];
    expect(nextAvailability({ ...open, vacations }).available).toBe(false);
    expect(nextAvailability({ ...open, vacations, kind: 'phoneConsult' })).toEqual({ available: true });
  });

  test.each([
    ['2026-06-17T05:59:59.999Z', '2026-06-17', true],
    ['2026-06-18T05:59:59.999Z', '2026-06-18', false],
    ['2027-05-01T05:59:59.999Z', '2027-05-01', false],
    ['2031-01-01T00:00:00Z', null, false],
  ])('[SCHED-39] a vacation until %s returns on %s; within the look-ahead of 7 days: %s', (end, day, within) => {
    const vacations = [away('2026-06-01T06:00:00Z', end)];
    expect(nextAvailability({ ...open, vacations })).toEqual(returning(day, within));
  });
});

describe('the daily limit', () => {
  const limited = (count: number) => ({ ...open, dailyLimit: { enabled: true, limit: 5, count } });

  test('[SCHED-41] [SCHED-35] [FIND-20] a reached limit closes today and today only', () => {
    expect(nextAvailability(limited(4))).toEqual({ available: true });
    expect(nextAvailability(limited(5))).toEqual(returning('2026-06-11', true));
    expect(nextAvailability(limited(6))).toEqual(returning('2026-06-11', true));
  });

  test('[C2] a strict limit that is reached takes nothing more today; one with room takes what comes', () => {
    const strict = (count: number) => ({ ...open, dailyLimit: { enabled: true, limit: 5, count, strict: true } });
    expect(nextAvailability(strict(4))).toEqual({ available: true });
    expect(nextAvailability(strict(5))).toEqual(returning('2026-06-11', false));
    const others = [nextAvailability(strict(5)), nextAvailability(limited(5))];
    expect(serviceAvailability(others)).toEqual(returning('2026-06-11', true));
    expect(serviceAvailability(others.toReversed())).toEqual(returning('2026-06-11', true));
  });

  test('[C2] a day that is filled already by what was sent beyond earlier limits is passed over', () => {
    const filled = (...days: string[]) => {
      const { dailyLimit, ...rest } = limited(5);
      return nextAvailability({
        ...rest,
        dailyLimit: { ...dailyLimit, ahead: Object.fromEntries(days.map((day) => [day, 5])) },
      });
    };
    expect(filled('2026-06-12')).toEqual(returning('2026-06-11', true));
    expect(filled('2026-06-11', '2026-06-12')).toEqual(returning('2026-06-13', true));
    const week = ['2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'];
    expect(filled(...week)).toEqual(returning('2026-06-18', false));
    const ahead = { '2026-06-11': 4 };
    expect(nextAvailability({ ...open, dailyLimit: { enabled: true, limit: 5, count: 5, ahead } })).toEqual(
      returning('2026-06-11', true),
    );
  });

  test('[C2] what waits for days to come leaves today open, and without a limit closes no day', () => {
    const ahead = { '2026-06-11': 5, '2026-06-13': 5 };
    expect(nextAvailability({ ...open, dailyLimit: { enabled: true, limit: 5, count: 4, ahead } })).toEqual({
      available: true,
    });
    const vacations = [away('2026-06-08T06:00:00Z', '2026-06-13T05:59:59.999Z')];
    const on = (enabled: boolean) =>
      nextAvailability({ ...open, vacations, dailyLimit: { enabled, limit: 5, count: 0, ahead } });
    expect([on(false), on(true)]).toEqual([returning('2026-06-13', true), returning('2026-06-14', true)]);
  });

  test('[SCHED-41] a limit that is not enabled closes nothing', () => {
    expect(nextAvailability({ ...open, dailyLimit: { enabled: false, limit: 5, count: 5 } })).toEqual({
      available: true,
    });
  });

  test('[SCHED-41] a limit of none a day never opens', () => {
    expect(nextAvailability({ ...open, dailyLimit: { enabled: true, limit: 0, count: 0 } })).toEqual(
      returning(null, false),
    );
  });

  test('[SCHED-35] today is the day in Edmonton, also when UTC is a day further', () => {
    expect(nextAvailability({ ...limited(5), now: new Date('2026-06-11T05:00:00Z') })).toEqual(
      returning('2026-06-11', true),
    );
  });
});

describe('the custom calendar', () => {
  test('[SCHED-42] [FIND-22] a Saturday closed by the calendar returns on Monday', () => {
    const saturday = new Date('2026-06-13T18:00:00Z');
    expect(nextAvailability({ ...open, now: saturday, customCalendar: WEEKDAYS })).toEqual(
      returning('2026-06-15', true),
    );
    expect(nextAvailability({ ...open, customCalendar: WEEKDAYS })).toEqual({ available: true });
  });

  test('[SCHED-42] the first entry is Sunday', () => {
    const sundays = [true, false, false, false, false, false, false] as const;
    expect(nextAvailability({ ...open, customCalendar: sundays })).toEqual(returning('2026-06-14', true));
  });

  test('[SCHED-42] a calendar without any open day never returns', () => {
    const closed = [false, false, false, false, false, false, false] as const;
    expect(nextAvailability({ ...open, customCalendar: closed })).toEqual(returning(null, false));
  });

  test('[SCHED-39] [SCHED-40] [SCHED-41] [SCHED-42] limit, vacation and calendar are passed one after the other', () => {
    const vacations = [away('2026-06-11T06:00:00Z', '2026-06-13T05:59:59.999Z')];
    const dailyLimit = { enabled: true, limit: 1, count: 1 };
    const schedule = { ...open, vacations, dailyLimit, customCalendar: WEEKDAYS };
    expect(nextAvailability(schedule)).toEqual(returning('2026-06-15', true));
  });

  test('[SCHED-42] whatever the calendar, the day of return is its first open day from today on', () => {
    const flag = fc.boolean();
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.tuple(flag, flag, flag, flag, flag, flag, flag), (now, customCalendar) => {
        fc.pre(customCalendar.includes(true));
        const day = new Date(`${dateInEdmonton(now)}T00:00:00Z`);
        while (!customCalendar[day.getUTCDay()]) day.setUTCDate(day.getUTCDate() + 1);
        const found = nextAvailability({ ...open, now, customCalendar });
        expect(found.available ? dateInEdmonton(now) : found.returning).toBe(day.toISOString().slice(0, 10));
      }),
    );
  });
});

describe('a service', () => {
  const june = returning('2026-06-13', true);
  const july = returning('2026-07-01', false);

  test('is available while one of its accounts is', () => {
    expect(serviceAvailability([july, { available: true }, june])).toEqual({ available: true });
  });

  test('[FIND-20] [FIND-21] [FIND-22] is back with the first account to return', () => {
    expect(serviceAvailability([returning(null, false), july, june])).toEqual(june);
    expect(serviceAvailability([returning(null, false)])).toEqual(returning(null, false));
  });

  test('without accounts is always open', () => {
    expect(serviceAvailability([])).toEqual({ available: true });
  });
});

describe('[C2] the day of return of what is sent now', () => {
  test('is the one that the form names', () => {
    expect(dayOfReturn(returning('2026-06-13', true), NOON)).toBe('2026-06-13');
  });

  test('is none of what can be asked now, is back today, or is not back', () => {
    expect(dayOfReturn({ available: true }, NOON)).toBeNull();
    expect(dayOfReturn(returning('2026-06-10', true), NOON)).toBeNull();
    expect(dayOfReturn(returning(null, false), NOON)).toBeNull();
  });

  test('whatever was sent before, it is the first day with room, and no day gets more than the limit', () => {
    const someRoom = fc.record({ limit: fc.integer({ min: 1, max: 3 }), sends: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(someRoom, ({ limit, sends }) => {
        const counts: Record<string, number> = {};
        const today = dateInEdmonton(NOON);
        for (let sent = 0; sent < sends; sent += 1) {
          const { [today]: count = 0, ...ahead } = counts;
          const found = nextAvailability({ ...open, dailyLimit: { enabled: true, limit, count, ahead } });
          if (!(found.available || found.withinLookAhead)) break;
          const day = dayOfReturn(found, NOON) ?? today;
          counts[day] = (counts[day] ?? 0) + 1;
        }
        const days = Object.keys(counts).sort();
        expect(days).toEqual(days.map((_, at) => `2026-06-${10 + at}`));
        for (const day of days.slice(0, -1)) expect(counts[day]).toBe(limit);
        expect(counts[days.at(-1) ?? ''] ?? 0).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
