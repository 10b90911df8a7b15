import { expect, test } from 'vitest';
import { weekEvents } from './week-events.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const ZONE = 'America/Regina';
/** On Tuesdays from 9:00 to 11:00. */
const days = [[], [], [{ startMinute: 540, endMinute: 660 }], [], [], [], []];
/** A call of twenty minutes on Tuesday, November 24, by the clock of Regina, which is six hours behind all year. */
const call = (time: string) => ({
  activityId: `at-${time}`,
  startTime: `2026-11-24T${time}:00.000Z`,
  endTime: new Date(Date.parse(`2026-11-24T${time}:00.000Z`) + 20 * 60_000).toISOString(),
  referrerName: 'Priya Nair',
});
const classesOf = (times: readonly string[]) =>
  weekEvents({ days, timezone: ZONE }, times.map(call), NOW).map(({ className = '' }) => className);

test('a call within a block has the whole width of the day, over the block; the date says of which week it is', () => {
  expect(classesOf(['16:00', '16:40'])).toEqual([
    'schedule-call schedule-over',
    'schedule-call schedule-over',
    'schedule-under',
  ]);
  const [drawn] = weekEvents({ days, timezone: ZONE }, [call('16:00')], NOW);
  expect(drawn).toMatchObject({ title: 'Call Nov 24', start: new Date('2023-01-03T10:00:00Z'), editable: false });
});

test('a call without a block, or one that begins before it, stands beside what is there', () => {
  expect(classesOf(['20:00'])).toEqual(['schedule-call', '']);
  expect(classesOf(['14:50'])).toEqual(['schedule-call', '']);
});
