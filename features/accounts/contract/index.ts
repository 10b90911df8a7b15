import { dismissOneTimeTooltip, getOneTimeTooltips } from './one-time-tooltips.ts';
import { confirmPasswordReset, sendForgotPasswordEmail, verifyResetCode } from './reset-password.ts';
import { getSession, setCustomClaims, signIn, signOut } from './sign-in.ts';

export * from './landing-page.ts';
export * from './one-time-tooltips.ts';
export * from './reset-password.ts';
export * from './route-permissions.ts';
export * from './session-view.ts';
export * from './sign-in.ts';

/** All operations of this feature. */
export const operations = [
  signIn,
  signOut,
  getSession,
  setCustomClaims,
  sendForgotPasswordEmail,
  verifyResetCode,
  confirmPasswordReset,
  getOneTimeTooltips,
  dismissOneTimeTooltip,
] as const;
