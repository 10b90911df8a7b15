import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import {
  confirmEmailAtDesk as confirmEmailOperation,
  sendCodeFromDesk as sendCodeOperation,
} from '../../contract/desk/corrections.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { deskChanged, loadSubject } from '../core/subject.ts';
import { consumeEmailCode, emailCodeHash, takeCodeAttempt } from '../people/email-address/email-code-store.ts';
import { countEmailCode, mailEmailCode } from '../people/email-address/mail-code.ts';
import { hasProvenAnAddress, noteEmailProof } from '../practice-id/email-proof.ts';
import { settleRoles } from '../practice-id/practice-id-store.ts';
import { mailVerification } from '../practice-id/verification-mail.ts';
import type { Tables } from '../schema/tables.ts';
import { mayChange } from './corrections.ts';

/** Mails another code to an address that the desk has given. */
export const sendCodeFromDesk = (parts: AccountsParts) =>
  implementWrite(sendCodeOperation, {
    async prepare(call, { personId }) {
      call.about({ recordKind: 'person', recordId: personId });
      const email = await waitingAddressOf(call.db, personId);
      if (email === null) call.authorise(deny('email_proven'));
      const order = { personId, email: email ?? '', isFromDesk: true };
      const retryAfterSeconds = await countEmailCode(parts, call, order);
      if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      return order;
    },

    async write(call, { personId }, order) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      if (!subject) throw call.failure('person_not_found');
      call.about({ recordKind: 'person', recordId: personId, detail: { sentTo: order.email } });
      if (!(await mayChange(call, subject))) call.authorise(deny('role_beyond_own'));
      const isWaiting = (await waitingAddressOf(call.tx, personId)) === order.email;
      call.authorise(isWaiting ? allow('the desk has given the address') : deny('email_proven'));
      await mailEmailCode(call, parts, order);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Takes the code that the person reads out; a link to set a password goes to the address from then on. */
export const confirmEmailAtDesk = ({ keyring, publicUrl }: Pick<AccountsParts, 'keyring' | 'publicUrl'>) =>
  implementWrite(confirmEmailOperation, {
    async prepare(call, { personId, code }) {
      call.about({ recordKind: 'person', recordId: personId });
      if (personId === call.actor.personId) call.authorise(deny('own_account'));
      const email = await waitingAddressOf(call.db, personId);
      const tried = email === null ? null : await takeCodeAttempt(call.db, personId, call.clock.now());
      if (!tried || tried.email !== email) call.authorise(deny('code_ended'));
      const isRight = tried?.codeHash === emailCodeHash(keyring, personId, email ?? '', code);
      call.authorise(isRight ? allow('the code from the mail') : deny('code_wrong'));
      return { codeHash: tried?.codeHash ?? '', email };
    },

    async write(call, { personId }, { codeHash, email }) {
      const { tx, actor } = call;
      const now = call.clock.now();
      const subject = await loadSubject(tx, personId, actor.personId);
      if (!subject) throw call.failure('person_not_found');
      if (!(await mayChange(call, subject))) call.authorise(deny('role_beyond_own'));
      const isWaiting = (await waitingAddressOf(tx, personId)) === email;
      const isOurs = isWaiting && (await consumeEmailCode(tx, personId, codeHash));
      call.authorise(isOurs ? allow('the code from the mail') : deny('code_ended'));
      const isFirstProof = !(await hasProvenAnAddress(tx, personId));
      await noteEmailProof(tx, { personId, how: 'code', by: actor.personId, now });
      const grantsRoles = await settleRoles(tx, personId, actor.personId, now);
      call.about({ recordKind: 'person', recordId: personId, detail: { grantsRoles } });
      if (isFirstProof) await mailVerification(call, publicUrl, personId, 'welcome');
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** The address that the desk has given and nobody has proven; null where there is none. */
async function waitingAddressOf(executor: Executor, personId: string): Promise<string | null> {
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'>>`
    select email from auth_user where id = ${personId} and email_from_desk`.execute(executor);
  return rows[0]?.email ?? null;
}
