import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** The second and third lock of inviting colleagues, in words. */
export const INVITE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'invite-inviteAColleague': {
    inputFor: () => ({
      firstName: 'Zoë',
      lastName: 'Bélanger',
      email: `${randomUUID()}@clinic.example`,
      fax: '',
      clinicName: '',
      city: 'Banff',
      personalMessage: 'Join us.',
    }),
    opensTo: 'everybody',
  },
  'invite-getDefaultMessage': { inputFor: () => ({}), opensTo: 'everybody' },
  'invite-listInvites': { inputFor: () => ({}), opensTo: 'everybody' },
  'invite-unsubscribe': { inputFor: () => ({ code: 'made-up' }), opensTo: [], others: 'code_invalid' },
};
