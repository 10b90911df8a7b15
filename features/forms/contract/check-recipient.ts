import { checkEmail } from '@alethea/kernel/contact/email';
import type { Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { blockingMessage, type FieldCheck } from '@alethea/kernel/text/field-check';

/** To whom a form goes (IMODEL-12). */
export interface Recipient {
  readonly province: Province;
  readonly phn: string;
  readonly email: string;
  readonly delay: boolean;
}

/** What is wrong with one field of a recipient. */
export interface RecipientIssue {
  readonly path: 'phn' | 'email';
  readonly code: 'required' | 'invalid';
  readonly message: string;
}

/** Finds what keeps a form from going to a recipient; screen and server use this one (FORMSEND-14, FORMSEND-16). */
export function checkRecipient({ province, phn, email }: Omit<Recipient, 'delay'>): RecipientIssue[] {
  return [
    ...issueOf('phn', phn, checkHealthNumber(province, phn)),
    ...issueOf('email', email, checkEmail(email, { required: true })),
  ];
}

function issueOf(path: RecipientIssue['path'], text: string, check: FieldCheck): RecipientIssue[] {
  const message = blockingMessage(check);
  return message === undefined ? [] : [{ path, code: text.trim() === '' ? 'required' : 'invalid', message }];
}
