import { describe, expect, test } from 'vitest';
import { SERVICE_TYPES } from '../../contract/service.ts';
import { availabilityText, cityText, formAddress, serviceAvailability, whoAnswers } from './service-words.ts';

const now = new Date('2026-11-20T17:00:00Z');
const id = '019aa000-0000-7000-8000-000000000001';

describe('the way to the form', () => {
  test('[FIND-10, FIND-12] a referral service opens the referral form with service and location', () => {
    const address = formAddress({ id, type: 'referral' }, 2);
    expect(address).toBe(`/dashboard/consult/referral-form?serviceId=${id}&locationIdx=2`);
  });

  test('[FIND-11, FIND-12] every other service opens the consult form', () => {
    for (const type of SERVICE_TYPES.filter((one) => one !== 'referral')) {
      expect(formAddress({ id, type }, 0)).toBe(`/dashboard/consult/consult-form?serviceId=${id}&locationIdx=0`);
    }
  });

  test('a person without a clinic brings no location', () => {
    expect(formAddress({ id, type: 'econsult' }, undefined)).toBe(`/dashboard/consult/consult-form?serviceId=${id}`);
  });
});

describe('availability in words', () => {
  test('[FIND-17] a service that can be asked says so', () => {
    expect(availabilityText({ available: true }, now)).toBe('Available now');
  });

  test('[FIND-20, FIND-21, FIND-22] one that cannot says until when, with the year only when it is another', () => {
    const away = (returning: string | null) => ({ available: false, returning, withinLookAhead: false }) as const;
    expect(availabilityText(away('2026-11-30'), now)).toBe('Unavailable - Returning Nov 30');
    expect(availabilityText(away('2027-01-04'), now)).toBe('Unavailable - Returning Jan 4, 2027');
    expect(availabilityText(away(null), now)).toBe('Unavailable - Return date not known');
  });
});

test('[R9] a phone service tells its next free time with the zone, or that it has none, never that it is available now', () => {
  const phone = { type: 'phoneConsult', availability: { available: true } } as const;
  const words = (nextCall: string | null) => serviceAvailability({ ...phone, nextCall }, now);
  // Whether clocks still go back in Alberta depends on the time zone data.
  expect(words('2026-11-24T17:10:00.000Z')).toEqual({
    text: expect.stringMatching(/^Next free time Tue Nov 24, 1[01]:10 MT$/),
    isOpen: true,
  });
  expect(words(null)).toEqual({ text: 'No free time in the next 7 days', isOpen: false });
  const away = { available: false, returning: '2026-11-30', withinLookAhead: false } as const;
  expect(serviceAvailability({ ...phone, availability: away, nextCall: null }, now).text).toBe(
    'Unavailable - Returning Nov 30',
  );
});

test('a service is known by its people, and by its own name when it has none', () => {
  const person = { uid: id, firstName: 'Lucie', lastName: 'Beaulieu', title: 'Dr.', credentials: 'MD' };
  const other = { ...person, firstName: 'Sam', lastName: 'Ito', title: '' };
  expect(whoAnswers({ users: [person, other], serviceName: 'Thyroid' })).toBe('Dr. Lucie Beaulieu, Sam Ito');
  expect(whoAnswers({ users: [], serviceName: 'Thyroid Clinic' })).toBe('Thyroid Clinic');
});

test('[FIND-18] the clinic stands with city and province', () => {
  expect(cityText({ city: 'Calgary', province: 'AB' })).toBe('Calgary AB');
  expect(cityText({ city: '', province: 'AB' })).toBe('AB');
});
