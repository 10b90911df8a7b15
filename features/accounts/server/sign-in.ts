import { checkEmail } from '@alethea/kernel/email';
import type { Database } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { verifyPassword } from '@better-auth/utils/password';
import { sql } from 'kysely';
import type { SecondFactor } from '../contract/second-factor.ts';
import { signIn as signInOperation } from '../contract/sign-in.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './attempt-limit.ts';
import { openSession } from './open-session.ts';
import { keepChallenge, newChallengeToken } from './security/challenge-store.ts';
import { passkeyRequest } from './security/passkey-ceremony.ts';
import { passkeysOf } from './security/passkey-store.ts';
import { methodsOf, secondFactorsOf } from './security/second-factors.ts';
import { signInBuckets } from './sign-in-buckets.ts';

// Checked for an unknown account, so that its answer takes as long as any other.
const HASH_OF_NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Signs in: the password is checked before the transaction; in it a session opens, or the second step begins. */
export const signIn = (parts: AccountsParts) =>
  implementWrite(signInOperation, {
    async prepare(call, { email, password }) {
      const { account, address } = signInBuckets(parts.keyring, email, call.networkAddress);
      for (const bucket of [address, account]) {
        const retryAfterSeconds = await countAttempt(call.db, bucket, call.clock.now());
        if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      }
      const credential = await findCredential(call.db, email);
      const isRight = await verifyPassword(credential?.passwordHash ?? HASH_OF_NOBODY, password);
      if (credential?.personId) call.about({ recordKind: 'person', recordId: credential.personId });
      if (!credential || !isRight || credential.lockedAt) {
        parts.log.warn({ what: 'sign-in refused', requestId: call.requestId });
        call.authorise(deny('sign_in_refused'));
      }
      if (!credential?.personId) throw call.failure('profile_missing');
      const { personId } = credential;
      return { personId, secondFactor: await secondFactorFor(call.db, parts.publicUrl, personId) };
    },

    async write(call, { email }, { personId, secondFactor }) {
      call.authorise(allow('the password of the account'));
      const now = call.clock.now();
      const { account, address } = signInBuckets(parts.keyring, email, call.networkAddress);
      await forgetAttempts(call.tx, account.bucket);
      await takeBackAttempt(call.tx, address.bucket);
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

interface Credential {
  readonly passwordHash: string;
  readonly personId: string | null;
  readonly lockedAt: Date | null;
}

/** The stored password and profile of an address, in one statement; null also for a text that is no address. */
async function findCredential(db: Database, email: string): Promise<Credential | null> {
  if (checkEmail(email, { required: true }).status !== 'ok') return null;
  const { rows } = await sql<Credential>`
    select a.password as "passwordHash", p.id as "personId", p.locked_at as "lockedAt"
    from auth_user u
    join auth_account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    left join person p on p.id = u.id
    where u.email = ${email.trim().toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

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
