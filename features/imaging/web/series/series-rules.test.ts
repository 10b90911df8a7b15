import { expect, test } from 'vitest';
import { mediaItem } from '../testing/media-item.ts';
import { daysBetween, pairOf, seriesSteps } from './series-rules.ts';

// 23:30 on June 10 and 7:00 on June 11 in Edmonton, then two weeks later.
const evening = mediaItem('evening', '2026-06-11T05:30:00.000Z');
const morning = mediaItem('morning', '2026-06-11T13:00:00.000Z');
const later = mediaItem('later', '2026-06-25T13:00:00.000Z');
const series = [evening, morning, later];

test('days between pictures are those of the calendar in Edmonton', () => {
  expect(daysBetween(evening, morning)).toBe(1);
  expect(daysBetween(later, evening)).toBe(-15);
  expect(seriesSteps(series).map(({ sinceFirst, sinceBefore }) => [sinceFirst, sinceBefore])).toEqual([
    [0, null],
    [1, 1],
    [15, 14],
  ]);
});

test('the clock going forward between two pictures makes no day longer or shorter', () => {
  const before = mediaItem('before', '2026-03-07T19:00:00.000Z');
  const after = mediaItem('after', '2026-03-09T18:00:00.000Z');
  expect(daysBetween(before, after)).toBe(2);
});

test('compared are the first and the last picture until others are chosen; films and single pictures are not', () => {
  const none = { beforeId: null, afterId: null };
  expect(pairOf(series, none)).toMatchObject({ before: { id: 'evening' }, after: { id: 'later' } });
  const chosen = { beforeId: 'later', afterId: 'morning' };
  expect(pairOf(series, chosen)).toMatchObject({ before: { id: 'later' }, after: { id: 'morning' } });
  expect(pairOf(series, { beforeId: 'gone', afterId: 'gone' })).toMatchObject({ after: { id: 'later' } });
  const film = { ...later, data: { ...later.data, fileType: 'video' as const } };
  expect(pairOf([evening, film], none)).toBeNull();
});
