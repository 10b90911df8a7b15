import { BRAND } from '@alethea/kernel/app/brand';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { emailAddressMailTexts } from '../../../texts/mails/email-address-mail.ts';
import { dropResetCodesOf } from '../../identity/sessions/reset-code-store.ts';
import { languageOfPerson } from '../../language/language-of.ts';
import type { Tables } from '../../schema/tables.ts';
import { type CodeOrder, isOfAnother } from './mail-code.ts';

const FIRST_KEY_OF_LOCK = 9_001;

/** Keeps whoever would make an account with an address, or take it, apart until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_KEY_OF_LOCK}::int, hashtext(${email}))`.execute(tx);
}

/**
 * Gives an account another address, and tells the one before it: the address whose code has come back, or one that the
 * desk gives and that is yet to be proven. Links to set a new password that went to the old one end.
 * @returns what became of it: `kept` where it is the account's already, `taken` where it is somebody else's by now, else
 * `changed` with the address that was told
 */
export async function takeAddress(
  call: Pick<WriteCall, 'tx' | 'clock' | 'sendMail'>,
  order: CodeOrder,
  from: 'owner' | 'desk' = 'owner',
): Promise<{ readonly outcome: 'kept' | 'changed' | 'taken'; readonly toldAt?: string }> {
  const { personId, email } = order;
  await lockAddress(call.tx, email);
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'>>`
    select email from auth_user where id = ${personId} for update`.execute(call.tx);
  const before = rows[0]?.email;
  if (before === email) return { outcome: 'kept' };
  if (!before || (await isOfAnother(call.tx, order))) return { outcome: 'taken' };
  await sql`
    update auth_user set email = ${email}, email_from_desk = ${from === 'desk'}, updated_at = ${call.clock.now()}
    where id = ${personId}`.execute(call.tx);
  await dropResetCodesOf(call.tx, personId);
  await speakingIn(await languageOfPerson(call.tx, personId), () => {
    const { addressCorrectedMail, addressChangedMail } = emailAddressMailTexts;
    const { subject, text } = from === 'desk' ? addressCorrectedMail : addressChangedMail;
    return call.sendMail({
      to: before,
      subject: subject(BRAND.productName),
      text: text(BRAND.productName, BRAND.supportEmail),
    });
  });
  return { outcome: 'changed', toldAt: before };
}
