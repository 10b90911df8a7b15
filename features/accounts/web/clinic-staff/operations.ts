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

/** A clinic with its assistants as it comes over the wire. */
export type ClinicStaff = RemoteOutput<typeof listClinicStaff>['clinics'][number];
