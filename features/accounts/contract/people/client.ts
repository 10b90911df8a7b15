// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as PeopleClinicStaff from './clinic-staff.ts';
import type * as PeopleOneTimeTooltips from './one-time-tooltips.ts';
import type * as PeopleProfile from './profile.ts';
import type * as PeopleVerification from './verification.ts';

/** Answers the one-time tooltips that the caller has dismissed. */
export const getOneTimeTooltips: Remote<typeof PeopleOneTimeTooltips.getOneTimeTooltips> = {
  name: 'oneTimeTooltips-get',
  repeat: 'read',
  outdatedBy: ['oneTimeTooltips'],
};

/** Saves that the caller has dismissed a one-time tooltip. */
export const dismissOneTimeTooltip: Remote<typeof PeopleOneTimeTooltips.dismissOneTimeTooltip> = {
  name: 'oneTimeTooltips-dismiss',
  repeat: 'same',
};

/** Lists the assistants of the caller’s clinics and the invitations under way. */
export const listClinicStaff: Remote<typeof PeopleClinicStaff.listClinicStaff> = {
  name: 'clinicStaff-list',
  repeat: 'read',
  outdatedBy: ['clinicStaff'],
};

/** Invites an assistant to a clinic of the caller. */
export const inviteClinicStaff: Remote<typeof PeopleClinicStaff.inviteClinicStaff> = {
  name: 'clinicStaff-invite',
  repeat: 'keyed',
};

/** Withdraws an invitation of an assistant to a clinic of the caller. */
export const withdrawStaffInvitation: Remote<typeof PeopleClinicStaff.withdrawStaffInvitation> = {
  name: 'clinicStaff-withdrawInvitation',
  repeat: 'same',
};

/** Removes an assistant, or a new member, from a clinic of the caller. */
export const removeClinicStaff: Remote<typeof PeopleClinicStaff.removeClinicStaff> = {
  name: 'clinicStaff-remove',
  repeat: 'same',
};

/** Answers the physicians of a clinic that the caller belongs to. */
export const getClinicInformation: Remote<typeof PeopleClinicStaff.getClinicInformation> = {
  name: 'clinic-getClinicInformation_v1',
  repeat: 'read',
};

/** Lists the members of the caller’s clinics whom no physician of the clinic has looked at yet. */
export const listNewMembers: Remote<typeof PeopleClinicStaff.listNewMembers> = {
  name: 'clinicStaff-listNewMembers',
  repeat: 'read',
  outdatedBy: ['clinicStaff'],
};

/** Confirms a new member of a clinic of the caller. */
export const confirmMember: Remote<typeof PeopleClinicStaff.confirmMember> = {
  name: 'clinicStaff-confirmMember',
  repeat: 'same',
};

/** Sets whether members let in by an operator wait for a physician of the clinic. */
export const setMemberConfirmation: Remote<typeof PeopleClinicStaff.setMemberConfirmation> = {
  name: 'clinicStaff-setMemberConfirmation',
  repeat: 'same',
};

/** Changes the fax number of a clinic of the caller. */
export const saveClinicFax: Remote<typeof PeopleClinicStaff.saveClinicFax> = {
  name: 'clinicStaff-saveFax',
  repeat: 'keyed',
};

/** Answers the caller’s own profile with clinics and preferences. */
export const getProfile: Remote<typeof PeopleProfile.getProfile> = {
  name: 'profile-get',
  repeat: 'read',
  outdatedBy: ['profile'],
};

/** Saves the caller’s own profile, preferences and clinics. */
export const saveProfile: Remote<typeof PeopleProfile.saveProfile> = {
  name: 'profile-save',
  repeat: 'keyed',
};

/** Answers how far the verification of the caller’s practice ID has got, and where the signed agreement is. */
export const getVerification: Remote<typeof PeopleVerification.getVerification> = {
  name: 'profile-getVerification',
  repeat: 'read',
  outdatedBy: ['profile', 'session'],
};
