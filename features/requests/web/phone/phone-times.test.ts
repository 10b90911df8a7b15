import { expect, test } from 'vitest';
import { callText, ownTime } from './phone-times.ts';

const slot = (startTime: string) => ({ startTime, endTime: startTime.replace(':10:', ':30:') });

test('a call is told in Mountain time, and by the own clock where that shows another time', () => {
  const now = new Date('2026-03-10T15:00:00Z');
  expect(callText(slot('2026-03-11T15:10:00.000Z'), now)).toBe('Wed Mar 11, 9:10–9:30 (Mountain time)');
  expect(ownTime('2026-03-11T15:10:00.000Z', 'America/Vancouver')).toBe('8:10');
  expect(ownTime('2026-03-11T15:10:00.000Z', 'America/Denver')).toBeNull();
});
