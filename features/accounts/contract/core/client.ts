// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as CoreInvitation from './invitation.ts';

/** Tells what an invitation link offers, if it can still be accepted. */
export const getInvitation: Remote<typeof CoreInvitation.getInvitation> = {
  name: 'invitation-get',
  repeat: 'read',
};

/** Makes the invited account with its own password and signs in; an existing account joins the clinic. */
export const acceptInvitation: Remote<typeof CoreInvitation.acceptInvitation> = {
  name: 'invitation-accept',
  repeat: 'same',
};
