import { analyticsOperations } from './analytics.ts';
import { clinicStaffOperations } from './clinic-staff.ts';
import { emailAddressOperations } from './email-address.ts';
import { invitationOperations } from './invitation.ts';
import { inviteOperations } from './invite.ts';
import { linkAccountOperations } from './link-account.ts';
import { dismissOneTimeTooltip, getOneTimeTooltips } from './one-time-tooltips.ts';
import { operatorOperations } from './operator/index.ts';
import { profileOperations } from './profile.ts';
import { confirmPasswordReset, sendForgotPasswordEmail, verifyResetCode } from './reset-password.ts';
import { secondFactorOperations } from './second-factor.ts';
import { securityOperations } from './security.ts';
import { getSession, lockSession, setCustomClaims, signIn, signOut, touchSession } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';

export * from './analytics.ts';
export * from './clinic-staff.ts';
export * from './email-address.ts';
export * from './invitation.ts';
export * from './invite.ts';
export * from './invite-rules.ts';
export * from './landing-page.ts';
export * from './link-account.ts';
export * from './one-time-tooltips.ts';
export * from './preferences.ts';
export * from './profile.ts';
export * from './profile-rules.ts';
export * from './profile-sections.ts';
export * from './reset-password.ts';
export * from './route-permissions.ts';
export * from './second-factor.ts';
export * from './security.ts';
export * from './session-view.ts';
export * from './sign-in.ts';
export * from './sign-up.ts';
export * from './sign-up-rules.ts';

/** All operations of this feature. */
export const operations = [
  signIn,
  signOut,
  getSession,
  touchSession,
  lockSession,
  setCustomClaims,
  sendForgotPasswordEmail,
  verifyResetCode,
  confirmPasswordReset,
  getOneTimeTooltips,
  dismissOneTimeTooltip,
  ...analyticsOperations,
  ...clinicStaffOperations,
  ...emailAddressOperations,
  ...profileOperations,
  ...invitationOperations,
  ...operatorOperations,
  ...secondFactorOperations,
  ...securityOperations,
  ...linkAccountOperations,
  ...inviteOperations,
  ...signUpOperations,
] as const;
