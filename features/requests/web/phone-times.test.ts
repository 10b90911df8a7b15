import { expect, test } from 'vitest';
import { callText, daysAhead, ownTime, shownDay, slotAt } from './phone-times.ts';
import type { DayOfSlots } from './views.ts';

const slot = (startTime: string) => ({ startTime, endTime: startTime.replace(':10:', ':30:') });
const days: DayOfSlots[] = [
  { date: '2026-03-10', slots: [slot('2026-03-10T15:10:00.000Z')] },
  { date: '2026-03-11', slots: [slot('2026-03-11T15:10:00.000Z'), slot('2026-03-11T16:10:00.000Z')] },
];

test('a time that begins while the form is open is offered no more, nor is a day without times', () => {
  expect(daysAhead(days, new Date('2026-03-10T15:09:59Z'))).toEqual(days);
  expect(daysAhead(days, new Date('2026-03-10T15:10:00Z'))).toEqual(days.slice(1));
  expect(slotAt(days, '2026-03-11T16:10:00.000Z')).toEqual(slot('2026-03-11T16:10:00.000Z'));
  expect(slotAt(days, '2026-03-12T16:10:00.000Z')).toBeUndefined();
});

test('the day that is shown is the picked one, else that of the chosen time, else the first', () => {
  expect(shownDay(days, null, '')).toBe('2026-03-10');
  expect(shownDay(days, null, '2026-03-11T16:10:00.000Z')).toBe('2026-03-11');
  expect(shownDay(days, '2026-03-10', '2026-03-11T16:10:00.000Z')).toBe('2026-03-10');
  expect(shownDay(days, '2026-03-09', '')).toBe('2026-03-10');
  expect(shownDay([], null, '')).toBeUndefined();
});

test('a call is told in Mountain time, and by the own clock where that shows another time', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  expect(callText(slot('2026-03-11T15:10:00.000Z'), now)).toBe('Wed Mar 11, 9:10–9:30 (Mountain time)');
  expect(ownTime('2026-03-11T15:10:00.000Z', 'America/Vancouver')).toBe('8:10');
  expect(ownTime('2026-03-11T15:10:00.000Z', 'America/Denver')).toBeNull();
});
