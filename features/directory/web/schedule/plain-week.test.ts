import { expect, test } from 'vitest';
import { placeInZone } from './plain-week.ts';

test('a call stands in the week as clocks in the zone of the hours show it', () => {
  // Monday, 10:00 in June, when Edmonton is six hours behind.
  expect(placeInZone('2026-06-08T16:00:00.000Z', 'America/Edmonton')).toEqual({ day: 1, minute: 600 });
  expect(placeInZone('2026-06-08T02:30:00.000Z', 'America/Vancouver')).toEqual({ day: 0, minute: 1170 });
});
