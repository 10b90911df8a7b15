import { expect, test } from 'vitest';
import { mediaItem } from '../testing/media-item.ts';
import { galleryRows, itemAt } from './gallery-rows.ts';

const items = [
  mediaItem('f', '2026-06-11T18:00:00.000Z'),
  mediaItem('e', '2026-06-11T05:59:00.000Z'),
  mediaItem('d', '2026-06-10T20:00:00.000Z'),
  mediaItem('c', '2026-06-10T19:00:00.000Z'),
  mediaItem('b', '2026-06-10T18:00:00.000Z'),
  mediaItem('a', '2026-06-09T18:00:00.000Z'),
];
const rows = galleryRows(items, 3);

test('[GALLERY-01] pictures stand in lines under the day in Edmonton on which they were made', () => {
  expect(rows.map((row) => (row.kind === 'day' ? row.day : row.items.map(({ id }) => id).join(' ')))).toEqual([
    '2026-06-11',
    'f',
    '2026-06-10',
    'e d c',
    'b',
    '2026-06-09',
    'a',
  ]);
});

test('arrows lead from picture to picture, across lines and days, and stay at the ends', () => {
  expect(itemAt(rows, 'f', 'ArrowRight')).toBe('e');
  expect(itemAt(rows, 'c', 'ArrowLeft')).toBe('d');
  expect(itemAt(rows, 'f', 'ArrowLeft')).toBe('f');
  expect(itemAt(rows, 'c', 'ArrowDown')).toBe('b');
  expect(itemAt(rows, 'b', 'ArrowUp')).toBe('e');
  expect(itemAt(rows, 'a', 'ArrowDown')).toBe('a');
  expect(itemAt(rows, 'd', 'Home')).toBe('f');
  expect(itemAt(rows, 'd', 'End')).toBe('a');
});
