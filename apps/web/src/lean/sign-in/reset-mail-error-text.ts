import { en } from '@alethea/accounts/texts/identity/reset-password-en';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';
import { waitText } from '../error-text.ts';

/** What the Forgot Password dialog says when the mail was not asked for. */
export function resetMailErrorText(failure: CallFailure): string {
  return waitText(failure) ?? en.forgotPassword.failed;
}
