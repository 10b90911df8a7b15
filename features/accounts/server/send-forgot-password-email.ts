import { BRAND } from '@alethea/kernel/brand';
import { newId } from '@alethea/kernel/ids';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sendForgotPasswordEmail as sendForgotPasswordEmailOperation } from '../contract/reset-password.ts';
import { en } from '../texts/en.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { countAttempt } from './attempt-limit.ts';
import { keepResetCode, newResetCode } from './reset-code-store.ts';
import { resetMailBucket } from './sign-in-buckets.ts';

/**
 * Sends a reset link to an account that exists; who asks learns nothing about that, neither by words nor by time: an
 * address without an account costs the same statements, for a code that nobody knows and a mail that goes nowhere.
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
      const { subject, text } = en.resetPassword.mail;
      const link = `${parts.publicUrl}/auth/reset-password?oobCode=${code}`;
      await call.sendMail({
        to: account?.email ?? null,
        subject: subject(BRAND.productName),
        text: text(BRAND.productName, link),
      });
      return { message: en.resetPassword.asked };
    },
  });

async function findOpenAccount(executor: Executor, email: string) {
  const { rows } = await sql<{ userId: string; email: string }>`
    select u.id as "userId", u.email from auth_user u join person p on p.id = u.id
    where u.email = ${email.toLowerCase()} and p.locked_at is null`.execute(executor);
  return rows[0] ?? null;
}
