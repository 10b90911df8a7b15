import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { PasskeyAssertion } from '../../../contract/identity/passkey-schemas.ts';
import { confirmSecondFactor as confirmSecondFactorOperation } from '../../../contract/identity/second-factor.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countAttempt, forgetAttempts } from '../../core/attempt-limit.ts';
import { attemptChallenge, consumeChallenge } from '../../core/challenge-store.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { secondFactorBucket } from '../../core/sign-in-buckets.ts';
import { deviceOfCookie, knownDeviceOf } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/open-session.ts';
import { consumeStep, openSecret } from './authenticator-store.ts';
import { checkPasskey, type PasskeyProof } from './passkey-proof.ts';
import { notePasskeyUse } from './passkey-store.ts';
import { consumeRecoveryCode, isRecoveryCode } from './recovery-code-store.ts';
import { matchingTimeStep } from './time-code.ts';

interface Proof {
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** A right proof, to be used up in the transaction. */
type Proven =
  | { readonly by: 'authenticatorApp'; readonly step: number }
  | { readonly by: 'recoveryCode'; readonly typed: string }
  | PasskeyProof;

/** Finishes a sign-in: the proof is checked before the transaction, and used up in it together with the challenge. */
export const confirmSecondFactor = (parts: AccountsParts) =>
  implementWrite(confirmSecondFactorOperation, {
    async prepare(call, { challenge: token, ...proof }) {
      const now = call.clock.now();
      const open = await attemptChallenge(call.db, { token, purpose: 'secondFactor', now });
      if (!open?.personId) throw call.failure('challenge_ended');
      const { personId } = open;
      call.about({ recordKind: 'person', recordId: personId });
      // A passkey cannot be guessed, so that whoever guesses codes does not lock its owner out.
      const device = await knownDeviceOf(call.db, deviceOfCookie(parts.keyring, call.deviceToken), personId);
      const bucket = secondFactorBucket(parts, personId, device);
      if (!proof.passkey) {
        const retryAfterSeconds = await countAttempt(call.db, bucket, now);
        if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      }
      const proven = await checkProof(parts, call.db, { personId, token, proof, now });
      if (!proven) {
        parts.log.warn({ what: 'second factor refused', requestId: call.requestId });
        call.authorise(deny('second_factor_refused'));
      }
      return { personId, bucket, proven };
    },

    async write(call, { challenge: token }, { personId, bucket, proven }) {
      const now = call.clock.now();
      if (!(await consumeChallenge(call.tx, token, now))) throw call.failure('challenge_ended');
      const isUsed = proven !== null && (await consumeProof(parts, call.tx, { personId, proven, now }));
      call.authorise(isUsed ? allow('password and second factor') : deny('second_factor_refused'));
      call.about({ recordKind: 'person', recordId: personId, detail: { secondFactor: proven?.by } });
      await forgetAttempts(call.tx, bucket.bucket);
      const session = await openSession(parts, call, personId);
      if (!session) throw call.failure('profile_missing');
      if (proven?.by === 'recoveryCode') await mailAbout(call, parts.publicUrl, personId, 'recoveryCodeUsed');
      return { session };
    },
  });

interface Check {
  readonly personId: string;
  readonly token: string;
  readonly proof: Proof;
  readonly now: Date;
}

async function checkProof(parts: AccountsParts, db: Database, check: Check): Promise<Proven | null> {
  const { personId, proof, now } = check;
  if (proof.passkey) return checkPasskey(parts, db, { personId, token: check.token, assertion: proof.passkey });
  if (proof.recoveryCode) {
    const typed = proof.recoveryCode;
    return (await isRecoveryCode(db, parts.keyring, personId, typed)) ? { by: 'recoveryCode', typed } : null;
  }
  const secret = await openSecret(db, parts.keyring, personId, 'on');
  const step = secret && matchingTimeStep(secret, proof.code ?? '', now);
  return step ? { by: 'authenticatorApp', step } : null;
}

/** False when somebody used the same proof meanwhile. */
function consumeProof(
  parts: AccountsParts,
  tx: Tx,
  { personId, proven, now }: { personId: string; proven: Proven; now: Date },
): Promise<boolean> {
  if (proven.by === 'authenticatorApp') return consumeStep(tx, personId, proven.step);
  if (proven.by === 'passkey') return notePasskeyUse(tx, { id: proven.passkeyId, counter: proven.counter, now });
  return consumeRecoveryCode(tx, parts.keyring, { personId, typed: proven.typed, now });
}
