// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as JoiningInvite from './invite.ts';
import type * as JoiningLinkAccount from './link-account.ts';
import type * as JoiningSignUp from './sign-up.ts';

/** Answers the partner account that a signed token names. */
export const readLinkToken: Remote<typeof JoiningLinkAccount.readLinkToken> = {
  name: 'ava-readLinkToken',
  repeat: 'read',
};

/** Links the account of the partner AI app to the signed-in person. */
export const linkAccount: Remote<typeof JoiningLinkAccount.linkAccount> = {
  name: 'ava-linkAccount',
  repeat: 'same',
};

/** Invites a colleague to sign up, by e-mail, by fax or both. */
export const inviteAColleague: Remote<typeof JoiningInvite.inviteAColleague> = {
  name: 'invite-inviteAColleague',
  repeat: 'keyed',
};

/** Answers the personal message that an invitation begins with. */
export const getDefaultMessage: Remote<typeof JoiningInvite.getDefaultMessage> = {
  name: 'invite-getDefaultMessage',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Lists the invitations that the person has sent, with what became of them, newest first. */
export const listInvites: Remote<typeof JoiningInvite.listInvites> = {
  name: 'invite-listInvites',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Ends invitations to the address that the link was mailed to. */
export const refuseInvites: Remote<typeof JoiningInvite.refuseInvites> = {
  name: 'invite-unsubscribe',
  repeat: 'same',
};

/** Answers the settings of sign-up, the names of clinics and the list of EMRs. */
export const getSignUpSettings: Remote<typeof JoiningSignUp.getSignUpSettings> = {
  name: 'signup-getSettings',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Answers the contract of a role and the information-management agreement, as markdown. */
export const getAgreements: Remote<typeof JoiningSignUp.getAgreements> = {
  name: 'signup-getAgreements',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Answers whether the registry of the province knows a practice ID. */
export const validatePracticeId: Remote<typeof JoiningSignUp.validatePracticeId> = {
  name: 'signup-validatePracId',
  repeat: 'read',
};

/** Makes an account from a filled-in sign-up with its signed agreement, and signs in. */
export const completeSignUp: Remote<typeof JoiningSignUp.completeSignUp> = {
  name: 'signup-complete-v2',
  repeat: 'keyed',
};
