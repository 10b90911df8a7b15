import { expect, test } from 'vitest';
import type { AskedService } from '../form/views.ts';
import { nextBest } from './next-best.ts';

const service = (id: string, change: object = {}) =>
  ({
    id,
    type: 'econsult',
    users: [{ uid: `of ${id}` }],
    clinic: { location: { province: 'AB' } },
    availability: { available: true },
    ...change,
  }) as unknown as AskedService;
const asked = service('asked', { availability: { available: false, returning: null, withinLookAhead: false } });
const far = { clinic: { location: { province: 'BC' } } };

test('the next best is an available one, of the own province before another', () => {
  const found = [asked, service('far', far), service('near')];
  expect(nextBest(asked, found, 'me')?.id).toBe('near');
  expect(nextBest(asked, [asked, service('far', far)], 'me')?.id).toBe('far');
});

test('neither oneself, nor who is away, nor another kind of service is offered', () => {
  const found = [
    asked,
    service('mine', { users: [{ uid: 'me' }] }),
    service('away', { availability: { available: false } }),
    service('phone', { type: 'phoneConsult' }),
    service('referral', { type: 'referral' }),
  ];
  expect(nextBest(asked, found, 'me')).toBeNull();
});

test('[R9] of phone services one with a free time is offered, never one without', () => {
  const call = service('call', { type: 'phoneConsult', nextCall: null });
  const found = [
    service('full', { ...call, id: 'full' }),
    service('free', { ...call, id: 'free', nextCall: '2026-11-24T17:10:00.000Z' }),
  ];
  expect(nextBest(call, found, 'me')?.id).toBe('free');
  expect(nextBest(call, found.slice(0, 1), 'me')).toBeNull();
});
