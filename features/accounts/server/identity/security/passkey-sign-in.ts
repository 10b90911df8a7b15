import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import {
  beginPasskeySignIn as beginPasskeySignInOperation,
  signInWithPasskey as signInWithPasskeyOperation,
} from '../../../contract/identity/second-factor.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import {
  attemptChallenge,
  consumeChallenge,
  keepChallenge,
  newChallengeToken,
  takePasskeyChallenge,
} from '../../core/challenge-store.ts';
import { openSession } from '../sessions/open-session.ts';
import { passkeyRequest, verifyPasskey } from './passkey-ceremony.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';

/** Hands out a challenge that any passkey of this place may sign. */
export const beginPasskeySignIn = (parts: AccountsParts) =>
  implementWrite(beginPasskeySignInOperation, {
    async prepare() {
      return { token: newChallengeToken(), asked: await passkeyRequest(parts.publicUrl, []) };
    },

    async write(call, _input, { token, asked }) {
      call.authorise(allow('open to everybody'));
      const now = call.clock.now();
      const passkeyChallenge = asked.challenge;
      await keepChallenge(call.tx, { token, purpose: 'passkeySignIn', personId: null, passkeyChallenge, now });
      return { challenge: token, passkeyRequest: asked };
    },
  });

/** Signs in by a passkey: it stands for the device and, having verified its owner, for the person. */
export const signInWithPasskey = (parts: AccountsParts) =>
  implementWrite(signInWithPasskeyOperation, {
    async prepare(call, { challenge: token, passkey: assertion }) {
      const open = await attemptChallenge(call.db, { token, purpose: 'passkeySignIn', now: call.clock.now() });
      const challenge = open && (await takePasskeyChallenge(call.db, token));
      const passkey = await findPasskey(call.db, assertion.id);
      if (passkey) call.about({ recordKind: 'person', recordId: passkey.personId });
      const counter =
        challenge && passkey ? await verifyPasskey(parts.publicUrl, assertion, { challenge, passkey }) : null;
      if (passkey && counter !== null) return { personId: passkey.personId, passkeyId: passkey.id, counter };
      parts.log.warn({ what: 'passkey refused', requestId: call.requestId });
      call.authorise(deny('sign_in_refused'));
      return null;
    },

    async write(call, { challenge: token }, proven) {
      const now = call.clock.now();
      const isFirst = proven !== null && (await consumeChallenge(call.tx, token, now));
      const isUsed = isFirst && (await notePasskeyUse(call.tx, { id: proven.passkeyId, counter: proven.counter, now }));
      if (!isUsed) throw call.failure('sign_in_refused');
      call.authorise(allow('a passkey that has verified its owner'));
      call.about({ recordKind: 'person', recordId: proven.personId, detail: { by: 'passkey' } });
      const session = await openSession(parts, call, proven.personId);
      if (!session) throw call.failure('profile_missing');
      return { session };
    },
  });
