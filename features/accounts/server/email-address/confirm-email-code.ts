import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { confirmEmailCode as confirmEmailCodeOperation } from '../../contract/email-address.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { lockPerson } from '../lock-person.ts';
import { rightsChanged } from '../operator/rights-changed.ts';
import { deskChanged } from '../operator/subject.ts';
import { settleRoles } from '../practice-id/practice-id-store.ts';
import { consumeEmailCode, emailAddressOf, emailCodeHash, takeCodeAttempt } from './email-code-store.ts';
import { noteEmailProof } from './email-proof.ts';
import { takeAddress } from './take-address.ts';

/** Proves the address that the code went to; the roles that waited for nothing else are in force at once. */
export const confirmEmailCode = ({ keyring }: Pick<AccountsParts, 'keyring'>) =>
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
      const { personId } = call.actor;
      const { tx } = call;
      const now = call.clock.now();
      await lockPerson(tx, personId);
      const isOurs = await consumeEmailCode(tx, personId, codeHash);
      const outcome = isOurs ? await takeAddress(call, { personId, email }) : 'taken';
      call.authorise(outcome === 'taken' ? deny('code_ended') : allow('the code from the mail'));
      await noteEmailProof(tx, { personId, how: 'code', by: personId, now });
      const grantsRoles = await settleRoles(tx, personId, personId, now);
      call.about({ recordKind: 'person', recordId: personId, detail: { outcome, grantsRoles } });
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return emailAddressOf(tx, personId, now);
    },
  });
