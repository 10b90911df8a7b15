import { isCommonPassword } from '@alethea/kernel/common-passwords';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { hashPassword } from '@better-auth/utils/password';
import { sql } from 'kysely';
import { sessionChange } from '../contract/changes.ts';
import { confirmPasswordReset as confirmPasswordResetOperation } from '../contract/reset-password.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { forgetAttempts } from './attempt-limit.ts';
import { noteEmailProof } from './email-address/email-proof.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { lockPerson } from './lock-person.ts';
import { deskChanged } from './operator/subject.ts';
import { settleRoles } from './practice-id/practice-id-store.ts';
import { consumeResetCode, isResetCodeValid } from './reset-code-store.ts';
import { dropChallengesOf } from './security/challenge-store.ts';
import { mailAbout } from './security/security-mail.ts';
import { endSessionsOf } from './session-store.ts';
import { accountBucket } from './sign-in-buckets.ts';

/** Sets the new password and ends every session of the account; the hash is made before the transaction. */
export const confirmPasswordReset = (parts: AccountsParts) =>
  implementWrite(confirmPasswordResetOperation, {
    async prepare(call, { oobCode, newPassword }) {
      call.authorise(ofCode(await isResetCodeValid(call.db, oobCode, call.clock.now())));
      if ([...newPassword].length < parts.settings.passwordMinimum) throw call.failure('password_too_short');
      if (isCommonPassword(newPassword)) throw call.failure('password_too_common');
      return { passwordHash: await hashPassword(newPassword) };
    },

    async write(call, { oobCode }, { passwordHash }) {
      const now = call.clock.now();
      const userId = await consumeResetCode(call.tx, oobCode, now);
      call.authorise(ofCode(userId !== null));
      if (userId === null) throw call.failure('code_invalid');
      call.about({ recordKind: 'person', recordId: userId });
      await lockPerson(call.tx, userId);
      await parts.library.within(call.tx, (rows) => rows.updatePassword(userId, passwordHash));
      await dropChallengesOf(call.tx, userId);
      await noteEmailProof(call.tx, { personId: userId, how: 'reset', by: userId, now });
      if (await settleRoles(call.tx, userId, userId, now)) deskChanged(call);
      const ended = await endSessionsOf(call.tx, { personId: userId, reason: 'password', now });
      await forgetDevicesOf(call.tx, userId);
      await liftSignInLimit(parts, call.tx, userId);
      call.notify({ to: [`person:${userId}`], changed: ended.map((id) => sessionChange(id)) });
      await mailAbout(call, parts.publicUrl, userId, 'passwordChanged');
      return { ok: true } as const;
    },
  });

function ofCode(isValid: boolean): Decision<'code_invalid'> {
  return isValid ? allow('the code from the mail') : deny('code_invalid');
}

/** Who has just proved to own the mailbox need not wait for an earlier forgotten password. */
async function liftSignInLimit(parts: AccountsParts, tx: Tx, userId: string) {
  const { rows } = await sql<{ email: string }>`select email from auth_user where id = ${userId}`.execute(tx);
  for (const { email } of rows) await forgetAttempts(tx, accountBucket(parts, email).bucket);
}
