import { instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { describe, expect, test } from 'vitest';
import { bandsOn, type FeeSchedule, feeOn, limitOn, type ScheduleItem, type ScheduleVersion } from './fee-schedule.ts';
import { SCHEDULE_OF_2026 } from './fee-schedule-of-2026.ts';
import { isLastOfItsKind, revisionOf, scheduleProblem } from './fee-schedule-rules.ts';
import { notPayableReason, type ServiceParties } from './payable.ts';
import { phoneCallOptionAt } from './phone-call-options.ts';

const fee = (cents: number, code = '03.01O') => ({ kind: 'fee', code, cents }) as const;
const version = (item: ScheduleItem, from: string, isEnd = false): ScheduleVersion => ({
  ...{ item, from, isEnd },
  source: 'Schedule of Medical Benefits',
});
const entered = (item: ScheduleItem, from: string, isWithdrawn = false) => ({ ...version(item, from), isWithdrawn });
const withMore = (...more: readonly ScheduleVersion[]): FeeSchedule => ({
  ...SCHEDULE_OF_2026,
  versions: [...more, ...SCHEDULE_OF_2026.versions],
});
const now = new Date('2026-11-22T18:00:00Z');

describe('what is in force on a day', () => {
  test('[CALLBILL-14] a fee is the one of the day of the service, until the next version or its end', () => {
    const schedule = withMore(version(fee(7_100), '2028-01-01', true), version(fee(7_000), '2027-01-01'));
    const on = (day: string) => feeOn('03.01O', day, schedule)?.cents;
    expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(on)).toEqual([6899, 7000, 7000, undefined]);
    expect(feeOn('03.01O', '2025-03-31', schedule)).toBeNull();
    expect(feeOn('99.99X', '2026-04-01', schedule)).toBeNull();
    expect(feeOn('03.01O', '2026-12-31', schedule)?.source).toBe('AMA Fee Navigator, March 2026');
  });

  test('[CALLBILL-10] a call goes by the bands of its own day', () => {
    const bands = { kind: 'bands', dayFrom: '08:00', eveningFrom: '18:00', nightFrom: '23:00' } as const;
    const schedule = withMore(version(bands, '2027-01-01'));
    // A Wednesday, and the Monday after the holiday.
    const options = ['2026-12-30', '2027-01-04'].map((at) =>
      phoneCallOptionAt(instantInEdmonton(at, '17:30') ?? now, schedule),
    );
    expect(options).toEqual(['03.01LK', '03.01LJ']);
    expect(bandsOn('1990-01-01', schedule).dayFrom).toBe('07:00');
  });

  test('[MSG-07] an opinion is in time by the limit of its own day', () => {
    const limit = { kind: 'limit', limit: 'opinionWithinDays', count: 10 } as const;
    const schedule = withMore(version(limit, '2027-01-01'));
    const opinion = (asked: string, served: string) => {
      const parties: ServiceParties = {
        ...{ service: 'message', activityType: 'econsult', authorRole: 'consultant', authorType: 'md' },
        ...{ askerType: 'md', askerAutonomous: false, answered: true },
        ...{ askedAt: new Date(`${asked}T18:00:00Z`), servedAt: new Date(`${served}T18:00:00Z`) },
      };
      return notPayableReason('03.01O', parties, schedule);
    };
    expect(opinion('2026-12-01', '2026-12-31')).toBeNull();
    expect(opinion('2026-12-02', '2027-01-01')).toBe('later_than_30_days');
    expect(limitOn('callsOfDay', '1990-01-01', schedule)).toBe(2);
  });
});

describe('what may be entered', () => {
  const others = [entered(fee(6_899), '2025-04-01'), entered(fee(7_000), '2027-04-01', true)];
  const problem = (item: ScheduleItem, from: string, isEnd = false) =>
    scheduleProblem({ item, from, isEnd }, others, now);

  test('a version from a day that has none, also where one was taken back', () => {
    expect(problem(fee(7_000), '2027-01-01')).toBeNull();
    expect(problem(fee(7_000), '2027-04-01')).toBeNull();
    expect(problem(fee(7_000), '2025-04-01')).toBe('day_taken');
    expect(problem(fee(2_000, '03.01S'), '2025-04-01')).toBeNull();
  });

  test('from 2000 to the end of the fifth year from now', () => {
    expect(problem(fee(1), '1999-12-31')).toBe('day_out_of_reach');
    expect(problem(fee(1), '2031-12-31')).toBeNull();
    expect(problem(fee(1), '2032-01-01')).toBe('day_out_of_reach');
  });

  test('an end of what is in the schedule, and never of hours or limits', () => {
    expect(problem(fee(6_899), '2027-01-01', true)).toBeNull();
    expect(problem(fee(6_899), '2025-03-31', true)).toBe('nothing_to_end');
    expect(problem(fee(2_000, '03.01S'), '2027-01-01', true)).toBe('nothing_to_end');
    expect(problem({ kind: 'limit', limit: 'callsOfDay', count: 2 }, '2027-01-01', true)).toBe('not_to_be_ended');
  });

  test('bands that follow each other', () => {
    const bands = { kind: 'bands', dayFrom: '07:00', eveningFrom: '17:00', nightFrom: '17:00' } as const;
    expect(problem(bands, '2027-01-01')).toBe('bands_out_of_order');
    expect(problem({ ...bands, nightFrom: '22:00' }, '2027-01-01')).toBeNull();
  });

  test('every entry and every withdrawal of an item is a change of it, and of no other', () => {
    expect(revisionOf(others, fee(1))).toBe(3);
    expect(revisionOf(others, fee(1, '03.01S'))).toBe(0);
  });

  test('the last version of hours and limits stays', () => {
    const limit = { kind: 'limit', limit: 'callsOfDay', count: 2 } as const;
    const first = entered(limit, '2000-01-01');
    expect(isLastOfItsKind(first, [first])).toBe(true);
    expect(isLastOfItsKind(first, [first, entered(limit, '2027-01-01')])).toBe(false);
    expect(isLastOfItsKind(entered(fee(1), '2025-04-01'), [entered(fee(1), '2025-04-01')])).toBe(false);
  });
});
