import type { Database } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { SecondFactor } from '../../../contract/identity/second-factor.ts';
import { signIn as signInOperation } from '../../../contract/identity/sign-in.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../core/attempt-limit.ts';
import { keepChallenge, newChallengeToken } from '../../core/challenge-store.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { hashOfNobody, hashPassword, isOldHash, verifyPassword } from '../../core/password-hash.ts';
import { methodsOf, secondFactorsOf } from '../../core/second-factors.ts';
import { signInBuckets } from '../../core/sign-in-buckets.ts';
import { passkeyRequest } from '../security/passkey-ceremony.ts';
import { passkeysOf } from '../security/passkey-store.ts';
import { findCredential, isStillPassword, setPasswordHash } from '../sessions/credential-store.ts';
import { deviceOfCookie, knownDeviceOfEmail } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/open-session.ts';

/** Signs in: the password is checked before the transaction; in it a session opens, or the second step begins. */
export const signIn = (parts: AccountsParts) =>
  implementWrite(signInOperation, {
    async prepare(call, { email, password }) {
      const device = await knownDeviceOfEmail(call.db, deviceOfCookie(parts.keyring, call.deviceToken), email);
      const buckets = signInBuckets(parts, { email, networkAddress: call.networkAddress, device });
      for (const bucket of buckets.counted) {
        const retryAfterSeconds = await countAttempt(call.db, bucket, call.clock.now());
        if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      }
      const credential = await findCredential(call.db, email);
      const nobody = hashOfNobody(parts.keyring.keyedReference(`nobody: ${email.trim().toLowerCase()}`));
      const isRight = await verifyPassword(credential?.passwordHash ?? nobody, password);
      if (credential?.personId) call.about({ recordKind: 'person', recordId: credential.personId });
      if (!credential || !isRight || credential.lockedAt) {
        parts.log.warn({ what: 'sign-in refused', requestId: call.requestId });
        call.authorise(deny('sign_in_refused'));
      }
      if (!credential?.personId) throw call.failure('profile_missing');
      const { personId, passwordHash: checkedHash } = credential;
      const betterHash = isOldHash(checkedHash) ? await hashPassword(password) : null;
      const secondFactor = await secondFactorFor(call.db, parts.publicUrl, personId);
      return { personId, checkedHash, betterHash, buckets, secondFactor };
    },

    async write(call, { password }, { personId, checkedHash, betterHash, buckets, secondFactor }) {
      // A reset may have come between, which ends whatever the old password has opened.
      await lockPerson(call.tx, personId);
      const isStill = await isStillPassword(call.tx, personId, { password, checkedHash });
      call.authorise(isStill ? allow('the password of the account') : deny('sign_in_refused'));
      const now = call.clock.now();
      if (betterHash) await setPasswordHash(call.tx, personId, betterHash, now);
      await forgetAttempts(call.tx, buckets.forgotten.bucket);
      if (buckets.takenBack) await takeBackAttempt(call.tx, buckets.takenBack.bucket);
      if (secondFactor) {
        call.about({ recordKind: 'person', recordId: personId, event: 'login.passwordAccepted' });
        const { challenge: token, passkeyRequest: asked } = secondFactor;
        const passkeyChallenge = asked?.challenge ?? null;
        await keepChallenge(call.tx, { token, purpose: 'secondFactor', personId, passkeyChallenge, now });
        return { secondFactor };
      }
      call.about({ recordKind: 'person', recordId: personId });
      const session = await openSession(parts, call, personId);
      if (!session) throw call.failure('profile_missing');
      return { session };
    },
  });

/** What is asked for after the password; null for who has no second factor. */
async function secondFactorFor(db: Database, publicUrl: string, personId: string): Promise<SecondFactor | null> {
  const methods = methodsOf(await secondFactorsOf(db, personId));
  if (methods.length === 0) return null;
  const passkeys = methods.includes('passkey') ? await passkeysOf(db, personId) : [];
  return {
    challenge: newChallengeToken(),
    methods,
    passkeyRequest: passkeys.length > 0 ? await passkeyRequest(publicUrl, passkeys) : null,
  };
}
