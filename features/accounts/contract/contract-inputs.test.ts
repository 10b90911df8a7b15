import { expect, test } from 'vitest';
import { ADDITIONAL_ROLES, emailSchema, INVITED_ROLES, newInvitationSchema } from './core/invitation.ts';
import { clinicFieldsSchema } from './desk/clinics.ts';
import { verifyPracticeId } from './desk/practice-ids.ts';
import { changePassword, confirmIdentity, renamePasskey } from './identity/security.ts';

const ID = '0190a0de-0000-7000-8000-000000000001';
const PERSON = { email: 'zoe@clinic.example', firstName: 'Zoë', lastName: 'Bélanger' };
const wrongOf = (input: object) =>
  newInvitationSchema.safeParse({ ...PERSON, ...input }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an address is kept trimmed and in small letters, and one that is none is refused', () => {
  expect(emailSchema.parse('  Zoe@Clinic.Example ')).toBe('zoe@clinic.example');
  for (const wrong of ['', 'zoe', 'zoe@', '@clinic.example', 'zoe@clinic.example\u0000'])
    expect(emailSchema.safeParse(wrong).success, wrong).toBe(false);
});

test('an invitation holds only what goes with its role', () => {
  expect(wrongOf({ role: 'moa' })).toEqual(['clinicId']);
  expect(wrongOf({ role: 'moa', clinicId: ID })).toEqual([]);
  expect(wrongOf({ role: 'operator', clinicId: ID })).toEqual(['clinicId']);
  expect(wrongOf({ role: 'moa', clinicId: ID, plan: 'plus' })).toEqual(['plan']);
  expect(wrongOf({ role: 'operator', practiceId: { practiceId: '100000001', province: 'AB' } })).toEqual([
    'practiceId',
  ]);
  expect(wrongOf({ role: 'specialist', practiceIdEvidence: 'Looked up' })).toEqual(['practiceId']);
  expect(wrongOf({ role: 'specialist', plan: 'econsult' })).toEqual([]);
});

test('no role brings an additional one of another, and a role or right that cannot be invited is refused', () => {
  for (const role of INVITED_ROLES) {
    for (const more of ['bookingMoa', 'dermatologist', 'otolaryngologist']) {
      const isOfRole = (ADDITIONAL_ROLES[role] as readonly string[]).includes(more);
      const clinic = role === 'moa' ? { clinicId: ID } : {};
      const expected = isOfRole ? [] : ['additionalRoles'];
      expect(wrongOf({ role, ...clinic, additionalRoles: [more] }), `${role} ${more}`).toEqual(expected);
    }
  }
  expect(wrongOf({ role: 'doctor' })).toEqual(['role']);
  expect(wrongOf({ role: 'operator', roles: ['roleAdmin'] })).not.toEqual([]);
});

test('a practice ID reaches the desk bare, and one of the wrong form is refused with its evidence', () => {
  const order = { personId: ID, claimId: null, evidence: 'Register of the college' };
  const verified = { practiceId: ' 1000-00001 ', province: 'AB' };
  expect(verifyPracticeId.input.parse({ ...order, verified }).verified).toEqual({
    practiceId: '100000001',
    province: 'AB',
  });
  for (const practiceId of ['', '12', 'ABC'])
    expect(verifyPracticeId.input.safeParse({ ...order, verified: { practiceId, province: 'AB' } }).success).toBe(
      false,
    );
  expect(verifyPracticeId.input.safeParse({ ...order, verified, evidence: '  ' }).success).toBe(false);
});

test('who sits here is shown by one proof, neither by none nor by two', () => {
  for (const input of [{}, { password: 'a', code: '123456' }, { password: '' }])
    expect(confirmIdentity.input.safeParse(input).success).toBe(false);
  expect(confirmIdentity.input.safeParse({ code: '123456' }).success).toBe(true);
  expect(changePassword.input.safeParse({ newPassword: 'correct horse battery' }).success).toBe(false);
  expect(changePassword.input.safeParse({ currentPassword: 'a', newPassword: 'b' }).success).toBe(true);
});

test('a passkey has a name that can be read', () => {
  const nameOf = (name: string) => renamePasskey.input.safeParse({ passkeyId: ID, name }).data?.name;
  expect(nameOf('  Clinic laptop ')).toBe('Clinic laptop');
  expect([nameOf('   '), nameOf('x'.repeat(61))]).toEqual([undefined, undefined]);
});

test('the numbers of a clinic are kept bare, may be left out, and are refused when they are not whole', () => {
  const clinic = { name: ' Sunridge ', city: 'Calgary', province: 'AB' };
  const kept = clinicFieldsSchema.parse({ ...clinic, clinicPhone: '(403) 555-0100', fax: '' });
  expect(kept).toMatchObject({ name: 'Sunridge', clinicPhone: '4035550100', fax: '', postalCode: '' });
  for (const wrong of [{ fax: '555' }, { clinicPhone: 'none' }, { postalCode: '12345' }, { name: ' ' }])
    expect(clinicFieldsSchema.safeParse({ ...clinic, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
