import { expect, test } from 'vitest';
import { mediaItem } from '../testing/media-item.ts';
import { pickingAfter, pickingOf } from './picking.ts';

const shown = ['a', 'b', 'c', 'd', 'e'].map((id, index) => mediaItem(id, `2026-06-1${index}T18:00:00.000Z`));
const item = (id: string) => shown.find((one) => one.id === id) ?? mediaItem(id, '2026-06-01T18:00:00.000Z');
const press = (before: ReturnType<typeof pickingOf>, id: string, isRange = false, limit = 4) =>
  pickingAfter(before, { item: item(id), isRange, shown, limit });
const idsOf = ({ items }: ReturnType<typeof pickingOf>) => items.map(({ id }) => id);

test('[MSG-21] [CFORM-52] a press chooses and takes back, in the order of choosing', () => {
  const two = press(press(pickingOf([]), 'd'), 'b');
  expect(idsOf(two)).toEqual(['d', 'b']);
  expect(idsOf(press(two, 'd'))).toEqual(['b']);
});

test('Shift chooses everything from what was chosen last, in both directions', () => {
  expect(idsOf(press(press(pickingOf([]), 'b'), 'd', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(press(press(pickingOf([]), 'd'), 'b', true))).toEqual(['d', 'c', 'b']);
  expect(idsOf(press(pickingOf([]), 'c', true))).toEqual(['c']);
});

test('what there is no room for stays out and is told; taking one back makes room', () => {
  const full = press(press(pickingOf([]), 'a'), 'e', true);
  expect([idsOf(full), full.isOver]).toEqual([['a', 'b', 'c', 'd'], true]);
  const more = press(full, 'e');
  expect([idsOf(more), more.isOver]).toEqual([['a', 'b', 'c', 'd'], true]);
  const less = press(more, 'b');
  expect([idsOf(press(less, 'e')), less.isOver]).toEqual([['a', 'c', 'd', 'e'], false]);
});

test('what a new search does not show stays chosen', () => {
  const before = pickingOf([item('elsewhere')]);
  expect(idsOf(press(before, 'a'))).toEqual(['elsewhere', 'a']);
});
