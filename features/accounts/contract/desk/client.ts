// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as DeskAccessLog from './access-log.ts';
import type * as DeskBrand from './brand.ts';
import type * as DeskClinics from './clinics.ts';
import type * as DeskClosedClinics from './closed-clinics.ts';
import type * as DeskContent from './content.ts';
import type * as DeskCorrections from './corrections.ts';
import type * as DeskInvitations from './invitations.ts';
import type * as DeskOnboarding from './onboarding.ts';
import type * as DeskPeople from './people.ts';
import type * as DeskPracticeIds from './practice-ids.ts';
import type * as DeskRoles from './roles.ts';
import type * as DeskUntiedLocations from './untied-locations.ts';

/** Finds people by name, e-mail or practice ID, newest first. */
export const findPeople: Remote<typeof DeskPeople.findPeople> = {
  name: 'operator-findPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a person with roles, practice IDs, clinics and sign-in state. */
export const getPerson: Remote<typeof DeskPeople.getPerson> = {
  name: 'operator-getPerson',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Grants a role to a person. */
export const grantRole: Remote<typeof DeskPeople.grantRole> = {
  name: 'operator-grantRole',
  repeat: 'same',
};

/** Withdraws a role from a person. */
export const withdrawRole: Remote<typeof DeskPeople.withdrawRole> = {
  name: 'operator-withdrawRole',
  repeat: 'same',
};

/** Sets the plan of a clinician. */
export const setPlan: Remote<typeof DeskPeople.setPlan> = {
  name: 'operator-setPlan',
  repeat: 'same',
};

/** Sets whether a nurse practitioner practises autonomously. */
export const setAutonomousPractice: Remote<typeof DeskPeople.setAutonomousPractice> = {
  name: 'operator-setAutonomousPractice',
  repeat: 'same',
};

/** Locks an account and ends all its sessions at once. */
export const lockAccount: Remote<typeof DeskPeople.lockAccount> = {
  name: 'operator-lockAccount',
  repeat: 'same',
};

/** Unlocks an account. */
export const unlockAccount: Remote<typeof DeskPeople.unlockAccount> = {
  name: 'operator-unlockAccount',
  repeat: 'same',
};

/** Ends all sessions of a person at once. */
export const endSessions: Remote<typeof DeskPeople.endSessions> = {
  name: 'operator-endSessions',
  repeat: 'same',
};

/** Removes the second factors of a person and ends their sessions. */
export const resetSecondFactors: Remote<typeof DeskPeople.resetSecondFactors> = {
  name: 'operator-resetSecondFactors',
  repeat: 'same',
};

/** Tells whether the stored agreement of a person is the one that was signed, and where to read it. */
export const verifyAgreement: Remote<typeof DeskPeople.verifyAgreement> = {
  name: 'operator-verifyAgreement',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Corrects the name and title of a person. */
export const correctName: Remote<typeof DeskCorrections.correctName> = {
  name: 'operator-correctName',
  repeat: 'same',
};

/** Gives the account of a person another e-mail address, which is unproven until its code comes back. */
export const correctEmail: Remote<typeof DeskCorrections.correctEmail> = {
  name: 'operator-correctEmail',
  repeat: 'same',
};

/** Mails a new code to the address that the desk has given to an account. */
export const sendCodeFromDesk: Remote<typeof DeskCorrections.sendCodeFromDesk> = {
  name: 'operator-sendEmailCode',
  repeat: 'same',
};

/** Proves the address that the desk has given to an account, by the code that was mailed to it. */
export const confirmEmailAtDesk: Remote<typeof DeskCorrections.confirmEmailAtDesk> = {
  name: 'operator-confirmEmail',
  repeat: 'same',
};

/** Lists people whose practice ID waits for verification, the longest wait first. */
export const listWaitingPeople: Remote<typeof DeskPracticeIds.listWaitingPeople> = {
  name: 'operator-listWaitingPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Counts people whose practice ID waits for verification, and those who wait for an onboarding call. */
export const countWaitingPeople: Remote<typeof DeskPracticeIds.countWaitingPeople> = {
  name: 'operator-countWaitingPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Marks the practice ID of a person as verified and grants the roles that waited for it. */
export const verifyPracticeId: Remote<typeof DeskPracticeIds.verifyPracticeId> = {
  name: 'operator-verifyPracticeId',
  repeat: 'same',
};

/** Refuses the practice ID that a person has given. */
export const refusePracticeId: Remote<typeof DeskPracticeIds.refusePracticeId> = {
  name: 'operator-refusePracticeId',
  repeat: 'same',
};

/** Revokes the verified practice ID of a person and takes the roles that stood on it. */
export const revokePracticeId: Remote<typeof DeskPracticeIds.revokePracticeId> = {
  name: 'operator-revokePracticeId',
  repeat: 'same',
};

/** Invites a person by a single-use link. */
export const createInvitation: Remote<typeof DeskInvitations.createInvitation> = {
  name: 'operator-createInvitation',
  repeat: 'keyed',
};

/** Lists invitations with what became of them, last sent first. */
export const listInvitations: Remote<typeof DeskInvitations.listInvitations> = {
  name: 'operator-listInvitations',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Sends an invitation again with a new link. */
export const resendInvitation: Remote<typeof DeskInvitations.resendInvitation> = {
  name: 'operator-resendInvitation',
  repeat: 'keyed',
};

/** Withdraws an invitation that has not been accepted. */
export const withdrawInvitation: Remote<typeof DeskInvitations.withdrawInvitation> = {
  name: 'operator-withdrawInvitation',
  repeat: 'same',
};

/** Lists all roles with their permission lists. */
export const listRoles: Remote<typeof DeskRoles.listRoles> = {
  name: 'operator-listRoles',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Saves the permission list of a role as its next version. */
export const saveRole: Remote<typeof DeskRoles.saveRole> = {
  name: 'operator-saveRole',
  repeat: 'keyed',
};

/** Lists the versions of a role, the newest first. */
export const listRoleVersions: Remote<typeof DeskRoles.listRoleVersions> = {
  name: 'operator-listRoleVersions',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a content document, in force or as it was. */
export const getContent: Remote<typeof DeskContent.getContent> = {
  name: 'operator-getContent',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Saves a content document as its next version. */
export const saveContent: Remote<typeof DeskContent.saveContent> = {
  name: 'operator-saveContent',
  repeat: 'keyed',
};

/** Lists the versions of a content document, the newest first. */
export const listContentVersions: Remote<typeof DeskContent.listContentVersions> = {
  name: 'operator-listContentVersions',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers the brand of the installation, in force or as it was. */
export const getBrand: Remote<typeof DeskBrand.getBrand> = {
  name: 'operator-getBrand',
  repeat: 'read',
  outdatedBy: ['desk', 'brand'],
};

/** Saves the brand of the installation as its next version. */
export const saveBrand: Remote<typeof DeskBrand.saveBrand> = {
  name: 'operator-saveBrand',
  repeat: 'keyed',
};

/** Lists the versions of the brand with what each changed, the newest first. */
export const listBrandVersions: Remote<typeof DeskBrand.listBrandVersions> = {
  name: 'operator-listBrandVersions',
  repeat: 'read',
  outdatedBy: ['desk', 'brand'],
};

/** Makes a public picture of an uploaded one and answers its address. */
export const keepBrandPicture: Remote<typeof DeskBrand.keepBrandPicture> = {
  name: 'operator-keepBrandPicture',
  repeat: 'keyed',
};

/** Finds clinics by name or city, newest first. */
export const findClinics: Remote<typeof DeskClinics.findClinics> = {
  name: 'operator-findClinics',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a clinic with its members and the locations tied to it. */
export const getClinic: Remote<typeof DeskClinics.getClinic> = {
  name: 'operator-getClinic',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Adds a clinic. */
export const createClinic: Remote<typeof DeskClinics.createClinic> = {
  name: 'operator-createClinic',
  repeat: 'keyed',
};

/** Changes name, address, phone and fax of a clinic. */
export const saveClinic: Remote<typeof DeskClinics.saveClinic> = {
  name: 'operator-saveClinic',
  repeat: 'keyed',
};

/** Makes a person a member of a clinic. */
export const addClinicMember: Remote<typeof DeskClinics.addClinicMember> = {
  name: 'operator-addClinicMember',
  repeat: 'same',
};

/** Confirms a member of a clinic that has no physician, with a reason. */
export const confirmClinicMember: Remote<typeof DeskClinics.confirmClinicMember> = {
  name: 'operator-confirmClinicMember',
  repeat: 'same',
};

/** Ends the membership of a person in a clinic. */
export const removeClinicMember: Remote<typeof DeskClinics.removeClinicMember> = {
  name: 'operator-removeClinicMember',
  repeat: 'same',
};

/** Ties a location of a person to a clinic record, or unties it. */
export const tieLocation: Remote<typeof DeskClinics.tieLocation> = {
  name: 'operator-tieLocation',
  repeat: 'same',
};

/** Closes a clinic: nobody joins it any more. */
export const closeClinic: Remote<typeof DeskClosedClinics.closeClinic> = {
  name: 'operator-closeClinic',
  repeat: 'keyed',
};

/** Opens a closed clinic again. */
export const reopenClinic: Remote<typeof DeskClosedClinics.reopenClinic> = {
  name: 'operator-reopenClinic',
  repeat: 'same',
};

/** Merges a clinic into another that it is a second record of. */
export const mergeClinics: Remote<typeof DeskClosedClinics.mergeClinics> = {
  name: 'operator-mergeClinics',
  repeat: 'keyed',
};

/** Lists who asked at sign-up for an onboarding call, the longest wait first. */
export const listOnboardingCalls: Remote<typeof DeskOnboarding.listOnboardingCalls> = {
  name: 'operator-listOnboardingCalls',
  repeat: 'read',
  outdatedBy: ['desk'],
};

/** Notes whether somebody was reached for their onboarding call. */
export const noteOnboardingCall: Remote<typeof DeskOnboarding.noteOnboardingCall> = {
  name: 'operator-noteOnboardingCall',
  repeat: 'same',
};

/** Lists people with locations that are linked to no clinic, newest first, each with the likeliest clinic. */
export const listUntiedLocations: Remote<typeof DeskUntiedLocations.listUntiedLocations> = {
  name: 'operator-listUntiedLocations',
  repeat: 'read',
  outdatedBy: ['desk'],
};

/** Searches the access log by person, patient reference, record, event and time, newest first. */
export const searchAccessLog: Remote<typeof DeskAccessLog.searchAccessLog> = {
  name: 'operator-searchAccessLog',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Finds the patient reference of the access log by province and health number. */
export const findPatientReference: Remote<typeof DeskAccessLog.findPatientReference> = {
  name: 'operator-findPatientReference',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Recomputes a stretch of the hash chain of the access log. */
export const checkAccessLogChain: Remote<typeof DeskAccessLog.checkAccessLogChain> = {
  name: 'operator-checkAccessLogChain',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};
