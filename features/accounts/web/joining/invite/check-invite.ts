import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone } from '@alethea/kernel/contact/phone';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { type InviteFields, inviteProblems } from '../../../contract/joining/invite-rules.ts';

/** The form before anything is typed; its message is filled from the default one. */
export const EMPTY_INVITE: InviteFields = {
  firstName: '',
  lastName: '',
  email: '',
  fax: '',
  clinicName: '',
  city: '',
  personalMessage: '',
};

/** What is wrong with the form by field, in the texts that the person sees. */
export function checkInvite(fields: InviteFields): Readonly<Partial<Record<keyof InviteFields, string>>> {
  const found = inviteProblems(fields).map(({ path, message }) => [path, message] as const);
  const email = blockingMessage(checkEmail(fields.email, { required: false }));
  const fax = fields.fax.trim() === '' ? undefined : blockingMessage(checkPhone(fields.fax));
  return { ...Object.fromEntries(found), ...(email ? { email } : {}), ...(fax ? { fax } : {}) };
}
