import type * as signInContract from '@alethea/accounts/contract/sign-in';
import type * as contract from '@alethea/accounts/contract/sign-up';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';

export const getSignUpSettings = remote<typeof contract.getSignUpSettings>('signup-getSettings');
export const getAgreements = remote<typeof contract.getAgreements>('signup-getAgreements');
export const validatePracticeId = remote<typeof contract.validatePracticeId>('signup-validatePracId');
export const completeSignUp = remote<typeof contract.completeSignUp>('signup-complete-v2');
export const getSession = remote<typeof signInContract.getSession>('login-getSession');
export const signIn = remote<typeof signInContract.signIn>('login-signIn');

/** What the wizard shows and checks by. */
export type SignUpSettings = RemoteOutput<typeof getSignUpSettings>;
