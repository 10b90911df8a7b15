import type { SecondFactorMethod } from '@alethea/accounts/contract/second-factor';
import { en } from '@alethea/accounts/texts/en';

/** Why a call failed, as the answer told. */
export interface FailureFacts {
  readonly code: string;
  readonly retryAfterSeconds: number;
}

/** What the login screen says about a failed sign-in. */
export function signInErrorText(failure: FailureFacts): string {
  if (failure.code === 'profile_missing') return en.loginErrors.profileMissing;
  return waitText(failure) ?? en.loginErrors.signInFailed;
}

/** What the second step of a sign-in says when a proof was not taken. */
export function secondStepErrorText(failure: FailureFacts, method: SecondFactorMethod): string {
  if (failure.code !== 'second_factor_refused' && failure.code !== 'invalid_input') return signInErrorText(failure);
  const { codeWrong, passkeyRefused, recoveryWrong } = en.secondStep;
  return { authenticatorApp: codeWrong, passkey: passkeyRefused, recoveryCode: recoveryWrong }[method];
}

/** What the login screen says when the signed-in person's profile cannot be had. */
export function profileErrorText({ code }: FailureFacts): string {
  return code === 'profile_missing' ? en.loginErrors.profileMissing : en.loginErrors.profileNotLoaded;
}

/** What the Forgot Password dialog says when the mail was not asked for. */
export function resetMailErrorText(failure: FailureFacts): string {
  return waitText(failure) ?? en.forgotPassword.failed;
}

/** How long to wait, rounded up to minutes; undefined when waiting is not the matter. */
function waitText({ code, retryAfterSeconds }: FailureFacts): string | undefined {
  if (code !== 'too_many_requests') return undefined;
  return en.loginErrors.tooManyAttempts(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
}
