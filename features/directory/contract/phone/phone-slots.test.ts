import { atMountainTime, dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MINUTES, minuteOf, SLOT_MINUTES, timeslotsOf } from './phone-schedule.ts';
import { freeSlots, isWithinHours, offeredSlots, type PhonePerson, personForCall, slotsByDay } from './phone-slots.ts';

const ZONE = 'America/Edmonton';
const callMinutes = 20;
const NO_HOURS = { timeslots: [], timezone: ZONE };

/** A week with the same hours on every day. */
const daily = (...hours: readonly (readonly [start: string, end: string])[]): PhonePerson['schedule'] =>
  Array.from({ length: 7 }, () => ({ timeslots: hours.map(([start, end]) => ({ start, end })), timezone: ZONE }));

/** A week with hours on one weekday, 0 being Sunday. */
const onlyOn = (weekday: number, start: string, end: string, timezone = ZONE): PhonePerson['schedule'] =>
  Array.from({ length: 7 }, (_, day) => (day === weekday ? { timeslots: [{ start, end }], timezone } : NO_HOURS));

const person = (change: Partial<PhonePerson> = {}): PhonePerson => ({
  personId: 'chidi',
  schedule: daily(['0900', '1000']),
  vacations: [],
  dailyLimit: { enabled: false, limit: 0, count: 0 },
  customCalendar: null,
  bookedCalls: [],
  ...change,
});

const slotAt = (start: string) => {
  const moment = new Date(start);
  return { start: moment, end: new Date(moment.getTime() + callMinutes * 60_000) };
};
const startsOf = (one: PhonePerson, now: string) =>
  freeSlots(one, { now: new Date(now), callMinutes }).map(({ start }) => start.toISOString());
const shownOf = (one: PhonePerson, now: string) =>
  startsOf(one, now).map((start) => atMountainTime(new Date(start)).toPlainDateTime().toString().slice(0, 16));

// A Tuesday, 11:00 in Edmonton, standard time.
const NOW = '2026-03-03T18:00:00Z';

describe('the times of a person', () => {
  test('begin every 10 minutes where a whole call fits, from now on up to the seventh day after today', () => {
    const shown = shownOf(person({ schedule: daily(['1030', '1130']) }), NOW);
    expect(shown.slice(0, 3)).toEqual(['2026-03-03T11:00', '2026-03-03T11:10', '2026-03-04T10:30']);
    expect(shown.at(-1)).toBe('2026-03-10T11:10');
    expect(shown).toHaveLength(2 + 7 * 5);
  });

  test('leave out what has begun, and hours that are shorter than a call', () => {
    expect(shownOf(person({ schedule: onlyOn(2, '1030', '1130') }), '2026-03-03T18:01:00Z')).toEqual([
      '2026-03-03T11:10',
      ...['10:30', '10:40', '10:50', '11:00', '11:10'].map((time) => `2026-03-10T${time}`),
    ]);
    expect(shownOf(person({ schedule: onlyOn(2, '1430', '1440') }), NOW)).toEqual([]);
    expect(shownOf(person({ schedule: null }), NOW)).toEqual([]);
  });

  test('run on over midnight where the hours of two days meet, also at the end of a year', () => {
    const night = person({
      schedule: onlyOn(4, '2330', '2400')?.with(5, onlyOn(5, '0000', '0020')?.[5] ?? NO_HOURS) ?? null,
    });
    expect(shownOf(night, '2026-12-28T18:00:00Z')).toEqual([
      '2026-12-31T23:30',
      '2026-12-31T23:40',
      '2026-12-31T23:50',
      '2027-01-01T00:00',
    ]);
  });

  test('are those of the clocks where the hours were set', () => {
    const eastern = person({ schedule: onlyOn(3, '0900', '0930', 'America/Toronto') });
    expect(shownOf(eastern, NOW)).toEqual(['2026-03-04T07:00', '2026-03-04T07:10']);
  });

  test('skip the hour that clocks skip in spring', () => {
    const spring = person({ schedule: onlyOn(0, '0130', '0330') });
    expect(startsOf(spring, '2026-03-07T18:00:00Z')).toEqual([
      '2026-03-08T08:30:00.000Z',
      '2026-03-08T08:40:00.000Z',
      '2026-03-08T08:50:00.000Z',
      '2026-03-08T09:00:00.000Z',
      '2026-03-08T09:10:00.000Z',
    ]);
    expect(startsOf(person({ schedule: onlyOn(0, '0200', '0300') }), '2026-03-07T18:00:00Z')).toEqual([]);
  });

  test('hold both passes of the hour that clocks repeat in autumn', () => {
    const autumn = person({ schedule: onlyOn(0, '0100', '0200') });
    const starts = startsOf(autumn, '2025-11-01T18:00:00Z');
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([
      11,
      '2025-11-02T07:00:00.000Z',
      '2025-11-02T08:40:00.000Z',
    ]);
  });

  test('leave out vacations that close calls, and no others', () => {
    const vacation = { start: new Date('2026-03-04T07:00:00Z'), end: new Date('2026-03-10T05:59:59.999Z') };
    const away = (disablePhoneConsult: boolean) =>
      new Set(
        shownOf(person({ vacations: [{ ...vacation, disableEconsult: true, disablePhoneConsult }] }), NOW).map((at) =>
          at.slice(8, 10),
        ),
      );
    expect([...away(true)]).toEqual(['10']);
    expect([...away(false)]).toEqual(['04', '05', '06', '07', '08', '09', '10']);
  });

  test('leave out closed weekdays, and today once the limit of today is reached', () => {
    const open = person({
      schedule: daily(['1200', '1220']),
      customCalendar: [false, true, true, true, true, true, false],
    });
    const days = (one: PhonePerson) => shownOf(one, NOW).map((at) => at.slice(8, 10));
    expect(days(open)).toEqual(['03', '04', '05', '06', '09', '10']);
    expect(days({ ...open, dailyLimit: { enabled: true, limit: 2, count: 2 } })).toEqual([
      '04',
      '05',
      '06',
      '09',
      '10',
    ]);
    expect(days({ ...open, dailyLimit: { enabled: true, limit: 2, count: 1 } })).toContain('03');
  });

  test('[C2] leave out a day that is filled by what was sent beyond the limit of another, as the rule of the form does', () => {
    const open = person({ schedule: daily(['1200', '1220']) });
    const dailyLimit = { enabled: true, limit: 2, count: 2, ahead: { '2026-03-04': 2, '2026-03-05': 1 } };
    expect(shownOf({ ...open, dailyLimit }, NOW).map((at) => at.slice(8, 10))).toEqual([
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ]);
  });

  test('leave out every time that overlaps a booked call', () => {
    const booked = person({ schedule: onlyOn(3, '0900', '1030'), bookedCalls: [slotAt('2026-03-04T16:30:00Z')] });
    expect(shownOf(booked, NOW)).toEqual([
      '2026-03-04T09:00',
      '2026-03-04T09:10',
      '2026-03-04T09:50',
      '2026-03-04T10:00',
      '2026-03-04T10:10',
    ]);
  });
});

