import { expect, test } from 'vitest';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { EMPTY_INVITE, type InviteValues, invitationOf, inviteProblems } from './invite-values.ts';

const filled = (values: Partial<InviteValues>): InviteValues => ({
  ...EMPTY_INVITE,
  email: 'a.okafor@clinic.example',
  firstName: 'Amara',
  lastName: 'Okafor',
  ...values,
});
const clinic = { clinicId: '0197a000-0000-7000-8000-000000000001' } as InviteValues['clinic'];
const wrong = (values: Partial<InviteValues>) => Object.keys(inviteProblems(filled(values)));

test('an invitation needs an address and both names, and spaces are no name', () => {
  expect(Object.keys(inviteProblems(EMPTY_INVITE)).sort()).toEqual(['email', 'firstName', 'lastName']);
  expect(wrong({ firstName: '  ', lastName: '\t' })).toEqual(['firstName', 'lastName']);
  expect(wrong({ email: 'okafor at clinic' })).toEqual(['email']);
  expect(inviteProblems(filled({ lastName: '' })).lastName).toBe(en.invitations.required);
});

test('a clinic assistant needs a clinic, nobody else does', () => {
  expect(wrong({ role: 'moa' })).toEqual(['clinic']);
  expect(wrong({ role: 'moa', clinic })).toEqual([]);
  for (const role of ['specialist', 'dentist', 'operator'] as const) expect(wrong({ role })).toEqual([]);
});

test('a practice ID may be left out, but not one half of it with the evidence', () => {
  expect(wrong({ role: 'specialist' })).toEqual([]);
  expect(wrong({ role: 'specialist', evidence: 'Letter of the college' })).toEqual(['practiceId']);
  expect(wrong({ role: 'dentist', practiceId: 'no number at all' })).toEqual(['practiceId']);
});

test('what was typed for another role neither stops an invitation nor is sent with it', () => {
  const values = { practiceId: 'no number at all', evidence: 'Letter', clinic, role: 'operator' } as const;
  expect(wrong(values)).toEqual([]);
  const order = invitationOf(filled(values));
  expect(order).not.toHaveProperty('clinicId');
  expect(order).not.toHaveProperty('plan');
  expect(order).not.toHaveProperty('practiceId');
  expect(order).not.toHaveProperty('practiceIdEvidence');
});

test('a specialist is invited with plan, clinic and practice ID, each only where it was given', () => {
  const given = { role: 'specialist', plan: 'econsult', clinic, practiceId: '123456', evidence: 'Letter' } as const;
  expect(invitationOf(filled(given))).toMatchObject({
    plan: 'econsult',
    clinicId: clinic?.clinicId,
    practiceId: { practiceId: '123456', province: EMPTY_INVITE.province },
    practiceIdEvidence: 'Letter',
  });
  const bare = invitationOf(filled({ role: 'specialist' }));
  expect(bare).toMatchObject({ plan: 'plus', role: 'specialist', additionalRoles: [] });
  expect(bare).not.toHaveProperty('clinicId');
  expect(bare).not.toHaveProperty('practiceId');
});
