import { isCommonPassword } from '@alethea/kernel/access/common-passwords';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sessionChange } from '../../../contract/core/changes.ts';
import { confirmPasswordReset as confirmPasswordResetOperation } from '../../../contract/identity/reset-password.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { forgetAttempts } from '../../core/attempt-limit.ts';
import { dropChallengesOf } from '../../core/challenge-store.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { hashPassword } from '../../core/password-hash.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { accountBucket } from '../../core/sign-in-buckets.ts';
import { deskChanged } from '../../core/subject.ts';
import { noteEmailProof } from '../../practice-id/email-proof.ts';
import { settleRoles } from '../../practice-id/practice-id-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { setPasswordHash } from '../sessions/credential-store.ts';
import { forgetDevicesOf } from '../sessions/known-devices.ts';
import { consumeResetCode, isResetCodeValid } from '../sessions/reset-code-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';

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
      await setPasswordHash(call.tx, userId, passwordHash, now);
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
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'>
  >`select email from auth_user where id = ${userId}`.execute(tx);
  for (const { email } of rows) await forgetAttempts(tx, accountBucket(parts, email).bucket);
}
