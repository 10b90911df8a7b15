import { BRAND } from '@alethea/kernel/app/brand';
import { languageSpoken } from '@alethea/kernel/text/language';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { ReadCall, WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { EMAIL_CODE_DIGITS } from '../../../contract/identity/email-code.ts';
import { emailAddressMailTexts } from '../../../texts/mails/email-address-mail.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt } from '../../core/attempt-limit.ts';
import { emailCodeBuckets } from '../../core/sign-in-buckets.ts';
import { languageOf, languageOfPerson } from '../../language/language-of.ts';
import { emailCodeHash, keepEmailCode, newEmailCode } from './email-code-store.ts';

/** Whose code goes where. */
export interface CodeOrder {
  readonly personId: string;
  /** The address of the account, or the one that is to take its place. */
  readonly email: string;
  /** True for an address that the desk has given; the mail then says so. */
  readonly isFromDesk?: boolean;
}

/**
 * Counts a code before it is mailed, for the person who asks and for the mailbox that it goes to.
 * @returns 0 when it may be mailed, else the seconds to wait
 */
export async function countEmailCode(
  parts: Pick<AccountsParts, 'keyring' | 'settings'>,
  call: Pick<ReadCall, 'db' | 'clock'>,
  order: CodeOrder,
): Promise<number> {
  let wait = 0;
  for (const bucket of emailCodeBuckets(parts.keyring, order, parts.settings.limits.emailCodeMails)) {
    wait = Math.max(wait, await countAttempt(call.db, bucket, call.clock.now()));
  }
  return wait;
}

/**
 * Mails a code that proves an address of a person (see `confirmEmailCode`), in place of the code before it. An address
 * that is somebody else's gets a mail that says so instead of a code; who asked is told nothing of that.
 */
export async function mailEmailCode(
  call: Pick<WriteCall, 'tx' | 'clock' | 'sendMail'>,
  { keyring, settings, publicUrl }: Pick<AccountsParts, 'keyring' | 'settings' | 'publicUrl'>,
  { personId, email, isFromDesk = false }: CodeOrder,
): Promise<void> {
  const code = newEmailCode();
  const codeHash = emailCodeHash(keyring, personId, email, code);
  const minutes = settings.limits.emailCodeMinutes;
  await keepEmailCode(call.tx, { personId, email, codeHash, now: call.clock.now(), minutes });
  const product = BRAND.productName;
  if (await isOfAnother(call.tx, { personId, email })) {
    await speakingIn(await languageOf(call.tx, email), () => {
      const { subject, text } = emailAddressMailTexts.addressTakenMail;
      return call.sendMail({ to: email, subject: subject(product), text: text(product, `${publicUrl}/login`) });
    });
    return;
  }
  const half = EMAIL_CODE_DIGITS / 2;
  const chosen = await languageOfPerson(call.tx, personId);
  // Who asks for their own code reads it beside the page that asks for it.
  await speakingIn(chosen ?? (isFromDesk ? null : languageSpoken()), () => {
    const { subject, text } = isFromDesk ? emailAddressMailTexts.deskCodeMail : emailAddressMailTexts.codeMail;
    return call.sendMail({
      to: email,
      subject: subject(product),
      text: text({ product, code: `${code.slice(0, half)} ${code.slice(half)}`, minutes }),
    });
  });
}

/** True when an address belongs to the account of somebody else. */
export async function isOfAnother(tx: Tx, { personId, email }: CodeOrder): Promise<boolean> {
  const { rows } = await sql`select 1 from auth_user where email = ${email} and id <> ${personId}`.execute(tx);
  return rows.length > 0;
}
