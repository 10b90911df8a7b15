import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDay,
  formatElapsed,
  formatFileSize,
  formatListTime,
  formatMoment,
  formatName,
  formatNames,
  formatNearDate,
  formatTime,
} from './format.ts';

const YUKON = 'America/Whitehorse'; // UTC-7 all year
const now = new Date('2026-11-20T18:00:00Z'); // Friday, 11:00 in Yukon

test('an instant is shown in the zone of the viewer, a day is the same day everywhere', () => {
  expect(formatDate('2026-11-20T03:00:00Z', YUKON)).toBe('Nov 19, 2026');
  expect(formatDay('2026-11-20T03:00:00Z', YUKON)).toBe('2026-11-19');
  expect(formatTime('2026-11-20T16:42:00Z', YUKON)).toBe('9:42');
  expect(formatTime('2026-11-20T07:05:00Z', YUKON)).toBe('0:05');
  for (const zone of [YUKON, 'Asia/Tokyo', 'UTC']) {
    expect(formatDate('2026-09-05', zone)).toBe('Sep 5, 2026');
    expect(formatDay('1959-03-14', zone)).toBe('1959-03-14');
  }
});

test('a moment names today, then weekday and day, in other years the year', () => {
  expect(formatMoment('2026-11-20T16:42:00Z', now, YUKON)).toBe('Today 9:42');
  expect(formatMoment('2026-11-19T21:31:00Z', now, YUKON)).toBe('Thu Nov 19, 14:31');
  expect(formatMoment('2025-11-19T21:31:00Z', now, YUKON)).toBe('Nov 19, 2025, 14:31');
});

test('a near date leaves the present year out', () => {
  expect(formatNearDate('2026-12-01', now, YUKON)).toBe('Dec 1');
  expect(formatNearDate('2027-01-04', now, YUKON)).toBe('Jan 4, 2027');
  expect(formatNearDate('2027-01-01T03:00:00Z', now, YUKON)).toBe('Dec 31');
});

test('a list shows the shortest text that is clear', () => {
  const shown = (value: string) => formatListTime(value, now, YUKON);
  expect(shown('2026-11-20T16:42:00Z')).toBe('9:42');
  expect(shown('2026-11-20T06:30:00Z')).toBe('Thu'); // 23:30 of the day before
  expect(shown('2026-11-14T18:00:00Z')).toBe('Sat');
  expect(shown('2026-11-13T18:00:00Z')).toBe('Nov 13');
  expect(shown('2025-11-17T18:00:00Z')).toBe('2025-11-17');
  expect(shown('2026-11-23T18:00:00Z')).toBe('Nov 23');
});

describe('an age', () => {
  test.for([
    ['1959-03-14', '67 y'],
    ['1959-11-20', '67 y'],
    ['1959-11-21', '66 y'],
    ['2024-11-20', '2 y'],
    ['2024-11-21', '23 mo'],
    ['2026-10-01', '50 d'],
    ['2026-11-20', '0 d'],
  ] as const)('of a person born on %s is %s', ([birthDate, age]) => {
    expect(formatAge(birthDate, now, YUKON)).toBe(age);
  });
});

test('time passed is told in whole units', () => {
  const ago = (ms: number) => formatElapsed(new Date(now.getTime() - ms), now);
  const hour = 3_600_000;
  expect([ago(0), ago(59_999), ago(60_000), ago(19.9 * hour), ago(3 * 24 * hour), ago(35 * 24 * hour)]).toEqual([
    '<1 min',
    '<1 min',
    '1 min',
    '19 h',
    '3 d',
    '5 wk',
  ]);
});

test('names and file sizes leave out what is not there', () => {
  expect(formatName({ title: 'Dr.', firstName: 'Priya', lastName: 'Nair', credentials: 'MD' })).toBe(
    'Dr. Priya Nair, MD',
  );
  expect(formatName({ title: '', firstName: 'Sam', lastName: 'Roy' })).toBe('Sam Roy');
  const people = [{ title: 'Dr.', firstName: 'Priya', lastName: 'Nair', credentials: 'MD' }];
  expect(formatNames([...people, { firstName: 'Sam', lastName: 'Roy' }])).toBe('Dr. Priya Nair, Sam Roy');
  expect(formatNames([])).toBe('');
  expect([0, 840, 12_345, 1_240_000, 12_400_000, 3_000_000_000].map(formatFileSize)).toEqual([
    '0 B',
    '840 B',
    '12 kB',
    '1.2 MB',
    '12 MB',
    '3 GB',
  ]);
});
