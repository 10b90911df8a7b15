import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import { expect, test } from 'vitest';
import { countsAsSent } from './delayed-moment.ts';

const at = (text: string) => new Date(text);

test('[PTMSG-40] before seven hours of the next day have passed it is scheduled', () => {
  expect(countsAsSent(at('2026-05-05T23:30:00-06:00'), at('2026-05-06T06:59:59-06:00'))).toBe(false);
  expect(countsAsSent(at('2026-05-05T09:00:00-06:00'), at('2026-05-06T00:00:00-06:00'))).toBe(false);
});

test('[PTMSG-41] once they have passed, on another day than the one of its creation, it counts as sent', () => {
  expect(countsAsSent(at('2026-05-05T23:30:00-06:00'), at('2026-05-06T07:00:00-06:00'))).toBe(true);
  expect(countsAsSent(at('2026-05-05T09:00:00-06:00'), at('2026-05-20T03:00:00-06:00'))).toBe(true);
  expect(countsAsSent(at('2026-12-31T09:00:00-07:00'), at('2027-01-01T07:00:00-06:00'))).toBe(true);
});

test('[PTMSG-42] on the day of its creation it stays scheduled, however many hours have passed', () => {
  expect(countsAsSent(at('2026-05-05T00:10:00-06:00'), at('2026-05-05T23:59:00-06:00'))).toBe(false);
});

test('[ONEWAY-18] it is the moment at which the server sends it, also where clocks change', () => {
  for (const created of ['2026-05-05T12:00:00Z', '2026-03-07T18:00:00Z', '2025-11-01T18:00:00Z']) {
    const goesOut = next7amMountain(at(created));
    expect(countsAsSent(at(created), goesOut)).toBe(true);
    expect(countsAsSent(at(created), new Date(goesOut.getTime() - 1))).toBe(false);
  }
});
