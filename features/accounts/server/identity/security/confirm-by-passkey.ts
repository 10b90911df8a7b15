import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import {
  beginConfirmation as beginConfirmationOperation,
  confirmByPasskey as confirmByPasskeyOperation,
} from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { keepChallenge, newChallengeToken } from '../../core/challenge-store.ts';
import { confirmSession } from '../sessions/confirmed-session.ts';
import { passkeyRequest } from './passkey-ceremony.ts';
import { checkSigned, consumeSigned } from './passkey-proof.ts';
import { passkeysOf } from './passkey-store.ts';

/** Hands out what a passkey of the caller may sign once in this session, to confirm who sits there. */
export const beginConfirmation = (parts: AccountsParts) =>
  implementWrite(beginConfirmationOperation, {
    async prepare(call) {
      call.authorise(allow('one’s own passkeys'));
      const passkeys = await passkeysOf(call.db, call.actor.personId);
      if (passkeys.length === 0) throw call.failure('passkey_missing');
      return { token: newChallengeToken(), asked: await passkeyRequest(parts.publicUrl, passkeys) };
    },

    async write(call, _input, { token, asked }) {
      call.authorise(allow('one’s own passkeys'));
      const { personId, sessionId } = call.actor;
      const passkeyChallenge = asked.challenge;
      const now = call.clock.now();
      await keepChallenge(call.tx, { token, purpose: 'confirmation', personId, sessionId, passkeyChallenge, now });
      return { challenge: token, passkeyRequest: asked };
    },
  });

/** Takes a signature of one of the caller’s passkeys instead of the password; it cannot be guessed, so none is counted. */
export const confirmByPasskey = (parts: AccountsParts) =>
  implementWrite(confirmByPasskeyOperation, {
    async prepare(call, signed) {
      call.about({ recordKind: 'person', recordId: call.actor.personId });
      const proof = await checkSigned(parts, call, signed);
      if (typeof proof === 'string') throw call.failure(proof);
      return proof;
    },

    async write(call, signed, proof) {
      const { personId, sessionId } = call.actor;
      const now = call.clock.now();
      const isUsed = await consumeSigned(call.tx, signed, proof, now);
      call.authorise(isUsed ? allow('a passkey that has verified its owner') : deny('challenge_ended'));
      call.about({ recordKind: 'person', recordId: personId, detail: { by: 'passkey' } });
      await confirmSession(call.tx, sessionId, now);
      return { ok: true } as const;
    },
  });
