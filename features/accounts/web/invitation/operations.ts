import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../../contract/invitation.ts';

export const getInvitation = remote<typeof contract.getInvitation>('invitation-get');
export const acceptInvitation = remote<typeof contract.acceptInvitation>('invitation-accept');

/** What an open invitation offers. */
export type Invitation = NonNullable<RemoteOutput<typeof getInvitation>['invitation']>;
