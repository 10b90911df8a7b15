import { BRAND } from '@alethea/kernel/brand';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { describeError } from '@alethea/server-kit/log/describe-error';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sendForgotPasswordEmail as sendForgotPasswordEmailOperation } from '../contract/reset-password.ts';
import { en } from '../texts/en.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { countAttempt } from './attempt-limit.ts';
import { keepResetCode, newResetCode } from './reset-code-store.ts';
import { resetMailBucket } from './sign-in-buckets.ts';

/** Sends a reset link to an account that exists; who asks learns nothing about that, neither by words nor by time. */
export const sendForgotPasswordEmail = (parts: AccountsParts) =>
  implementWrite(sendForgotPasswordEmailOperation, {
    async prepare(call, { email }) {
      const wait = await countAttempt(call.db, resetMailBucket(parts.keyring, email), call.clock.now());
      const account = await findOpenAccount(call.db, email);
      return { code: newResetCode(), account: wait === 0 ? account : null };
    },

    async write(call, _input, { code, account }) {
      call.authorise(allow('open to everybody'));
      if (account) {
        call.about({ recordKind: 'person', recordId: account.userId });
        await keepResetCode(call.tx, { code, userId: account.userId, now: call.clock.now() });
      }
      return { message: en.resetPassword.asked };
    },

    async after(call, _input, _output, { code, account }) {
      if (!account) return;
      const { subject, text } = en.resetPassword.mail;
      const link = `${parts.publicUrl}/auth/reset-password?oobCode=${code}`;
      // Not waited for: the time of the mail server would tell that the account exists.
      parts.mail
        .send({ to: account.email, subject: subject(BRAND.productName), text: text(BRAND.productName, link) })
        .catch((error: unknown) => {
          parts.log.error({ what: 'reset mail', requestId: call.requestId, error: describeError(error) });
        });
    },
  });

async function findOpenAccount(executor: Executor, email: string) {
  const { rows } = await sql<{ userId: string; email: string }>`
    select u.id as "userId", u.email from auth_user u join person p on p.id = u.id
    where u.email = ${email.toLowerCase()} and p.locked_at is null`.execute(executor);
  return rows[0] ?? null;
}
