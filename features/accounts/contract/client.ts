// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as Analytics from './analytics.ts';
import type * as CoreInvitation from './core/invitation.ts';
import type * as DeskAccessLog from './desk/access-log.ts';
import type * as DeskClinics from './desk/clinics.ts';
import type * as DeskClosedClinics from './desk/closed-clinics.ts';
import type * as DeskContent from './desk/content.ts';
import type * as DeskCorrections from './desk/corrections.ts';
import type * as DeskInvitations from './desk/invitations.ts';
import type * as DeskOnboarding from './desk/onboarding.ts';
import type * as DeskPeople from './desk/people.ts';
import type * as DeskPracticeIds from './desk/practice-ids.ts';
import type * as DeskRoles from './desk/roles.ts';
import type * as DeskUntiedLocations from './desk/untied-locations.ts';
import type * as IdentityEmailAddress from './identity/email-address.ts';
import type * as IdentityResetPassword from './identity/reset-password.ts';
import type * as IdentitySecondFactor from './identity/second-factor.ts';
import type * as IdentitySecurity from './identity/security.ts';
import type * as IdentitySignIn from './identity/sign-in.ts';
import type * as JoiningInvite from './joining/invite.ts';
import type * as JoiningLinkAccount from './joining/link-account.ts';
import type * as JoiningSignUp from './joining/sign-up.ts';
import type * as PeopleClinicStaff from './people/clinic-staff.ts';
import type * as PeopleOneTimeTooltips from './people/one-time-tooltips.ts';
import type * as PeopleProfile from './people/profile.ts';
import type * as PeopleVerification from './people/verification.ts';

/** Signs in by e-mail and password: sets the session cookie, or asks for the second factor. */
export const signIn: Remote<typeof IdentitySignIn.signIn> = {
  name: 'login-signIn',
  repeat: 'same',
};

/** Ends the current session, or every session of the person, and clears the cookie. */
export const signOut: Remote<typeof IdentitySignIn.signOut> = {
  name: 'login-signOut',
  repeat: 'same',
};

/** Answers the profile, roles and permissions of the signed-in person, or null. */
export const getSession: Remote<typeof IdentitySignIn.getSession> = {
  name: 'login-getSession',
  repeat: 'read',
  outdatedBy: ['profile'],
};

/** Keeps the current session alive because its person is at work. */
export const touchSession: Remote<typeof IdentitySignIn.touchSession> = {
  name: 'login-touchSession',
  repeat: 'same',
};

/** Ends the current session because nobody has used it for a while. */
export const lockSession: Remote<typeof IdentitySignIn.lockSession> = {
  name: 'login-lockSession',
  repeat: 'same',
};

/** Sets the clinic claim of the session and answers the claims. */
export const setCustomClaims: Remote<typeof IdentitySignIn.setCustomClaims> = {
  name: 'login-setCustomClaims_v1',
  repeat: 'same',
};

/** Sends a link to set a new password, if the account exists. */
export const sendForgotPasswordEmail: Remote<typeof IdentityResetPassword.sendForgotPasswordEmail> = {
  name: 'resetPassword-sendForgotPasswordEmail',
  repeat: 'same',
};

/** Tells whether a password-reset code is valid. */
export const verifyResetCode: Remote<typeof IdentityResetPassword.verifyResetCode> = {
  name: 'resetPassword-verifyCode',
  repeat: 'read',
};

/** Sets a new password with a reset code. */
export const confirmPasswordReset: Remote<typeof IdentityResetPassword.confirmPasswordReset> = {
  name: 'resetPassword-confirm',
  repeat: 'same',
};

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

