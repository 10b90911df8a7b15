import type * as contract from '@alethea/accounts/contract/email-address';
import type * as signInContract from '@alethea/accounts/contract/sign-in';
import { remote } from '@alethea/web-kit/remote';

export const getEmailAddress = remote<typeof contract.getEmailAddress>('emailAddress-get');
export const sendEmailCode = remote<typeof contract.sendEmailCode>('emailAddress-sendCode');
export const confirmEmailCode = remote<typeof contract.confirmEmailCode>('emailAddress-confirm');
export const changeEmailAddress = remote<typeof contract.changeEmailAddress>('emailAddress-change');
export const getSession = remote<typeof signInContract.getSession>('login-getSession');
