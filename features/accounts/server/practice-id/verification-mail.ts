import { BRAND } from '@alethea/kernel/app/brand';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { dashboardPath } from '../../contract/core/route-permissions.ts';
import { verificationMailEn as en } from '../../texts/mails/verification-mail-en.ts';
import type { Tables } from '../schema/tables.ts';
import { WAITING_ROLE } from './practice-id-store.ts';

/** A step of getting verified that is told by mail. */
export type VerificationStep = 'welcome' | 'verified' | 'refused' | 'revoked';

/** Tells a person by mail that a step is done, as things stand after it in this transaction. */
export async function mailVerification(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  publicUrl: string,
  personId: string,
  step: VerificationStep,
): Promise<void> {
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'> & { readonly isWaiting: boolean }>`
    select u.email, exists (
      select 1 from person_role r where r.person_id = u.id and r.role = ${WAITING_ROLE}) as "isWaiting"
    from auth_user u where u.id = ${personId}`.execute(call.tx);
  const person = rows[0];
  if (!person) return;
  // Who is refused while an earlier ID is in force keeps the portal, and corrects the ID in the profile.
  const page = dashboardPath(person.isWaiting ? 'validation-required' : step === 'refused' ? 'profile' : 'consult');
  await call.sendMail({
    to: person.email,
    subject: en[step].subject(BRAND.productName),
    text: [wordsOf(step, person.isWaiting), en.page(publicUrl + page), en.support(BRAND.supportEmail)].join('\n\n'),
  });
}

function wordsOf(step: VerificationStep, isWaiting: boolean): string {
  const product = BRAND.productName;
  if (step === 'welcome') return isWaiting ? en.welcome.waiting(product) : en.welcome.open(product);
  if (step === 'verified') return isWaiting ? en.verified.emailMissing(product) : en.verified.open(product);
  return en[step].text;
}
