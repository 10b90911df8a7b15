import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  correctEmailAddress as correctEmailAddressOperation,
  getEmailAddress as getEmailAddressOperation,
  sendEmailCode as sendEmailCodeOperation,
} from '../../contract/email-address.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { countAttempt, forgetAttempts } from '../attempt-limit.ts';
import { deviceOfCookie, knownDeviceOf } from '../known-devices.ts';
import { isPasswordOf } from '../security/identity.ts';
import { confirmationBucket } from '../sign-in-buckets.ts';
import { emailAddressOf } from './email-code-store.ts';
import { isEmailProven } from './email-proof.ts';
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
      const { email, provenAt, code } = await emailAddressOf(call.db, personId, call.clock.now());
      const order = { personId, email: code?.sentTo ?? email };
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

/** Mails a code to the address that is to take the place of one that was never proven. */
export const correctEmailAddress = (parts: AccountsParts) =>
  implementWrite(correctEmailAddressOperation, {
    async prepare(call, { email, password }) {
      const { personId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      if (await isEmailProven(call.db, personId)) call.authorise(deny('email_proven'));
      const device = await knownDeviceOf(call.db, deviceOfCookie(parts.keyring, call.deviceToken), personId);
      const bucket = confirmationBucket(parts.keyring, personId, device);
      const retryAfterSeconds = await countAttempt(call.db, bucket, call.clock.now());
      if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      const isRight = await isPasswordOf(call.db, personId, password);
      call.authorise(isRight ? allow('the password') : deny('password_wrong'));
      const order = { personId, email };
      await refuseTooMany(parts, call, order);
      return { order, bucket: bucket.bucket };
    },

    async write(call, _input, { order, bucket }) {
      call.authorise(allow('the password'));
      call.about({ recordKind: 'person', recordId: order.personId });
      await forgetAttempts(call.tx, bucket);
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
