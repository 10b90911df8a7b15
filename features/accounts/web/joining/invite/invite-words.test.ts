import { expect, test } from 'vitest';
import { checkInvite, EMPTY_INVITE } from './check-invite.ts';
import { inviteMarks, isUnderWay } from './invite-words.ts';
import type { SentInvite } from './views.ts';

const WHOLE = { ...EMPTY_INVITE, firstName: 'Zoë', lastName: 'Bélanger', email: 'zoe@clinic.example', city: 'Banff' };

test('[INVITE-05] [INVITE-06] [INVITE-07] [INVITE-08] each missing field has its text, and a whole form none', () => {
  expect(checkInvite(EMPTY_INVITE)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    city: 'City is required',
    email: 'You must provide either an email or fax number.',
  });
  expect(checkInvite(WHOLE)).toEqual({});
  expect(checkInvite({ ...WHOLE, email: '', fax: '(403) 555-0142' })).toEqual({});
});

test('a number that is not whole, or an address that is none, is named', () => {
  expect(checkInvite({ ...WHOLE, email: 'zoe', fax: '(403) 555' })).toEqual({
    email: 'Email is invalid',
    fax: 'Phone number is invalid',
  });
});

const sent = (change: Partial<SentInvite>): SentInvite => ({
  invitationId: '0190a0b0-0000-7000-8000-000000000000',
  firstName: 'Zoë',
  lastName: 'Bélanger',
  email: '',
  fax: '',
  clinicName: '',
  city: 'Banff',
  invitedAt: '2026-11-21T10:00:00.000Z',
  mail: null,
  faxOutcome: null,
  faxReason: null,
  hasSignedUp: false,
  ...change,
});
const words = (change: Partial<SentInvite>) => inviteMarks(sent(change)).map(({ text }) => text);

test('what became of an invitation is told in words, with the reason of a failure', () => {
  expect(words({ mail: 'sent', faxOutcome: 'delivered' })).toEqual(['Email sent', 'Fax delivered']);
  expect(words({ faxOutcome: 'failed', faxReason: 'no_answer' })).toEqual(['Fax failed: nobody answered']);
  expect(words({ faxOutcome: 'failed', faxReason: 'number_wrong' })).toEqual([
    'Fax failed: the number is not a fax machine',
  ]);
  expect(words({ faxOutcome: 'queued', faxReason: 'busy' })).toEqual(['Fax will be tried again: the line was busy']);
  expect(words({ faxOutcome: 'unclear', faxReason: 'other' })).toEqual([
    'Fax may not have arrived. It was not sent again.',
  ]);
  expect(words({ mail: 'failed' })).toEqual(['Email could not be delivered']);
  expect(words({ mail: 'sent', hasSignedUp: true })).toEqual(['Signed up']);
});

test('only what is on its way now is asked for again soon', () => {
  expect(isUnderWay(sent({ mail: 'queued' }))).toBe(true);
  expect(isUnderWay(sent({ faxOutcome: 'sending' }))).toBe(true);
  expect(isUnderWay(sent({ faxOutcome: 'queued', faxReason: 'busy' }))).toBe(false);
  expect(isUnderWay(sent({ mail: 'sent', faxOutcome: 'delivered' }))).toBe(false);
});
