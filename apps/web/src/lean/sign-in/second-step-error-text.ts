import type { SecondFactorMethod } from '@alethea/accounts/contract/identity/second-factor';
import { en } from '@alethea/accounts/texts/identity/second-step-en';
import type { CallFailure } from '@alethea/web-kit/calls/post-operation';
import { signInErrorText } from '../error-text.ts';

/** What the second step of a sign-in says when a proof was not taken. */
export function secondStepErrorText(failure: CallFailure, method: SecondFactorMethod): string {
  if (failure.code !== 'second_factor_refused' && failure.code !== 'invalid_input') return signInErrorText(failure);
  const { codeWrong, passkeyRefused, recoveryWrong } = en;
  return { authenticatorApp: codeWrong, passkey: passkeyRefused, recoveryCode: recoveryWrong }[method];
}
