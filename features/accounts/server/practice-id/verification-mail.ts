import { BRAND } from '@alethea/kernel/app/brand';
import type { Language } from '@alethea/kernel/text/language';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { dashboardPath } from '../../contract/core/route-permissions.ts';
import { verificationMailTexts } from '../../texts/mails/verification-mail.ts';
import { CHOSEN_LANGUAGE } from '../language/language-of.ts';
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
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'> & { readonly isWaiting: boolean; readonly language: Language | null }
  >`
    select u.email, ${CHOSEN_LANGUAGE} as language, exists (
      select 1 from person_role r where r.person_id = u.id and r.role = ${WAITING_ROLE}) as "isWaiting"
    from auth_user u left join person p on p.id = u.id where u.id = ${personId}`.execute(call.tx);
  const person = rows[0];
  if (!person) return;
  // Who is refused while an earlier ID is in force keeps the portal, and corrects the ID in the profile.
  const page = dashboardPath(person.isWaiting ? 'validation-required' : step === 'refused' ? 'profile' : 'consult');
  await speakingIn(person.language, () => {
    const { [step]: words, page: pageText, support } = verificationMailTexts;
    return call.sendMail({
      to: person.email,
      subject: words.subject(BRAND.productName),
      text: [wordsOf(step, person.isWaiting), pageText(publicUrl + page), support(BRAND.supportEmail)].join('\n\n'),
    });
  });
}

function wordsOf(step: VerificationStep, isWaiting: boolean): string {
  const product = BRAND.productName;
  const { welcome, verified } = verificationMailTexts;
  if (step === 'welcome') return isWaiting ? welcome.waiting(product) : welcome.open(product);
  if (step === 'verified') return isWaiting ? verified.emailMissing(product) : verified.open(product);
  return verificationMailTexts[step].text;
}
