// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/remote';
import type * as Analytics from './analytics.ts';
import type * as ClinicStaff from './clinic-staff.ts';
import type * as EmailAddress from './email-address.ts';
import type * as Invitation from './invitation.ts';
import type * as Invite from './invite.ts';
import type * as LinkAccount from './link-account.ts';
import type * as OneTimeTooltips from './one-time-tooltips.ts';
import type * as OperatorAccessLog from './operator/access-log.ts';
import type * as OperatorClinics from './operator/clinics.ts';
import type * as OperatorContent from './operator/content.ts';
import type * as OperatorInvitations from './operator/invitations.ts';
import type * as OperatorPeople from './operator/people.ts';
import type * as OperatorPracticeIds from './operator/practice-ids.ts';
import type * as OperatorRoles from './operator/roles.ts';
import type * as Profile from './profile.ts';
import type * as ResetPassword from './reset-password.ts';
import type * as SecondFactor from './second-factor.ts';
import type * as Security from './security.ts';
import type * as SignIn from './sign-in.ts';
import type * as SignUp from './sign-up.ts';

/** Signs in by e-mail and password: sets the session cookie, or asks for the second factor. */
export const signIn: Remote<typeof SignIn.signIn> = {
  name: 'login-signIn',
  repeat: 'same',
};

/** Ends the current session, or every session of the person, and clears the cookie. */
export const signOut: Remote<typeof SignIn.signOut> = {
  name: 'login-signOut',
  repeat: 'same',
};

/** Answers the profile, roles and permissions of the signed-in person, or null. */
export const getSession: Remote<typeof SignIn.getSession> = {
  name: 'login-getSession',
  repeat: 'read',
  outdatedBy: ['profile'],
};

/** Keeps the current session alive because its person is at work. */
export const touchSession: Remote<typeof SignIn.touchSession> = {
  name: 'login-touchSession',
  repeat: 'same',
};

/** Ends the current session because nobody has used it for a while. */
export const lockSession: Remote<typeof SignIn.lockSession> = {
  name: 'login-lockSession',
  repeat: 'same',
};

/** Sets the clinic claim of the session and answers the claims. */
export const setCustomClaims: Remote<typeof SignIn.setCustomClaims> = {
  name: 'login-setCustomClaims_v1',
  repeat: 'same',
};

/** Sends a link to set a new password, if the account exists. */
export const sendForgotPasswordEmail: Remote<typeof ResetPassword.sendForgotPasswordEmail> = {
  name: 'resetPassword-sendForgotPasswordEmail',
  repeat: 'same',
};

/** Tells whether a password-reset code is valid. */
export const verifyResetCode: Remote<typeof ResetPassword.verifyResetCode> = {
  name: 'resetPassword-verifyCode',
  repeat: 'read',
};

/** Sets a new password with a reset code. */
export const confirmPasswordReset: Remote<typeof ResetPassword.confirmPasswordReset> = {
  name: 'resetPassword-confirm',
  repeat: 'same',
};

/** Answers the one-time tooltips that the caller has dismissed. */
export const getOneTimeTooltips: Remote<typeof OneTimeTooltips.getOneTimeTooltips> = {
  name: 'oneTimeTooltips-get',
  repeat: 'read',
  outdatedBy: ['oneTimeTooltips'],
};

/** Saves that the caller has dismissed a one-time tooltip. */
export const dismissOneTimeTooltip: Remote<typeof OneTimeTooltips.dismissOneTimeTooltip> = {
  name: 'oneTimeTooltips-dismiss',
  repeat: 'same',
};

/** Keeps the names of actions that the caller did, for the operator’s own statistics. */
export const logEvents: Remote<typeof Analytics.logEvents> = {
  name: 'analytics-logEvents',
  repeat: 'same',
};

/** Lists the assistants of the caller’s clinics and the invitations under way. */
export const listClinicStaff: Remote<typeof ClinicStaff.listClinicStaff> = {
  name: 'clinicStaff-list',
  repeat: 'read',
  outdatedBy: ['clinicStaff'],
};

