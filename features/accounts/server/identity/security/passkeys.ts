import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import {
  addPasskey as addOperation,
  beginPasskey as beginOperation,
  removePasskey as removeOperation,
  renamePasskey as renameOperation,
} from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import {
  attemptChallenge,
  consumeChallenge,
  keepChallenge,
  newChallengeToken,
  takePasskeyChallenge,
} from '../../core/challenge-store.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { dropCodesWithoutFactor } from '../../core/second-factors.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { confirmedJustNow } from '../sessions/confirmed-session.ts';
import { passkeyCreation, verifyNewPasskey } from './passkey-ceremony.ts';
import { insertPasskey, passkeyOwner, passkeysOf, removePasskeyOf, renamePasskeyOf } from './passkey-store.ts';
import { firstRecoveryCodes } from './recovery-code-store.ts';

const PASSKEYS_AT_MOST = 20;

/** Begins the making of a passkey, which only a session may that was confirmed just now. */
export const beginPasskey = (parts: AccountsParts) =>
  implementWrite(beginOperation, {
    async prepare(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(await confirmedJustNow(call.db, sessionId, call.clock.now()));
      const present = await passkeysOf(call.db, personId);
      if (present.length >= PASSKEYS_AT_MOST) throw call.failure('too_many_passkeys');
      const creation = await passkeyCreation(parts.publicUrl, await passkeyOwner(call.db, personId), present);
      return { token: newChallengeToken(), creation };
    },

    async write(call, _input, { token, creation }) {
      const { personId } = call.actor;
      call.authorise(allow('confirmed just now'));
      const now = call.clock.now();
      await keepChallenge(call.tx, {
        token,
        purpose: 'newPasskey',
        personId,
        passkeyChallenge: creation.challenge,
        now,
      });
      return { challenge: token, passkeyCreation: creation };
    },
  });

/** Keeps a passkey that answers a challenge of the caller; the challenge stands for the confirmation. */
export const addPasskey = (parts: AccountsParts) =>
  implementWrite(addOperation, {
    async prepare(call, { challenge: token, passkey }) {
      const { personId } = call.actor;
      const open = await attemptChallenge(call.db, { token, purpose: 'newPasskey', now: call.clock.now() });
      const challenge = open?.personId === personId ? await takePasskeyChallenge(call.db, token) : null;
      if (!challenge) throw call.failure('challenge_ended');
      const verified = await verifyNewPasskey(parts.publicUrl, passkey, challenge);
      if (!verified) throw call.failure('passkey_refused');
      return verified;
    },

    async write(call, { challenge: token, name }, verified) {
      const { personId } = call.actor;
      const now = call.clock.now();
      if (!(await consumeChallenge(call.tx, token, now))) throw call.failure('challenge_ended');
      call.authorise(allow('a passkey that answers the caller’s own challenge'));
      const passkeyId = await insertPasskey(call.tx, { ...verified, personId, name, createdAt: now });
      if (!passkeyId) throw call.failure('passkey_refused');
      call.about({ recordKind: 'person', recordId: personId, detail: { passkeyId } });
      const recoveryCodes = await firstRecoveryCodes(call.tx, parts.keyring, personId, now);
      await mailAbout(call, parts.publicUrl, personId, 'passkeyAdded');
      call.notify({ to: [`person:${personId}`], changed: [sessionChange()] });
      return { passkeyId, recoveryCodes };
    },
  });

/** Renames a passkey of the caller. */
export const renamePasskey = () =>
  implementWrite(renameOperation, {
    async write(call, { passkeyId, name }) {
      const { personId } = call.actor;
      const isOwn = await renamePasskeyOf(call.tx, personId, passkeyId, name);
      call.authorise(isOwn ? allow('one’s own passkey') : deny('passkey_not_found'));
      call.about({ recordKind: 'person', recordId: personId, detail: { passkeyId } });
      return { ok: true } as const;
    },
  });

/** Removes a passkey of the caller, unless it is the last second factor of somebody who must have one. */
export const removePasskey = (parts: AccountsParts) =>
  implementWrite(removeOperation, {
    async write(call, { passkeyId }) {
      const { personId, sessionId, roles } = call.actor;
      await lockPerson(call.tx, personId);
      call.authorise(await confirmedJustNow(call.tx, sessionId, call.clock.now()));
      if (!(await removePasskeyOf(call.tx, personId, passkeyId))) throw call.failure('passkey_not_found');
      call.about({ recordKind: 'person', recordId: personId, detail: { passkeyId } });
      const isBare = await dropCodesWithoutFactor(call.tx, personId);
      const isRequired = await parts.rolePermissions.demandSecondFactor(roles, call.tx);
      call.authorise(
        isBare && isRequired ? deny('second_factor_required') : allow('another one is left, or none is needed'),
      );
      await mailAbout(call, parts.publicUrl, personId, 'passkeyRemoved');
      call.notify({ to: [`person:${personId}`], changed: [sessionChange()] });
      return { ok: true } as const;
    },
  });
