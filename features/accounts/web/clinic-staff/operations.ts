import type * as accounts from '@alethea/accounts/contract';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';

/** The assistants of the own clinics. */
export const listClinicStaff = remote<typeof accounts.listClinicStaff>('clinicStaff-list');
/** Invites an assistant. */
export const inviteClinicStaff = remote<typeof accounts.inviteClinicStaff>('clinicStaff-invite');
/** Withdraws an invitation. */
export const withdrawStaffInvitation = remote<typeof accounts.withdrawStaffInvitation>(
  'clinicStaff-withdrawInvitation',
);
/** Removes an assistant from a clinic. */
export const removeClinicStaff = remote<typeof accounts.removeClinicStaff>('clinicStaff-remove');

/** Whom others have let into the own clinics. */
export const listNewMembers = remote<typeof accounts.listNewMembers>('clinicStaff-listNewMembers');
/** Confirms a new member. */
export const confirmMember = remote<typeof accounts.confirmMember>('clinicStaff-confirmMember');
/** Sets whether members whom an operator lets in wait. */
export const setMemberConfirmation = remote<typeof accounts.setMemberConfirmation>('clinicStaff-setMemberConfirmation');

/** A new member as it comes over the wire. */
export type NewMember = RemoteOutput<typeof listNewMembers>['members'][number];
/** A clinic with its assistants as it comes over the wire. */
export type ClinicStaff = RemoteOutput<typeof listClinicStaff>['clinics'][number];