/** Invites an assistant to a clinic of the caller. */
export const inviteClinicStaff: Remote<typeof ClinicStaff.inviteClinicStaff> = {
  name: 'clinicStaff-invite',
  repeat: 'keyed',
};

/** Withdraws an invitation of an assistant to a clinic of the caller. */
export const withdrawStaffInvitation: Remote<typeof ClinicStaff.withdrawStaffInvitation> = {
  name: 'clinicStaff-withdrawInvitation',
  repeat: 'same',
};

/** Removes an assistant, or a new member, from a clinic of the caller. */
export const removeClinicStaff: Remote<typeof ClinicStaff.removeClinicStaff> = {
  name: 'clinicStaff-remove',
  repeat: 'same',
};

/** Answers the physicians of a clinic that the caller belongs to. */
export const getClinicInformation: Remote<typeof ClinicStaff.getClinicInformation> = {
  name: 'clinic-getClinicInformation_v1',
  repeat: 'read',
};

/** Lists the members of the caller’s clinics whom no physician of the clinic has looked at yet. */
export const listNewMembers: Remote<typeof ClinicStaff.listNewMembers> = {
  name: 'clinicStaff-listNewMembers',
  repeat: 'read',
  outdatedBy: ['clinicStaff'],
};

/** Confirms a new member of a clinic of the caller. */
export const confirmMember: Remote<typeof ClinicStaff.confirmMember> = {
  name: 'clinicStaff-confirmMember',
  repeat: 'same',
};

/** Sets whether members let in by an operator wait for a physician of the clinic. */
export const setMemberConfirmation: Remote<typeof ClinicStaff.setMemberConfirmation> = {
  name: 'clinicStaff-setMemberConfirmation',
  repeat: 'same',
};

/** Answers the address of the caller’s account, whether it is proven, and where the last code went. */
export const getEmailAddress: Remote<typeof EmailAddress.getEmailAddress> = {
  name: 'emailAddress-get',
  repeat: 'read',
};

/** Mails a new code to the address that the caller has yet to prove. */
export const sendEmailCode: Remote<typeof EmailAddress.sendEmailCode> = {
  name: 'emailAddress-sendCode',
  repeat: 'same',
};

/** Proves the address of the caller’s account by the code that was mailed to it. */
export const confirmEmailCode: Remote<typeof EmailAddress.confirmEmailCode> = {
  name: 'emailAddress-confirm',
  repeat: 'same',
};

/** Mails a code to another address, which takes the place of the caller’s when it comes back. */
export const changeEmailAddress: Remote<typeof EmailAddress.changeEmailAddress> = {
  name: 'emailAddress-change',
  repeat: 'same',
};

/** Answers the caller’s own profile with clinics and preferences. */
export const getProfile: Remote<typeof Profile.getProfile> = {
  name: 'profile-get',
  repeat: 'read',
  outdatedBy: ['profile'],
};

/** Saves the caller’s own profile, preferences and clinics. */
export const saveProfile: Remote<typeof Profile.saveProfile> = {
  name: 'profile-save',
  repeat: 'keyed',
};

/** Tells what an invitation link offers, if it can still be accepted. */
export const getInvitation: Remote<typeof Invitation.getInvitation> = {
  name: 'invitation-get',
  repeat: 'read',
};

/** Makes the invited account with its own password and signs in; an existing account joins the clinic. */
export const acceptInvitation: Remote<typeof Invitation.acceptInvitation> = {
  name: 'invitation-accept',
  repeat: 'same',
};

