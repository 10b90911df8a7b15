import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import { expect, test } from 'vitest';
import { callStartProblem } from '../../contract/calls/call-start.ts';
import { optionFor, startOf, typedStartOf } from './call-start.ts';

const booked = '2025-11-12T04:30:00.000Z';

test('[CALLBILL-12] a call booked for 21:30 on a statutory holiday begins with that start and its option', () => {
  const typed = typedStartOf(booked, new Date('2025-11-12T05:00:00Z'));
  expect(typed).toEqual({ date: '2025-11-11', time: '21:30' });
  expect(optionFor(typed, SCHEDULE_OF_2026)).toBe('03.01LK2');
  expect(startOf(typed)?.toISOString()).toBe(booked);
});

test('[CALLBILL-12] on a day that was named a holiday the option is that of a holiday', () => {
  const typed = { date: '2025-11-12', time: '09:00' };
  expect(optionFor(typed, SCHEDULE_OF_2026)).toBe('03.01LJ');
  const namedDays = [{ kind: 'single', name: 'Day of mourning', date: '2025-11-12' } as const];
  expect(optionFor(typed, { ...SCHEDULE_OF_2026, namedDays })).toBe('03.01LK2');
});

test('[CALLBILL-04] a call that is made before its booked time began now', () => {
  const typed = typedStartOf(booked, new Date('2025-11-11T22:15:40Z'));
  expect(typed).toEqual({ date: '2025-11-11', time: '15:15' });
});

test('[MSG-06] while the start is none, no code is chosen', () => {
  for (const time of ['', '9:00', 'evening']) {
    expect(optionFor({ date: '2025-11-11', time }, SCHEDULE_OF_2026)).toBe('');
  }
  expect(optionFor({ date: '2025-11-11', time: '09:00' }, null)).toBe('');
});

test('[CALLBILL-04] a call has begun by now, and not more than a year ago', () => {
  const now = new Date('2025-11-12T05:00:00Z');
  const askedAt = new Date('2024-01-01T05:00:00Z');
  const problemAt = (start: string) => callStartProblem(new Date(start), { now, askedAt });
  expect(problemAt('2025-11-12T05:00:00Z')).toBeNull();
  expect(problemAt('2025-11-12T05:00:01Z')).toBe('start_in_future');
  expect(problemAt('2024-11-11T05:00:00Z')).toBeNull();
  expect(problemAt('2024-11-11T04:59:59Z')).toBe('start_too_long_ago');
});

test('[S11] a call has not begun before the minute in which it was asked for', () => {
  const [now, askedAt] = [new Date('2025-11-12T05:00:00Z'), new Date('2025-11-11T20:15:40Z')];
  const problemAt = (start: string) => callStartProblem(new Date(start), { now, askedAt });
  expect(problemAt('2025-11-11T20:15:00Z')).toBeNull();
  expect(problemAt('2025-11-11T20:14:00Z')).toBe('start_before_asked');
});
