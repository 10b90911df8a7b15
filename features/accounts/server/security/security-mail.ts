import { BRAND } from '@alethea/kernel/brand';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { en } from '../../texts/security-en.ts';

/** What the owner of an account is told of by mail, whoever did it. */
export type SecurityEvent = keyof typeof en.mail.what;

/** Tells a person by mail what has changed in the safety of their account; the mail carries no name and no secret. */
export async function mailAbout(
  call: Pick<WriteCall, 'tx' | 'sendMail'>,
  publicUrl: string,
  personId: string,
  event: SecurityEvent,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from auth_user where id = ${personId}`.execute(call.tx);
  const to = rows[0]?.email;
  if (!to) return;
  const what = en.mail.what[event](BRAND.productName);
  await call.sendMail({
    to,
    subject: en.mail.subject(BRAND.productName),
    text: en.mail.text({ what, link: `${publicUrl}/dashboard/profile`, supportEmail: BRAND.supportEmail }),
  });
}
