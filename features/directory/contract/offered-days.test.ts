import { expect, test } from 'vitest';
import { daysAhead, slotAt } from './offered-days.ts';

const slot = (startTime: string) => ({ startTime, endTime: startTime.replace(':10:', ':30:') });
const days = [
  { date: '2026-03-10', slots: [slot('2026-03-10T15:10:00.000Z')] },
  { date: '2026-03-11', slots: [slot('2026-03-11T15:10:00.000Z'), slot('2026-03-11T16:10:00.000Z')] },
];

test('a time that begins while it is offered is offered no more, nor is a day without times', () => {
  expect(daysAhead(days, new Date('2026-03-10T15:09:59Z'))).toEqual(days);
  expect(daysAhead(days, new Date('2026-03-10T15:10:00Z'))).toEqual(days.slice(1));
  expect(slotAt(days, '2026-03-11T16:10:00.000Z')).toEqual(slot('2026-03-11T16:10:00.000Z'));
  expect(slotAt(days, '2026-03-12T16:10:00.000Z')).toBeUndefined();
});
