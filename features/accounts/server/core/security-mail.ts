import { BRAND } from '@alethea/kernel/app/brand';
import type { Language } from '@alethea/kernel/text/language';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { securityMailTexts } from '../../texts/mails/security-mail.ts';
import { CHOSEN_LANGUAGE } from '../language/language-of.ts';
import type { Tables } from '../schema/tables.ts';

/** What the owner of an account is told of by mail, whoever did it. */
export type SecurityEvent = keyof typeof securityMailTexts.what;

/** Tells a person by mail what has changed in the safety of their account; the mail carries no name and no secret. */
export async function mailAbout(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  publicUrl: string,
  personId: string,
  event: SecurityEvent,
): Promise<void> {
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'> & { readonly language: Language | null }>`
    select u.email, ${CHOSEN_LANGUAGE} as language from auth_user u left join person p on p.id = u.id
    where u.id = ${personId}`.execute(call.tx);
  const [person] = rows;
  if (!person) return;
  const link = `${publicUrl}/dashboard/profile`;
  await speakingIn(person.language, () => {
    const { subject, text, what } = securityMailTexts;
    const facts = { what: what[event](BRAND.productName), link, supportEmail: BRAND.supportEmail };
    return call.sendMail({ to: person.email, subject: subject(BRAND.productName), text: text(facts) });
  });
}
