import { isCommonPassword } from '@alethea/kernel/access/common-passwords';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import { changePassword as changePasswordOperation } from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt, forgetAttempts } from '../../core/attempt-limit.ts';
import { dropChallengesOf } from '../../core/challenge-store.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { hashPassword, verifyPassword } from '../../core/password-hash.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { confirmationBucket } from '../../core/sign-in-buckets.ts';
import { isStillPassword, passwordHashOf, setPasswordHash } from '../sessions/credential-store.ts';
import { deviceOfCookie, forgetDevicesOf, knownDeviceOf } from '../sessions/known-devices.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { checkSigned, consumeSigned } from './passkey-proof.ts';

/** Changes the password; both hashes are made before the transaction. */
export const changePassword = (parts: AccountsParts) =>
  implementWrite(changePasswordOperation, {
    async prepare(call, { currentPassword = '', signed, newPassword }) {
      const { personId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      // The rules are no secret, and cost no attempt.
      if ([...newPassword].length < parts.settings.passwordMinimum) throw call.failure('password_too_short');
      if (isCommonPassword(newPassword)) throw call.failure('password_too_common');
      const device = await knownDeviceOf(call.db, deviceOfCookie(parts.keyring, call.deviceToken), personId);
      const bucket = confirmationBucket(parts.keyring, personId, device);
      if (signed) {
        const proof = await checkSigned(parts, call, signed);
        if (typeof proof === 'string') throw call.failure(proof);
        return { device, bucket, proof, passwordHash: await hashPassword(newPassword) };
      }
      const retryAfterSeconds = await countAttempt(call.db, bucket, call.clock.now());
      if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      const checkedHash = await passwordHashOf(call.db, personId);
      const isRight = checkedHash !== null && (await verifyPassword(checkedHash, currentPassword));
      if (!isRight) call.authorise(deny('password_wrong'));
      call.authorise(allow('the current password'));
      const proof = { by: 'password', password: currentPassword, checkedHash: checkedHash ?? '' } as const;
      return { device, bucket, proof, passwordHash: await hashPassword(newPassword) };
    },

    async write(call, { signed }, { device, bucket, proof, passwordHash }) {
      const { personId, sessionId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId, detail: { by: proof.by } });
      // A reset may have come between: then neither the password nor this session is what it was.
      await lockPerson(call.tx, personId);
      if (proof.by === 'passkey') {
        const isUsed = signed !== undefined && (await consumeSigned(call.tx, signed, proof, call.clock.now()));
        call.authorise(isUsed ? allow('a passkey that has verified its owner') : deny('challenge_ended'));
      } else {
        const isStill = await isStillPassword(call.tx, personId, proof);
        call.authorise(isStill ? allow('the current password') : deny('password_wrong'));
      }
      const now = call.clock.now();
      await setPasswordHash(call.tx, personId, passwordHash, now);
      await forgetAttempts(call.tx, bucket.bucket);
      await dropChallengesOf(call.tx, personId);
      await forgetDevicesOf(call.tx, personId, device);
      const ended = await endSessionsOf(call.tx, { personId, except: sessionId, reason: 'password', now });
      if (ended.length > 0) {
        call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
      }
      await mailAbout(call, parts.publicUrl, personId, 'passwordChanged');
      return { ok: true } as const;
    },
  });
