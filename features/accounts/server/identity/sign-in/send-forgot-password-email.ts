import { BRAND } from '@alethea/kernel/app/brand';
import { newId } from '@alethea/kernel/text/ids';
import { type Language, languageSpoken } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sendForgotPasswordEmail as sendForgotPasswordEmailOperation } from '../../../contract/identity/reset-password.ts';
import { resetPasswordTexts } from '../../../texts/spoken/reset-password.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt } from '../../core/attempt-limit.ts';
import { resetMailBucket } from '../../core/sign-in-buckets.ts';
import { CHOSEN_LANGUAGE } from '../../language/language-of.ts';
import type { Tables } from '../../schema/tables.ts';
import { keepResetCode, newResetCode } from '../sessions/reset-code-store.ts';

/**
 * Sends a reset link to an account that exists; who asks learns nothing about that, neither by words nor by time: an
 * address without an account costs the same statements, for a code that nobody knows and a mail that goes nowhere. So
 * does one that an operator has typed and nobody has proven: it may be a stranger's.
 */
export const sendForgotPasswordEmail = (parts: AccountsParts) =>
  implementWrite(sendForgotPasswordEmailOperation, {
    async prepare(call, { email }) {
      const wait = await countAttempt(call.db, resetMailBucket(parts.keyring, email), call.clock.now());
      const account = await findOpenAccount(call.db, email);
      return { code: newResetCode(), account: wait === 0 ? account : null };
    },

    async write(call, _input, { code, account }) {
      call.authorise(allow('open to everybody'));
      if (account) call.about({ recordKind: 'person', recordId: account.userId });
      const now = call.clock.now();
      await keepResetCode(call.tx, { code, userId: account?.userId ?? newId(now), now });
      const link = `${parts.publicUrl}/auth/reset-password?oobCode=${code}`;
      await speakingIn(account?.language ?? languageSpoken(), () => {
        const { subject, text } = resetPasswordTexts.resetPassword.mail;
        return call.sendMail({
          to: account?.email ?? null,
          subject: subject(BRAND.productName),
          text: text(BRAND.productName, link),
        });
      });
      return { message: resetPasswordTexts.resetPassword.asked };
    },
  });

async function findOpenAccount(executor: Executor, email: string) {
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'> & {
      readonly userId: Tables['auth_user']['id'];
      readonly language: Language | null;
    }
  >`
    select u.id as "userId", u.email, ${CHOSEN_LANGUAGE} as language from auth_user u join person p on p.id = u.id
    where u.email = ${email.toLowerCase()} and p.locked_at is null and not u.email_from_desk`.execute(executor);
  return rows[0] ?? null;
}
