import { implementWrite } from '@alethea/server-kit/operations/implement';
import { renewRecoveryCodes as renewOperation } from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { methodsOf, secondFactorsOf } from '../../core/second-factors.ts';
import { mailAbout } from '../../core/security-mail.ts';
import { confirmedJustNow } from '../sessions/confirmed-session.ts';
import { replaceRecoveryCodes } from './recovery-code-store.ts';

/** Replaces the caller's recovery codes; only who has a second factor has any. */
export const renewRecoveryCodes = (parts: AccountsParts) =>
  implementWrite(renewOperation, {
    async write(call) {
      const { personId, sessionId } = call.actor;
      const now = call.clock.now();
      call.authorise(await confirmedJustNow(call.tx, sessionId, now));
      if (methodsOf(await secondFactorsOf(call.tx, personId)).length === 0) throw call.failure('second_factor_missing');
      call.about({ recordKind: 'person', recordId: personId });
      const recoveryCodes = await replaceRecoveryCodes(call.tx, parts.keyring, personId, now);
      await mailAbout(call, parts.publicUrl, personId, 'recoveryCodesRenewed');
      return { recoveryCodes };
    },
  });
