import { BRAND } from '@alethea/kernel/app/brand';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { securityMailEn as en } from '../../texts/mails/security-mail-en.ts';
import type { Tables } from '../schema/tables.ts';

/** What the owner of an account is told of by mail, whoever did it. */
export type SecurityEvent = keyof typeof en.what;

/** Tells a person by mail what has changed in the safety of their account; the mail carries no name and no secret. */
export async function mailAbout(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  publicUrl: string,
  personId: string,
  event: SecurityEvent,
): Promise<void> {
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'>
  >`select email from auth_user where id = ${personId}`.execute(call.tx);
  const to = rows[0]?.email;
  if (!to) return;
  const what = en.what[event](BRAND.productName);
  await call.sendMail({
    to,
    subject: en.subject(BRAND.productName),
    text: en.text({ what, link: `${publicUrl}/dashboard/profile`, supportEmail: BRAND.supportEmail }),
  });
}
