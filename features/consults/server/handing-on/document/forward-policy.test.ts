import { expect, test } from 'vitest';
import type { ActivityRole } from '../../../contract/consult-view.ts';
import type { Viewer } from '../../core/consult-policy.ts';
import { mayForward, mayHandToMoa, maySettleFax } from './forward-policy.ts';

const OWN_CLINIC = 'clinic-1';
const plus: Viewer = { permissions: new Set(['moaMessaging']), clinicId: OWN_CLINIC };
const free: Viewer = { permissions: new Set(), clinicId: OWN_CLINIC };
const staff: Viewer = { permissions: new Set(['moaConsultInbox']), clinicId: OWN_CLINIC };

const consultOf = (activityRole: ActivityRole | null, activityType: 'econsult' | 'phoneConsult' = 'econsult') => ({
  activityRole,
  activityType,
  referrerClinicId: OWN_CLINIC,
  serviceClinicId: 'clinic-2',
  consultantInClinic: false,
});
const ROLES = ['referrer', 'consultant', 'forwarder'] as const;

test('[CPERM-43, CPERM-44] a referrer forwards a written consult; nobody else does, and no phone consult', () => {
  expect(ROLES.map((role) => mayForward(free, consultOf(role)).allowed)).toEqual([true, false, false]);
  expect(mayForward(free, consultOf('referrer', 'phoneConsult')).allowed).toBe(false);
  expect(mayForward(staff, consultOf(null)).allowed).toBe(false);
  expect(mayForward(free, consultOf(null))).toEqual({ allowed: false, code: 'consult_not_found' });
});

test('[CPERM-16] handing on to an MOA needs moaMessaging and a role in the consult', () => {
  expect(ROLES.map((role) => mayHandToMoa(plus, consultOf(role)).allowed)).toEqual([true, true, false]);
  expect(ROLES.map((role) => mayHandToMoa(free, consultOf(role)).allowed)).toEqual([false, false, false]);
});

test('a failed fax is dealt with by every member whose it is (to an MOA with the right to it) and by staff of the clinic that it was for', () => {
  const fax = { kind: 'messages', memberIds: ['owner', 'sharer'], clinicId: OWN_CLINIC } as const;
  expect(maySettleFax({ ...free, personId: 'owner' }, consultOf('referrer'), fax).allowed).toBe(true);
  expect(maySettleFax({ ...free, personId: 'sharer' }, consultOf('consultant'), fax).allowed).toBe(true);
  const toMoa = { ...fax, kind: 'moa' } as const;
  expect(maySettleFax({ ...free, personId: 'owner' }, consultOf('referrer'), toMoa).allowed).toBe(false);
  expect(maySettleFax({ ...plus, personId: 'owner' }, consultOf('referrer'), toMoa).allowed).toBe(true);
  expect(maySettleFax({ ...free, personId: 'other' }, consultOf('consultant'), fax).allowed).toBe(false);
  expect(maySettleFax({ ...staff, personId: 'moa' }, consultOf(null), fax).allowed).toBe(true);
  const ofOthers = { ...fax, clinicId: 'clinic-2' };
  expect(maySettleFax({ ...staff, personId: 'moa' }, consultOf(null), ofOthers).allowed).toBe(false);
});