describe('several people', () => {
  const search = { now: new Date(NOW), callMinutes };
  const slot = slotAt('2026-03-04T16:00:00Z');
  const morning = (personId: string, change: Partial<PhonePerson> = {}) =>
    person({ personId, schedule: onlyOn(3, '0900', '0920'), ...change });

  test('a time is offered once while one of them is free, and held by who has the fewest calls that day', () => {
    const busy = morning('ann', { bookedCalls: [slotAt('2026-03-04T20:00:00Z')] });
    const other = morning('bo', { bookedCalls: [slotAt('2026-03-05T20:00:00Z'), slotAt('2026-03-06T20:00:00Z')] });
    expect(offeredSlots([busy, other], search)).toEqual([slot]);
    expect(personForCall([busy, other], slot, search)).toBe('bo');
    expect(personForCall([morning('cy'), morning('bo'), busy], slot, search)).toBe('bo');
    expect(personForCall([busy, { ...other, bookedCalls: [slot] }], slot, search)).toBe('ann');
  });

  test('nobody holds a time that none of them has, or that is not as long as a call', () => {
    const taken = morning('ann', { bookedCalls: [slot] });
    expect(offeredSlots([taken], search)).toEqual([]);
    expect(personForCall([taken], slot, search)).toBeNull();
    expect(personForCall([morning('ann')], { ...slot, end: new Date(slot.end.getTime() + 60_000) }, search)).toBeNull();
  });

  test('times stand under their day in Edmonton', () => {
    const evening = person({ schedule: onlyOn(3, '2340', '2400') });
    expect(slotsByDay(freeSlots(evening, search))).toEqual([
      { date: '2026-03-04', slots: [slotAt('2026-03-05T06:40:00Z')] },
    ]);
  });
});