/** Keeps the names of actions that the caller did, for the operator’s own statistics. */
export const logEvents: Remote<typeof Analytics.logEvents> = {
  name: 'analytics-logEvents',
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

/** Answers the address of the caller’s account, whether it is proven, and where the last code went. */
export const getEmailAddress: Remote<typeof IdentityEmailAddress.getEmailAddress> = {
  name: 'emailAddress-get',
  repeat: 'read',
};

/** Mails a new code to the address that the caller has yet to prove. */
export const sendEmailCode: Remote<typeof IdentityEmailAddress.sendEmailCode> = {
  name: 'emailAddress-sendCode',
  repeat: 'same',
};

/** Proves the address of the caller’s account by the code that was mailed to it. */
export const confirmEmailCode: Remote<typeof IdentityEmailAddress.confirmEmailCode> = {
  name: 'emailAddress-confirm',
  repeat: 'same',
};

/** Mails a code to another address, which takes the place of the caller’s when it comes back. */
export const changeEmailAddress: Remote<typeof IdentityEmailAddress.changeEmailAddress> = {
  name: 'emailAddress-change',
  repeat: 'same',
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

/** Finishes a sign-in with an authenticator code, a passkey or a recovery code, and sets the session cookie. */
export const confirmSecondFactor: Remote<typeof IdentitySecondFactor.confirmSecondFactor> = {
  name: 'login-confirmSecondFactor',
  repeat: 'same',
};

/** Begins a sign-in by passkey. */
export const beginPasskeySignIn: Remote<typeof IdentitySecondFactor.beginPasskeySignIn> = {
  name: 'login-beginPasskeySignIn',
  repeat: 'same',
};

/** Signs in by a passkey, without a password, and sets the session cookie. */
export const signInWithPasskey: Remote<typeof IdentitySecondFactor.signInWithPasskey> = {
  name: 'login-signInWithPasskey',
  repeat: 'same',
};

/** Answers which second factors the caller has. */
export const getSecurity: Remote<typeof IdentitySecurity.getSecurity> = {
  name: 'security-get',
  repeat: 'read',
};

/** Confirms by password or authenticator code that the session is still in the hands of its person. */
export const confirmIdentity: Remote<typeof IdentitySecurity.confirmIdentity> = {
  name: 'security-confirmIdentity',
  repeat: 'same',
};

/** Begins the confirmation by passkey that the session is still in the hands of its person. */
export const beginConfirmation: Remote<typeof IdentitySecurity.beginConfirmation> = {
  name: 'security-beginConfirmation',
  repeat: 'same',
};

/** Confirms by a passkey that has verified its owner that the session is still in the hands of its person. */
export const confirmByPasskey: Remote<typeof IdentitySecurity.confirmByPasskey> = {
  name: 'security-confirmByPasskey',
  repeat: 'same',
};

/** Makes the secret of an authenticator app and its otpauth address. */
export const startAuthenticatorApp: Remote<typeof IdentitySecurity.startAuthenticatorApp> = {
  name: 'security-startAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app on and answers the first recovery codes. */
export const confirmAuthenticatorApp: Remote<typeof IdentitySecurity.confirmAuthenticatorApp> = {
  name: 'security-confirmAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app off. */
export const turnOffAuthenticatorApp: Remote<typeof IdentitySecurity.turnOffAuthenticatorApp> = {
  name: 'security-turnOffAuthenticatorApp',
  repeat: 'same',
};

/** Replaces the recovery codes and answers the new ones, once. */
export const renewRecoveryCodes: Remote<typeof IdentitySecurity.renewRecoveryCodes> = {
  name: 'security-renewRecoveryCodes',
  repeat: 'same',
};

/** Begins the making of a passkey. */
export const beginPasskey: Remote<typeof IdentitySecurity.beginPasskey> = {
  name: 'security-beginPasskey',
  repeat: 'same',
};

/** Keeps a new passkey under a name and answers the first recovery codes. */
export const addPasskey: Remote<typeof IdentitySecurity.addPasskey> = {
  name: 'security-addPasskey',
  repeat: 'same',
};

/** Renames a passkey of the caller. */
export const renamePasskey: Remote<typeof IdentitySecurity.renamePasskey> = {
  name: 'security-renamePasskey',
  repeat: 'same',
};

/** Removes a passkey of the caller. */
export const removePasskey: Remote<typeof IdentitySecurity.removePasskey> = {
  name: 'security-removePasskey',
  repeat: 'same',
};

/** Changes the password with the current one or a passkey, and ends all other sessions. */
export const changePassword: Remote<typeof IdentitySecurity.changePassword> = {
  name: 'security-changePassword',
  repeat: 'same',
};

/** Lists the live sessions of the caller. */
export const listSessions: Remote<typeof IdentitySecurity.listSessions> = {
  name: 'security-listSessions',
  repeat: 'read',
};

/** Ends a session of the caller. */
export const endSession: Remote<typeof IdentitySecurity.endSession> = {
  name: 'security-endSession',
  repeat: 'same',
};

/** Ends every other session of the caller. */
export const endOtherSessions: Remote<typeof IdentitySecurity.endOtherSessions> = {
  name: 'security-endOtherSessions',
  repeat: 'same',
};

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
