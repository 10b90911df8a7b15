import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import { confirmEmailCode as confirmEmailCodeOperation } from '../../../contract/identity/email-address.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { dropChallengesOf } from '../../core/challenge-store.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { rightsChanged } from '../../core/rights-changed.ts';
import { deskChanged } from '../../core/subject.ts';
import { deviceOfCookie, forgetDevicesOf } from '../../identity/sessions/known-devices.ts';
import { endSessionsOf, sessionExpiry } from '../../identity/sessions/session-store.ts';
import { hasProvenAnAddress, noteEmailProof } from '../../practice-id/email-proof.ts';
import { settleRoles } from '../../practice-id/practice-id-store.ts';
import { mailVerification } from '../../practice-id/verification-mail.ts';
import { consumeEmailCode, emailAddressOf, emailCodeHash, takeCodeAttempt } from './email-code-store.ts';
import { takeAddress } from './take-address.ts';

/** Proves the address that the code went to; the roles that waited for nothing else are in force at once. */
export const confirmEmailCode = ({ keyring, publicUrl }: Pick<AccountsParts, 'keyring' | 'publicUrl'>) =>
  implementWrite(confirmEmailCodeOperation, {
    async prepare(call, { code }) {
      const { personId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      const tried = await takeCodeAttempt(call.db, personId, call.clock.now());
      if (!tried) call.authorise(deny('code_ended'));
      const isRight = tried?.codeHash === emailCodeHash(keyring, personId, tried?.email ?? '', code);
      call.authorise(isRight ? allow('the code from the mail') : deny('code_wrong'));
      return { codeHash: tried?.codeHash ?? '', email: tried?.email ?? '' };
    },

    async write(call, _input, { codeHash, email }) {
      const { personId, sessionId } = call.actor;
      const { tx } = call;
      const now = call.clock.now();
      await lockPerson(tx, personId);
      // A changed password, or a reset, may have come between: then this session is no more.
      const isOurs = (await sessionExpiry(tx, sessionId)) && (await consumeEmailCode(tx, personId, codeHash));
      const taken = isOurs ? await takeAddress(call, { personId, email }) : null;
      const outcome = taken?.outcome ?? 'taken';
      call.authorise(outcome === 'taken' ? deny('code_ended') : allow('the code from the mail'));
      if (outcome === 'changed') await endElsewhere(keyring, call);
      const isFirstProof = !(await hasProvenAnAddress(tx, personId));
      await noteEmailProof(tx, { personId, how: 'code', by: personId, now });
      const grantsRoles = await settleRoles(tx, personId, personId, now);
      call.about({ recordKind: 'person', recordId: personId, detail: { ...taken, grantsRoles } });
      if (isFirstProof) await mailVerification(call, publicUrl, personId, 'welcome');
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return emailAddressOf(tx, personId, now);
    },
  });

/** The address is half of what a person signs in with: whatever was begun or left open with the old one ends. */
async function endElsewhere(
  keyring: AccountsParts['keyring'],
  call: Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'deviceToken'> & { readonly actor: Actor },
): Promise<void> {
  const { tx } = call;
  const { personId, sessionId } = call.actor;
  await dropChallengesOf(tx, personId);
  await forgetDevicesOf(tx, personId, deviceOfCookie(keyring, call.deviceToken));
  const ended = await endSessionsOf(tx, { personId, except: sessionId, reason: 'email', now: call.clock.now() });
  if (ended.length === 0) return;
  call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
}
