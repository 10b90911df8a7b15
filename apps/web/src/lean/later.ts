/** What sign-in asks for only after its first form, or in its place: fetched together, by load-later.ts. */
export { leaveForPortal } from './landing.ts';
export { ResetPage } from './reset-page.tsx';
export { ClaimsFailed } from './sign-in/claims-failed.tsx';
export { ForgotPasswordDialog } from './sign-in/forgot-password-dialog.tsx';
export { SavedUser } from './sign-in/saved-user.tsx';
export { SecondStep } from './sign-in/second-step.tsx';
