import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { describe, expect, test } from 'vitest';
import type { ActivityRole } from '../../contract/consult-view.ts';
import {
  type ConsultStanding,
  mayAddConsultant,
  mayEditStatus,
  mayEndMembership,
  mayJoinAsMoa,
  mayListClinic,
  mayOpen,
  maySend,
  type Viewer,
} from '../core/consult-policy.ts';

const askingClinic = 'clinic-of-the-referrer';
const answeringClinic = 'clinic-of-the-service';

function viewer(clinicId: string | null, ...permissions: ResourceKey[]): Viewer {
  return { clinicId, permissions: new Set(permissions) };
}
function standing(activityRole: ActivityRole | null, consultantInClinic = false): ConsultStanding {
  return { activityRole, consultantInClinic, referrerClinicId: askingClinic, serviceClinicId: answeringClinic };
}
const staffOf = (clinicId: string | null, ...more: ResourceKey[]) => viewer(clinicId, 'moaConsultInbox', ...more);

describe('opening a consult', () => {
  test.each(['consultant', 'referrer', 'forwarder'] as const)(
    '[CPERM-02] a %s opens it by membership alone',
    (role) => {
      expect(mayOpen(viewer(null), standing(role)).allowed).toBe(true);
    },
  );
  test.each([askingClinic, answeringClinic])('[CPERM-02] staff of %s open it without being members', (clinicId) => {
    expect(mayOpen(staffOf(clinicId), standing(null)).allowed).toBe(true);
  });
  test('for anybody else it does not exist', () => {
    const notFound = { allowed: false, code: 'consult_not_found' };
    expect(mayOpen(viewer(askingClinic, 'econsultAndSecureMessaging'), standing(null))).toEqual(notFound);
    expect(mayOpen(staffOf('another-clinic'), standing(null))).toEqual(notFound);
    expect(mayOpen(staffOf(null), standing(null))).toEqual(notFound);
  });
  test('an MOA who joined loses it with the clinic: membership as MOA opens nothing', () => {
    expect(mayOpen(staffOf('another-clinic'), standing('moa')).allowed).toBe(false);
    expect(mayOpen(viewer(askingClinic), standing('moa')).allowed).toBe(false);
    expect(mayOpen(staffOf(askingClinic), standing('moa')).allowed).toBe(true);
  });
  test('a consult sent from no clinic is not open to staff who work in no clinic', () => {
    expect(mayOpen(staffOf(null), { ...standing(null), referrerClinicId: null }).allowed).toBe(false);
  });
});

describe('writing in a consult', () => {
  test('[CPERM-12] it takes the permission and the consult', () => {
    expect(maySend(viewer(null, 'secureMessagingSendMessages'), standing('referrer')).allowed).toBe(true);
    expect(maySend(viewer(null), standing('referrer'))).toEqual({ allowed: false, code: 'not_permitted' });
    expect(maySend(viewer(null, 'secureMessagingSendMessages'), standing(null)).allowed).toBe(false);
  });
});

describe('editing the status', () => {
  test('[CPERM-40] a consultant of the consult with the permission may', () => {
    expect(mayEditStatus(viewer(null, 'editActivityStatus'), standing('consultant')).allowed).toBe(true);
  });
  test.each(['referrer', 'forwarder'] as const)('a %s may not, even with the permission', (role) => {
    const decision = mayEditStatus(viewer(askingClinic, 'editActivityStatus'), standing(role));
    expect(decision).toEqual({ allowed: false, code: 'status_not_editable' });
  });
  test('[CPERM-06] a consultant without the permission may not', () => {
    expect(mayEditStatus(viewer(null), standing('consultant')).allowed).toBe(false);
  });
  test('[CPERM-41] staff of the clinic that answers may, with the permission', () => {
    expect(mayEditStatus(staffOf(answeringClinic, 'editActivityStatus'), standing(null)).allowed).toBe(true);
    expect(mayEditStatus(staffOf(answeringClinic), standing(null)).allowed).toBe(false);
  });
  test('[CPERM-41] staff of the asking clinic may only when a consultant belongs to it', () => {
    const staff = staffOf(askingClinic, 'editActivityStatus');
    expect(mayEditStatus(staff, standing(null, true)).allowed).toBe(true);
    expect(mayEditStatus(staff, standing(null, false)).allowed).toBe(false);
  });
  test('for staff of another clinic the consult does not exist', () => {
    const decision = mayEditStatus(staffOf('another-clinic', 'editActivityStatus'), standing(null, true));
    expect(decision).toEqual({ allowed: false, code: 'consult_not_found' });
  });
});

describe('staff', () => {
  test('only staff of its clinics join a consult as MOA', () => {
    expect(mayJoinAsMoa(staffOf(askingClinic), standing(null)).allowed).toBe(true);
    expect(mayJoinAsMoa(viewer(askingClinic), standing('referrer')).allowed).toBe(false);
    expect(mayJoinAsMoa(staffOf('another-clinic'), standing('consultant')).allowed).toBe(false);
  });
  test('[CPERM-48] the clinic inbox needs a clinic to work in', () => {
    expect(mayListClinic(staffOf(askingClinic)).allowed).toBe(true);
    expect(mayListClinic(staffOf(null))).toEqual({ allowed: false, code: 'clinic_missing' });
  });
});

describe('members', () => {
  test('[CPERM-13] consultants and staff of their clinic add consultants, with the permission', () => {
    const may = (person: Viewer, ...of: Parameters<typeof standing>) => mayAddConsultant(person, standing(...of));
    expect(may(viewer(null, 'addUserToActivity'), 'consultant').allowed).toBe(true);
    expect(may(viewer(null), 'consultant')).toEqual({ allowed: false, code: 'member_not_addable' });
    expect(may(viewer(null, 'addUserToActivity'), 'referrer').allowed).toBe(false);
    expect(may(staffOf(answeringClinic, 'addUserToActivity'), null).allowed).toBe(true);
    expect(may(staffOf(askingClinic, 'addUserToActivity'), null).allowed).toBe(false);
    expect(may(staffOf(askingClinic, 'addUserToActivity'), null, true).allowed).toBe(true);
    expect(may(staffOf('another-clinic', 'addUserToActivity'), null)).toMatchObject({ code: 'consult_not_found' });
  });
  test('only a referrer ends a membership, and only a forwarder’s', () => {
    const roles = ['consultant', 'referrer', 'moa', 'forwarder'] as const;
    const ended = roles.flatMap((role) =>
      roles.filter((other) => mayEndMembership({ activityRole: role }, other).allowed).map((other) => [role, other]),
    );
    expect(ended).toEqual([['referrer', 'forwarder']]);
    expect(mayEndMembership({ activityRole: null }, 'forwarder').allowed).toBe(false);
  });
});
