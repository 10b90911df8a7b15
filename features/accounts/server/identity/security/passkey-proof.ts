import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import type { PasskeyAssertion } from '../../../contract/identity/passkey-schemas.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { attemptChallenge, consumeChallenge, takePasskeyChallenge } from '../../core/challenge-store.ts';
import { verifyPasskey } from './passkey-ceremony.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';

/** A signature that is right, to be used up in the transaction (`notePasskeyUse`, `consumeChallenge`). */
export interface PasskeyProof {
  readonly by: 'passkey';
  readonly passkeyId: string;
  readonly counter: number;
}

/** Who signs, and which challenge. */
interface PasskeyAnswer {
  readonly personId: string;
  readonly token: string;
  readonly assertion: PasskeyAssertion;
}

/** Checks that a passkey of this person, and nobody else’s, has signed the challenge; null when not, or tried before. */
export async function checkPasskey(
  { publicUrl }: Pick<AccountsParts, 'publicUrl'>,
  executor: Executor,
  { personId, token, assertion }: PasskeyAnswer,
): Promise<PasskeyProof | null> {
  const challenge = await takePasskeyChallenge(executor, token);
  const passkey = await findPasskey(executor, assertion.id);
  if (!challenge || passkey?.personId !== personId) return null;
  const counter = await verifyPasskey(publicUrl, assertion, { challenge, passkey });
  return counter === null ? null : { by: 'passkey', passkeyId: passkey.id, counter };
}

/** What came of `beginConfirmation`. */
interface Signed {
  readonly challenge: string;
  readonly passkey: PasskeyAssertion;
}

/** Checks what a passkey has signed for this session of its owner, and for no other; else why it counts for nothing. */
export async function checkSigned(
  parts: Pick<AccountsParts, 'publicUrl'>,
  { db, clock, actor }: Pick<ReadCall, 'db' | 'clock'> & { readonly actor: Actor },
  { challenge: token, passkey: assertion }: Signed,
): Promise<PasskeyProof | 'challenge_ended' | 'passkey_refused'> {
  const open = await attemptChallenge(db, { token, purpose: 'confirmation', now: clock.now() });
  if (open?.sessionId !== actor.sessionId || open.passkeyChallenge === null) return 'challenge_ended';
  const { personId } = actor;
  return (await checkPasskey(parts, db, { personId, token, assertion })) ?? 'passkey_refused';
}

/** Uses the signature up; false when another call has, the session has ended, or the passkey was removed meanwhile. */
export async function consumeSigned(tx: Tx, { challenge }: Signed, proof: PasskeyProof, now: Date): Promise<boolean> {
  const { passkeyId: id, counter } = proof;
  return (await consumeChallenge(tx, challenge, now)) && notePasskeyUse(tx, { id, counter, now });
}
