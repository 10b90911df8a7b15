import { analyticsOperations } from './analytics.ts';
import { invitationOperations } from './core/invitation.ts';
import { operatorOperations } from './desk/index.ts';
import { getAndroidVersion } from './identity/android-app.ts';
import { emailAddressOperations } from './identity/email-address.ts';
import { pushOperations } from './identity/push.ts';
import { confirmPasswordReset, sendForgotPasswordEmail, verifyResetCode } from './identity/reset-password.ts';
import { secondFactorOperations } from './identity/second-factor.ts';
import { securityOperations } from './identity/security.ts';
import { getSession, lockSession, setCustomClaims, signIn, signOut, touchSession } from './identity/sign-in.ts';
import { inviteOperations } from './joining/invite.ts';
import { linkAccountOperations } from './joining/link-account.ts';
import { signUpOperations } from './joining/sign-up.ts';
import { clinicStaffOperations } from './people/clinic-staff.ts';
import { dismissOneTimeTooltip, getOneTimeTooltips } from './people/one-time-tooltips.ts';
import { profileOperations } from './people/profile.ts';

export * from './analytics.ts';
export * from './core/invitation.ts';
export * from './core/landing-page.ts';
export * from './core/route-permissions.ts';
export * from './core/session-view.ts';
export * from './identity/android-app.ts';
export * from './identity/email-address.ts';
export * from './identity/push.ts';
export * from './identity/reset-password.ts';
export * from './identity/second-factor.ts';
export * from './identity/security.ts';
export * from './identity/sign-in.ts';
export * from './joining/invite.ts';
export * from './joining/invite-rules.ts';
export * from './joining/link-account.ts';
export * from './joining/sign-up.ts';
export * from './joining/sign-up-rules.ts';
export * from './people/clinic-staff.ts';
export * from './people/one-time-tooltips.ts';
export * from './people/preferences.ts';
export * from './people/profile.ts';
export * from './people/profile-rules.ts';
export * from './people/profile-sections.ts';
export * from './people/verification.ts';

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
  getAndroidVersion,
  ...analyticsOperations,
  ...clinicStaffOperations,
  ...emailAddressOperations,
  ...pushOperations,
  ...profileOperations,
  ...invitationOperations,
  ...operatorOperations,
  ...secondFactorOperations,
  ...securityOperations,
  ...linkAccountOperations,
  ...inviteOperations,
  ...signUpOperations,
] as const;
