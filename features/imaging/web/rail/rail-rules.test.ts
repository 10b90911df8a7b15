import { expect, test } from 'vitest';
import { monthAt, monthByKey, railMonths, yearMarks } from './rail-rules.ts';

const months = [
  { month: '2026-03', count: 60 },
  { month: '2026-01', count: 1 },
  { month: '2025-12', count: 19 },
  { month: '2024-05', count: 20 },
];
const rail = railMonths(months);

test('a month takes as much of the rail as it has pictures, and one with a single picture can be hit too', () => {
  expect(rail[0]?.start).toBe(0);
  expect(rail.at(-1)?.end).toBeCloseTo(1);
  const lengths = rail.map(({ start, end }) => end - start);
  expect(lengths[0]).toBeGreaterThan(2 * (lengths[2] ?? 1));
  expect(lengths[1]).toBeGreaterThan(0.05);
  rail.slice(1).forEach(({ start }, index) => {
    expect(start).toBe(rail[index]?.end);
  });
});

test('a place leads to the month that stands there, and beyond the ends to the first and the last one', () => {
  for (const { month, start, end } of rail) expect(monthAt(rail, (start + end) / 2)).toBe(month);
  expect([monthAt(rail, -1), monthAt(rail, 2), monthAt([], 0.5)]).toEqual(['2026-03', '2024-05', undefined]);
});

test('each year is named where it begins, unless its name would stand on the one before', () => {
  expect(yearMarks(rail).map(({ year }) => year)).toEqual(['2026', '2025', '2024']);
  const close = railMonths([
    { month: '2026-03', count: 1_000 },
    { month: '2025-03', count: 1 },
    ...Array.from({ length: 40 }, (_, index) => ({ month: `${2024 - index}-03`, count: 30 })),
  ]);
  const places = yearMarks(close).map(({ start }) => start);
  places.slice(1).forEach((start, index) => {
    expect(start - (places[index] ?? 0)).toBeGreaterThanOrEqual(0.05);
  });
});

test('keys lead by months, by years and to the ends, and stay there', () => {
  const walk = (from: string, ...keys: readonly string[]) =>
    keys.reduce((month, key) => monthByKey(rail, month, key) ?? 'nowhere', from);
  expect(walk('2026-03', 'ArrowDown')).toBe('2026-01');
  expect(walk('2026-03', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toBe('2026-01');
  expect(walk('2026-03', 'PageDown')).toBe('2025-12');
  expect(walk('2024-05', 'PageUp')).toBe('2025-12');
  expect(walk('2026-03', 'End', 'ArrowDown', 'PageDown')).toBe('2024-05');
  expect(walk('2024-05', 'Home', 'ArrowUp', 'PageUp')).toBe('2026-03');
  expect(monthByKey(rail, '2026-03', 'Tab')).toBeNull();
});
