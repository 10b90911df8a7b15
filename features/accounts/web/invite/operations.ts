import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../../contract/invite.ts';

export const inviteAColleague = remote<typeof contract.inviteAColleague>('invite-inviteAColleague');
export const getDefaultMessage = remote<typeof contract.getDefaultMessage>('invite-getDefaultMessage');
export const listInvites = remote<typeof contract.listInvites>('invite-listInvites');
export const refuseInvites = remote<typeof contract.refuseInvites>('invite-unsubscribe');

/** An earlier invitation, as it comes over the wire. */
export type SentInvite = RemoteOutput<typeof listInvites>['invitations'][number];
