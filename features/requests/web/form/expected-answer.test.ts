import { describe, expect, test } from 'vitest';
import { availabilityText, expectedAnswer, usualResponseText } from './expected-answer.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-20T17:12:00Z');
const zone = 'America/Regina';
const open = { availability: { available: true }, medianResponseTimeMs: null } as const;
const away = (returning: string | null) => ({ available: false, returning, withinLookAhead: false }) as const;

describe('by when an answer can be expected', () => {
  test('within a day it is told to the next full hour', () => {
    expect(expectedAnswer({ ...open, econsultResponseTime: 14 * HOUR_MS }, now, zone)).toBe('Sat Nov 21, 2:00');
    expect(expectedAnswer({ ...open, econsultResponseTime: 2 * HOUR_MS }, now, zone)).toBe('Today 14:00');
  });

  test('over a day it is told as a day', () => {
    expect(expectedAnswer({ ...open, econsultResponseTime: 50 * HOUR_MS }, now, zone)).toBe('Nov 22, 2026');
  });

  test('while the service is away, the time counts from its return', () => {
    const service = { availability: away('2026-11-30'), econsultResponseTime: 2 * HOUR_MS, medianResponseTimeMs: null };
    expect(expectedAnswer(service, now, zone)).toBe('Nov 30, 2026');
  });

  test('[FIND-16] nothing is promised where the time or the return is unknown', () => {
    expect(expectedAnswer({ ...open, econsultResponseTime: -1 }, now, zone)).toBeNull();
    expect(usualResponseText({ ...open, econsultResponseTime: -1 })).toBeNull();
    const gone = { availability: away(null), econsultResponseTime: HOUR_MS, medianResponseTimeMs: null };
    expect(expectedAnswer(gone, now, zone)).toBeNull();
  });
});

test('[FIND-15] the usual time is the median where there is one, else the average', () => {
  expect(usualResponseText({ ...open, econsultResponseTime: 14 * HOUR_MS })).toBe('14 h');
  expect(usualResponseText({ ...open, econsultResponseTime: 14 * HOUR_MS, medianResponseTimeMs: 9 * HOUR_MS })).toBe(
    '9 h',
  );
});

test('[FIND-20, FIND-21, FIND-22] availability stands in words', () => {
  const asked = { type: 'econsult', nextCall: null } as const;
  expect(availabilityText({ ...asked, ...open }, now)).toBe('Available now');
  expect(availabilityText({ ...asked, availability: away('2026-11-30') }, now)).toBe('Unavailable - Returning Nov 30');
  expect(availabilityText({ ...asked, availability: away('2027-01-04') }, now)).toBe(
    'Unavailable - Returning Jan 4, 2027',
  );
  const soon = { ...away('2026-11-25'), withinLookAhead: true };
  expect(availabilityText({ ...asked, availability: soon }, now)).toBe('Back Nov 25: send now, answers begin then');
});

test('[R9] a phone service has a next free time, or none', () => {
  const phone = { type: 'phoneConsult', availability: { available: true } } as const;
  expect(availabilityText({ ...phone, nextCall: '2026-11-24T17:10:00.000Z' }, now)).toMatch(/^Next free time .* MT$/);
  expect(availabilityText({ ...phone, nextCall: null }, now)).toBe('No free time in the next 7 days');
});
