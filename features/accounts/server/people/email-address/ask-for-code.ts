import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  changeEmailAddress as changeEmailAddressOperation,
  getEmailAddress as getEmailAddressOperation,
  sendEmailCode as sendEmailCodeOperation,
} from '../../../contract/identity/email-address.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { confirmedJustNow } from '../../identity/sessions/confirmed-session.ts';
import { emailAddressOf } from './email-code-store.ts';
import { type CodeOrder, countEmailCode, mailEmailCode } from './mail-code.ts';

/** The own address, with where its code went. */
export const getEmailAddress = () =>
  implementRead(getEmailAddressOperation, {
    async read(call) {
      call.authorise(allow('one’s own address'));
      return emailAddressOf(call.db, call.actor.personId, call.clock.now());
    },
  });

/** Mails a new code to where the last one went. */
export const sendEmailCode = (parts: AccountsParts) =>
  implementWrite(sendEmailCodeOperation, {
    async prepare(call) {
      const { personId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      const { email, provenAt, wanted } = await emailAddressOf(call.db, personId, call.clock.now());
      const order = { personId, email: wanted ?? email };
      if (provenAt !== null && order.email === email) call.authorise(deny('email_proven'));
      await refuseTooMany(parts, call, order);
      return order;
    },

    async write(call, _input, order) {
      call.authorise(allow('one’s own address'));
      call.about({ recordKind: 'person', recordId: order.personId });
      await mailEmailCode(call, parts, order);
      return emailAddressOf(call.tx, order.personId, call.clock.now());
    },
  });

/** Mails a code to the address that is to take the place of the present one. */
export const changeEmailAddress = (parts: AccountsParts) =>
  implementWrite(changeEmailAddressOperation, {
    async prepare(call, { email }) {
      const { personId, sessionId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      call.authorise(await confirmedJustNow(call.db, sessionId, call.clock.now()));
      const present = await emailAddressOf(call.db, personId, call.clock.now());
      if (present.email === email && present.provenAt !== null) throw call.failure('email_proven');
      const order = { personId, email };
      await refuseTooMany(parts, call, order);
      return order;
    },

    async write(call, _input, order) {
      call.authorise(await confirmedJustNow(call.tx, call.actor.sessionId, call.clock.now()));
      call.about({ recordKind: 'person', recordId: order.personId });
      await mailEmailCode(call, parts, order);
      return emailAddressOf(call.tx, order.personId, call.clock.now());
    },
  });

async function refuseTooMany(
  parts: AccountsParts,
  call: Pick<ReadCall, 'db' | 'clock' | 'failure'>,
  order: CodeOrder,
): Promise<void> {
  const retryAfterSeconds = await countEmailCode(parts, call, order);
  if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
}
