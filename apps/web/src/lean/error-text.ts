import { en } from '@alethea/accounts/texts/en';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';

/** What the login screen says about a failed sign-in. */
export function signInErrorText(failure: CallFailure): string {
  if (failure.code === 'profile_missing') return en.loginErrors.profileMissing;
  return waitText(failure) ?? en.loginErrors.signInFailed;
}

/** What the login screen says when the signed-in person's profile cannot be had. */
export function profileErrorText({ code }: CallFailure): string {
  return code === 'profile_missing' ? en.loginErrors.profileMissing : en.loginErrors.profileNotLoaded;
}

/** How long to wait, rounded up to minutes; undefined when waiting is not the matter. */
export function waitText({ code, retryAfterSeconds }: CallFailure): string | undefined {
  if (code !== 'too_many_requests') return undefined;
  return en.loginErrors.tooManyAttempts(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
}
