import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { expect, test } from 'vitest';
import { followedBy, isCounted, mayWriteFor } from './patient-message-policy.ts';

const person = (keys: readonly ResourceKey[], clinicId: string | null = null) => ({
  personId: 'me',
  permissions: new Set(keys),
  clinicId,
});
const place = { clinicId: 'clinic', isMember: true };

test('a clinician writes in their own name and in nobody else’s', () => {
  expect(mayWriteFor(person(['oneWayMessaging'], 'clinic'), 'me', place).allowed).toBe(true);
  expect(mayWriteFor(person(['oneWayMessaging'], 'clinic'), 'other', place).allowed).toBe(false);
});

test('staff write for a member of their session’s clinic, under a location of that clinic', () => {
  const moa = person(['oneWayMessaging', 'moaConsultInbox'], 'clinic');
  expect(mayWriteFor(moa, 'other', place).allowed).toBe(true);
  expect(mayWriteFor(moa, 'other', { ...place, isMember: false }).allowed).toBe(false);
  expect(mayWriteFor(moa, 'other', { ...place, clinicId: 'elsewhere' }).allowed).toBe(false);
  expect(mayWriteFor({ ...moa, clinicId: null }, 'other', { ...place, clinicId: null }).allowed).toBe(false);
});

test('staff follow what their clinic sent, everybody else what they sent', () => {
  expect(followedBy(person(['moaConsultInbox'], 'clinic'))).toEqual({ clinicId: 'clinic' });
  expect(followedBy(person(['moaConsultInbox']))).toBeNull();
  expect(followedBy(person(['patientCC'], 'clinic'))).toEqual({ ownerId: 'me' });
});

test('[CPERM-37] [CPERM-38] only the limited right alone is counted', () => {
  expect(isCounted(person(['premiumOneWayMessaging']))).toBe(true);
  expect(isCounted(person(['premiumOneWayMessaging', 'oneWayMessaging']))).toBe(false);
});
