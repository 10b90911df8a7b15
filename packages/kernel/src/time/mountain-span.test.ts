import { expect, test } from 'vitest';
import { mountainSpan } from './mountain-span.ts';

const at = (start: string, minutes = 20) => {
  const moment = new Date(start);
  return { start: moment, end: new Date(moment.getTime() + minutes * 60_000) };
};

test('a call is told by the clocks of Edmonton, wherever it is read', () => {
  const now = new Date('2026-03-03T18:00:00Z');
  expect(mountainSpan(at('2026-03-04T16:10:00Z'), now)).toBe('Wed Mar 4, 9:10–9:30');
  expect(mountainSpan(at('2026-06-02T06:50:00Z'), now)).toBe('Tue Jun 2, 0:50–1:10');
});

test('the year is told when it is another one, by the calendar of Edmonton', () => {
  const newYearsEve = new Date('2026-01-01T05:00:00Z');
  expect(mountainSpan(at('2026-01-01T06:50:00Z'), newYearsEve)).toBe('Wed Dec 31, 23:50–0:10');
  expect(mountainSpan(at('2026-01-01T07:00:00Z'), newYearsEve)).toBe('Thu Jan 1, 2026, 0:00–0:20');
});
