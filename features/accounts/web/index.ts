export { keepLinkToken, linkToken } from './link-account/link-token.ts';

/** Loads the dialog in which a clinician invites a colleague. */
export const loadInviteDialog = () => import('./invite/invite-dialog.tsx');
/** Loads the page on which the owner of an address ends invitations to it. */
export const loadUnsubscribeScreen = () => import('./invite/unsubscribe-screen.tsx');
export { MAY_INVITE } from './invite/may-invite.ts';
/** Loads the screen on which a second factor that must be is set up. */
export const loadEnrolmentScreen = () => import('./security/enrolment-screen.tsx');
/** Loads the screen that links the account of the partner AI app. */
export const loadLinkAccountScreen = () => import('./link-account/link-account-screen.tsx');
/** Loads the sign-up wizard. */
export const loadSignUpScreen = () => import('./sign-up/sign-up-screen.tsx');
export { MembershipBanner } from './clinic-staff/membership-banner.tsx';
/** Loads the part of Next Steps on which the address of an account is proven. */
export const loadEmailAddressSection = () => import('./email-address/email-address-section.tsx');
/** Loads the profile and settings page. */
export const loadProfileScreen = () => import('./profile/profile-screen.tsx');
export type { DeskPart } from './operator/operator-screen.tsx';
/** Loads the operator's desk. */
export const loadOperatorScreen = () => import('./operator/operator-screen.tsx');
/** Loads the screen on which an invitation is accepted. */
export const loadInvitationScreen = () => import('./invitation/invitation-screen.tsx');
