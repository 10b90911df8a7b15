import { expect, test } from 'vitest';
import { inviteAColleague } from './invite.ts';
import { fillInviteMessage, inviteProblems } from './invite-rules.ts';

const FIELDS = {
  firstName: 'Zoë',
  lastName: 'Bélanger',
  email: 'zoe@clinic.example',
  fax: '',
  clinicName: '',
  city: 'Banff',
  personalMessage: '',
};
const names = (firstName: string, lastName: string) => ({
  invitee: { firstName, lastName },
  inviter: { firstName: 'Priya', lastName: 'Nair' },
});
const parse = (change: object) => inviteAColleague.input.safeParse({ ...FIELDS, ...change });
const issuesOf = (change: object) => parse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('[INVITE-05] [INVITE-06] [INVITE-07] first name, last name and city are required, blanks do not count', () => {
  expect(inviteProblems({ ...FIELDS, firstName: ' ', lastName: '', city: '\t' })).toEqual([
    { path: 'firstName', message: 'First name is required' },
    { path: 'lastName', message: 'Last name is required' },
    { path: 'city', message: 'City is required' },
  ]);
  expect(inviteProblems(FIELDS)).toEqual([]);
  expect(issuesOf({ city: ' ' })).toEqual([['city', 'City is required']]);
});

test('[INVITE-08] without email and fax the invitation says that one of both is needed; either is enough', () => {
  expect(issuesOf({ email: '' })).toEqual([['email', 'You must provide either an email or fax number.']]);
  expect(parse({ email: '', fax: '(403) 555-0142' }).data?.fax).toBe('4035550142');
  expect(parse({}).success).toBe(true);
});

test('a wrong email or fax is refused', () => {
  expect(issuesOf({ email: 'zoe@clinic' })).toEqual([['email', 'Email is invalid']]);
  expect(issuesOf({ fax: '555-0142' })).toEqual([['fax', 'Phone number is invalid']]);
});

test('a line break in a name, which could begin a header of the mail, is refused', () => {
  for (const field of ['firstName', 'lastName', 'city', 'clinicName']) {
    expect(parse({ [field]: 'Zoë\r\nBcc: thief@clinic.example' }).success, field).toBe(false);
  }
  expect(parse({ email: 'zoe@clinic.example\nBcc: thief@clinic.example' }).success).toBe(false);
  expect(parse({ personalMessage: 'Two\nlines' }).success).toBe(true);
});

test('[MODEL-12] [INVITE-03] [INVITE-04] the message names invitee and inviter by first and last name', () => {
  const template = 'Hi {inviteeFirstName} {inviteeLastName},\n\nyours\n{inviterFirstName} {inviterLastName} {other}';
  expect(fillInviteMessage(template, names('Zoë', 'Bélanger'))).toBe('Hi Zoë Bélanger,\n\nyours\nPriya Nair {other}');
});

test('a name that is not typed yet leaves no gap, and a name is never read as a placeholder', () => {
  expect(fillInviteMessage('Hi {inviteeFirstName} {inviteeLastName}, hello', names('', ''))).toBe('Hi, hello');
  expect(fillInviteMessage('Hi {inviteeFirstName}', names('{inviterLastName} $1 $&', ''))).toBe(
    'Hi {inviterLastName} $1 $&',
  );
});
