import type { Executor } from '@alethea/server-kit/engine/engine';
import type { PasskeyAssertion } from '../../contract/passkey-schemas.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { takePasskeyChallenge } from './challenge-store.ts';
import { verifyPasskey } from './passkey-ceremony.ts';
import { findPasskey } from './passkey-store.ts';

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