/** Finds people by name, e-mail or practice ID, newest first. */
export const findPeople: Remote<typeof OperatorPeople.findPeople> = {
  name: 'operator-findPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a person with roles, practice IDs, clinics and sign-in state. */
export const getPerson: Remote<typeof OperatorPeople.getPerson> = {
  name: 'operator-getPerson',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Grants a role to a person. */
export const grantRole: Remote<typeof OperatorPeople.grantRole> = {
  name: 'operator-grantRole',
  repeat: 'same',
};

/** Withdraws a role from a person. */
export const withdrawRole: Remote<typeof OperatorPeople.withdrawRole> = {
  name: 'operator-withdrawRole',
  repeat: 'same',
};

/** Sets the plan of a clinician. */
export const setPlan: Remote<typeof OperatorPeople.setPlan> = {
  name: 'operator-setPlan',
  repeat: 'same',
};

/** Locks an account and ends all its sessions at once. */
export const lockAccount: Remote<typeof OperatorPeople.lockAccount> = {
  name: 'operator-lockAccount',
  repeat: 'same',
};

/** Unlocks an account. */
export const unlockAccount: Remote<typeof OperatorPeople.unlockAccount> = {
  name: 'operator-unlockAccount',
  repeat: 'same',
};

/** Ends all sessions of a person at once. */
export const endSessions: Remote<typeof OperatorPeople.endSessions> = {
  name: 'operator-endSessions',
  repeat: 'same',
};

/** Removes the second factors of a person and ends their sessions. */
export const resetSecondFactors: Remote<typeof OperatorPeople.resetSecondFactors> = {
  name: 'operator-resetSecondFactors',
  repeat: 'same',
};

/** Tells whether the stored agreement of a person is the one that was signed, and where to read it. */
export const verifyAgreement: Remote<typeof OperatorPeople.verifyAgreement> = {
  name: 'operator-verifyAgreement',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Lists people whose practice ID waits for verification, the longest wait first. */
export const listWaitingPeople: Remote<typeof OperatorPracticeIds.listWaitingPeople> = {
  name: 'operator-listWaitingPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Counts people whose practice ID waits for verification. */
export const countWaitingPeople: Remote<typeof OperatorPracticeIds.countWaitingPeople> = {
  name: 'operator-countWaitingPeople',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Marks the practice ID of a person as verified and grants the roles that waited for it. */
export const verifyPracticeId: Remote<typeof OperatorPracticeIds.verifyPracticeId> = {
  name: 'operator-verifyPracticeId',
  repeat: 'same',
};

/** Refuses the practice ID that a person has given. */
export const refusePracticeId: Remote<typeof OperatorPracticeIds.refusePracticeId> = {
  name: 'operator-refusePracticeId',
  repeat: 'same',
};

/** Revokes the verified practice ID of a person and takes the roles that stood on it. */
export const revokePracticeId: Remote<typeof OperatorPracticeIds.revokePracticeId> = {
  name: 'operator-revokePracticeId',
  repeat: 'same',
};

/** Invites a person by a single-use link. */
export const createInvitation: Remote<typeof OperatorInvitations.createInvitation> = {
  name: 'operator-createInvitation',
  repeat: 'keyed',
};

/** Lists invitations with what became of them, last sent first. */
export const listInvitations: Remote<typeof OperatorInvitations.listInvitations> = {
  name: 'operator-listInvitations',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Sends an invitation again with a new link. */
export const resendInvitation: Remote<typeof OperatorInvitations.resendInvitation> = {
  name: 'operator-resendInvitation',
  repeat: 'keyed',
};

/** Withdraws an invitation that has not been accepted. */
export const withdrawInvitation: Remote<typeof OperatorInvitations.withdrawInvitation> = {
  name: 'operator-withdrawInvitation',
  repeat: 'same',
};

/** Lists all roles with their permission lists. */
export const listRoles: Remote<typeof OperatorRoles.listRoles> = {
  name: 'operator-listRoles',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Saves the permission list of a role as its next version. */
export const saveRole: Remote<typeof OperatorRoles.saveRole> = {
  name: 'operator-saveRole',
  repeat: 'keyed',
};

/** Lists the versions of a role, the newest first. */
export const listRoleVersions: Remote<typeof OperatorRoles.listRoleVersions> = {
  name: 'operator-listRoleVersions',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a content document, in force or as it was. */
export const getContent: Remote<typeof OperatorContent.getContent> = {
  name: 'operator-getContent',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Saves a content document as its next version. */
export const saveContent: Remote<typeof OperatorContent.saveContent> = {
  name: 'operator-saveContent',
  repeat: 'keyed',
};

/** Lists the versions of a content document, the newest first. */
export const listContentVersions: Remote<typeof OperatorContent.listContentVersions> = {
  name: 'operator-listContentVersions',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Finds clinics by name or city, newest first. */
export const findClinics: Remote<typeof OperatorClinics.findClinics> = {
  name: 'operator-findClinics',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Answers a clinic with its members and the locations tied to it. */
export const getClinic: Remote<typeof OperatorClinics.getClinic> = {
  name: 'operator-getClinic',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Adds a clinic. */
export const createClinic: Remote<typeof OperatorClinics.createClinic> = {
  name: 'operator-createClinic',
  repeat: 'keyed',
};

/** Changes name, address, phone and fax of a clinic. */
export const saveClinic: Remote<typeof OperatorClinics.saveClinic> = {
  name: 'operator-saveClinic',
  repeat: 'keyed',
};

/** Makes a person a member of a clinic. */
export const addClinicMember: Remote<typeof OperatorClinics.addClinicMember> = {
  name: 'operator-addClinicMember',
  repeat: 'same',
};

/** Confirms a member of a clinic that has no physician, with a reason. */
export const confirmClinicMember: Remote<typeof OperatorClinics.confirmClinicMember> = {
  name: 'operator-confirmClinicMember',
  repeat: 'same',
};

/** Ends the membership of a person in a clinic. */
export const removeClinicMember: Remote<typeof OperatorClinics.removeClinicMember> = {
  name: 'operator-removeClinicMember',
  repeat: 'same',
};

/** Ties a location of a person to a clinic record, or unties it. */
export const tieLocation: Remote<typeof OperatorClinics.tieLocation> = {
  name: 'operator-tieLocation',
  repeat: 'same',
};

/** Searches the access log by person, patient reference, record, event and time, newest first. */
export const searchAccessLog: Remote<typeof OperatorAccessLog.searchAccessLog> = {
  name: 'operator-searchAccessLog',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Finds the patient reference of the access log by province and health number. */
export const findPatientReference: Remote<typeof OperatorAccessLog.findPatientReference> = {
  name: 'operator-findPatientReference',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Recomputes a stretch of the hash chain of the access log. */
export const checkAccessLogChain: Remote<typeof OperatorAccessLog.checkAccessLogChain> = {
  name: 'operator-checkAccessLogChain',
  repeat: 'read',
  outdatedBy: ['desk', 'content'],
};

/** Finishes a sign-in with an authenticator code, a passkey or a recovery code, and sets the session cookie. */
export const confirmSecondFactor: Remote<typeof SecondFactor.confirmSecondFactor> = {
  name: 'login-confirmSecondFactor',
  repeat: 'same',
};

/** Begins a sign-in by passkey. */
export const beginPasskeySignIn: Remote<typeof SecondFactor.beginPasskeySignIn> = {
  name: 'login-beginPasskeySignIn',
  repeat: 'same',
};

/** Signs in by a passkey, without a password, and sets the session cookie. */
export const signInWithPasskey: Remote<typeof SecondFactor.signInWithPasskey> = {
  name: 'login-signInWithPasskey',
  repeat: 'same',
};

/** Answers which second factors the caller has. */
export const getSecurity: Remote<typeof Security.getSecurity> = {
  name: 'security-get',
  repeat: 'read',
};

/** Confirms by password or authenticator code that the session is still in the hands of its person. */
export const confirmIdentity: Remote<typeof Security.confirmIdentity> = {
  name: 'security-confirmIdentity',
  repeat: 'same',
};

/** Begins the confirmation by passkey that the session is still in the hands of its person. */
export const beginConfirmation: Remote<typeof Security.beginConfirmation> = {
  name: 'security-beginConfirmation',
  repeat: 'same',
};

/** Confirms by a passkey that has verified its owner that the session is still in the hands of its person. */
export const confirmByPasskey: Remote<typeof Security.confirmByPasskey> = {
  name: 'security-confirmByPasskey',
  repeat: 'same',
};

/** Makes the secret of an authenticator app and its otpauth address. */
export const startAuthenticatorApp: Remote<typeof Security.startAuthenticatorApp> = {
  name: 'security-startAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app on and answers the first recovery codes. */
export const confirmAuthenticatorApp: Remote<typeof Security.confirmAuthenticatorApp> = {
  name: 'security-confirmAuthenticatorApp',
  repeat: 'same',
};

/** Turns sign-in by authenticator app off. */
export const turnOffAuthenticatorApp: Remote<typeof Security.turnOffAuthenticatorApp> = {
  name: 'security-turnOffAuthenticatorApp',
  repeat: 'same',
};

/** Replaces the recovery codes and answers the new ones, once. */
export const renewRecoveryCodes: Remote<typeof Security.renewRecoveryCodes> = {
  name: 'security-renewRecoveryCodes',
  repeat: 'same',
};

/** Begins the making of a passkey. */
export const beginPasskey: Remote<typeof Security.beginPasskey> = {
  name: 'security-beginPasskey',
  repeat: 'same',
};

/** Keeps a new passkey under a name and answers the first recovery codes. */
export const addPasskey: Remote<typeof Security.addPasskey> = {
  name: 'security-addPasskey',
  repeat: 'same',
};

/** Renames a passkey of the caller. */
export const renamePasskey: Remote<typeof Security.renamePasskey> = {
  name: 'security-renamePasskey',
  repeat: 'same',
};

/** Removes a passkey of the caller. */
export const removePasskey: Remote<typeof Security.removePasskey> = {
  name: 'security-removePasskey',
  repeat: 'same',
};

/** Changes the password with the current one or a passkey, and ends all other sessions. */
export const changePassword: Remote<typeof Security.changePassword> = {
  name: 'security-changePassword',
  repeat: 'same',
};

/** Lists the live sessions of the caller. */
export const listSessions: Remote<typeof Security.listSessions> = {
  name: 'security-listSessions',
  repeat: 'read',
};

/** Ends a session of the caller. */
export const endSession: Remote<typeof Security.endSession> = {
  name: 'security-endSession',
  repeat: 'same',
};

/** Ends every other session of the caller. */
export const endOtherSessions: Remote<typeof Security.endOtherSessions> = {
  name: 'security-endOtherSessions',
  repeat: 'same',
};

/** Answers the partner account that a signed token names. */
export const readLinkToken: Remote<typeof LinkAccount.readLinkToken> = {
  name: 'ava-readLinkToken',
  repeat: 'read',
};

/** Links the account of the partner AI app to the signed-in person. */
export const linkAccount: Remote<typeof LinkAccount.linkAccount> = {
  name: 'ava-linkAccount',
  repeat: 'same',
};

/** Invites a colleague to sign up, by e-mail, by fax or both. */
export const inviteAColleague: Remote<typeof Invite.inviteAColleague> = {
  name: 'invite-inviteAColleague',
  repeat: 'keyed',
};

/** Answers the personal message that an invitation begins with. */
export const getDefaultMessage: Remote<typeof Invite.getDefaultMessage> = {
  name: 'invite-getDefaultMessage',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Lists the invitations that the person has sent, with what became of them, newest first. */
export const listInvites: Remote<typeof Invite.listInvites> = {
  name: 'invite-listInvites',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Ends invitations to the address that the link was mailed to. */
export const refuseInvites: Remote<typeof Invite.refuseInvites> = {
  name: 'invite-unsubscribe',
  repeat: 'same',
};

/** Answers the settings of sign-up, the names of clinics and the list of EMRs. */
export const getSignUpSettings: Remote<typeof SignUp.getSignUpSettings> = {
  name: 'signup-getSettings',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Answers the contract of a role and the information-management agreement, as markdown. */
export const getAgreements: Remote<typeof SignUp.getAgreements> = {
  name: 'signup-getAgreements',
  repeat: 'read',
  outdatedBy: ['content'],
};

/** Answers whether the registry of the province knows a practice ID. */
export const validatePracticeId: Remote<typeof SignUp.validatePracticeId> = {
  name: 'signup-validatePracId',
  repeat: 'read',
};

/** Makes an account from a filled-in sign-up with its signed agreement, and signs in. */
export const completeSignUp: Remote<typeof SignUp.completeSignUp> = {
  name: 'signup-complete-v2',
  repeat: 'keyed',
};
