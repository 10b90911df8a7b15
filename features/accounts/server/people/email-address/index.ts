import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { changeEmailAddress, getEmailAddress, sendEmailCode } from './ask-for-code.ts';
import { confirmEmailCode } from './confirm-email-code.ts';

/** Proving the address of an account, and putting a wrong one right. */
export function emailAddressImplementations(parts: AccountsParts): readonly Implementation[] {
  return [getEmailAddress(), sendEmailCode(parts), confirmEmailCode(parts), changeEmailAddress(parts)];
}