describe('whatever the week, the moment and the calls are', () => {
  const grain = fc.integer({ min: 0, max: DAY_MINUTES / SLOT_MINUTES - 1 });
  const anyBlock = fc.tuple(grain, fc.integer({ min: 1, max: 36 })).map(([start, length]) => ({
    startMinute: start * SLOT_MINUTES,
    endMinute: Math.min(DAY_MINUTES, (start + length) * SLOT_MINUTES),
  }));
  const anyDay = fc
    .tuple(fc.array(anyBlock, { maxLength: 3 }), fc.constantFrom(ZONE, 'America/Vancouver', 'America/Toronto'))
    .map(([blocks, timezone]) => ({ timeslots: timeslotsOf(blocks), timezone }));
  const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 });
  // Around changes of clocks in both directions and the end of a year.
  const anyMoment = fc
    .tuple(
      fc
        .constantFrom('2025-03-05', '2025-10-29', '2026-03-04', '2026-12-27')
        .map((day) => Date.parse(`${day}T00:00:00Z`)),
      fc.integer({ min: 0, max: 5 * DAY_MINUTES }),
    )
    .map(([base, minutes]) => new Date(base + minutes * 60_000));
  const anyCalls = fc.array(fc.integer({ min: 0, max: 8 * DAY_MINUTES }), { maxLength: 6 });

  test('every minute of a time is within the hours by the clock there, ahead, and no two calls overlap', () => {
    fc.assert(
      fc.property(anyWeek, anyMoment, anyCalls, (schedule, now, calls) => {
        const bookedCalls = calls.map((minute) => slotAt(new Date(now.getTime() + minute * 60_000).toISOString()));
        const slots = freeSlots(person({ schedule, bookedCalls }), { now, callMinutes });
        const last = atMountainTime(now).toPlainDate().add({ days: 7 }).toString();
        for (const { start, end } of slots) {
          expect(end.getTime() - start.getTime()).toBe(callMinutes * 60_000);
          expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(dateInEdmonton(start) <= last).toBe(true);
          expect(bookedCalls.some((call) => call.start < end && start < call.end)).toBe(false);
          for (const moment of [start, new Date(end.getTime() - 60_000)]) expect(isWithin(schedule, moment)).toBe(true);
        }
        expect(new Set(slots.map(({ start }) => start.getTime())).size).toBe(slots.length);
      }),
      { numRuns: 60 },
    );
  });

  test('taking a time takes exactly those that overlap it', () => {
    fc.assert(
      fc.property(anyWeek, anyMoment, fc.nat(), (schedule, now, choice) => {
        const search = { now, callMinutes };
        const before = freeSlots(person({ schedule }), search);
        const chosen = before[choice % Math.max(1, before.length)];
        if (!chosen) return;
        const after = freeSlots(person({ schedule, bookedCalls: [chosen] }), search);
        expect(after).toEqual(before.filter(({ start, end }) => end <= chosen.start || chosen.end <= start));
      }),
      { numRuns: 60 },
    );
  });

  function isWithin(schedule: NonNullable<PhonePerson['schedule']>, moment: Date): boolean {
    return schedule.some(({ timeslots, timezone }, weekday) => {
      const there = atMountainTime(moment).withTimeZone(timezone);
      const shown = there.hour * 60 + there.minute;
      return (
        there.dayOfWeek % 7 === weekday &&
        timeslots.some(({ start, end }) => (minuteOf(start) ?? 0) <= shown && shown < (minuteOf(end) ?? 0))
      );
    });
  }
});

describe('a booked call', () => {
  const now = new Date('2026-06-09T18:00:00Z');
  /** Wednesday, 9:10 in Edmonton. */
  const call = slotAt('2026-06-10T15:10:00Z');
  const stands = (change: Partial<PhonePerson>) => isWithinHours(person(change), call, now);

  test('[S10] stands within hours that hold it as a whole, whatever else is booked then or the limit is', () => {
    expect(stands({})).toBe(true);
    expect(stands({ schedule: daily(['0900', '0920'], ['0920', '0940']) })).toBe(true);
    expect(stands({ schedule: daily(['0900', '0920']) })).toBe(false);
    expect(stands({ schedule: null })).toBe(false);
    expect(stands({ dailyLimit: { enabled: true, limit: 1, count: 1 }, bookedCalls: [call] })).toBe(true);
  });

  test('[S10] stands outside vacations for calls and closed weekdays', () => {
    const vacation = { start: new Date('2026-06-10T06:00:00Z'), end: new Date('2026-06-11T05:59:59.999Z') };
    const closes = (disablePhoneConsult: boolean) => [{ ...vacation, disableEconsult: true, disablePhoneConsult }];
    expect(stands({ vacations: closes(true) })).toBe(false);
    expect(stands({ vacations: closes(false) })).toBe(true);
    expect(stands({ customCalendar: [true, true, true, false, true, true, true] })).toBe(false);
  });
});
