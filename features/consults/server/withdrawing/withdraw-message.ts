import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { withdrawMessage } from '../../contract/withdraw-message.ts';
import { billingTakenBack } from '../answering/billing-log.ts';
import { consultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayWithdrawMessage } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { stopMessageFaxes } from '../handing-on/fax/stop-faxes.ts';
import { loadSentMessage, restoreAnswer, restoreHead, restoreLists, stopMails } from './take-back.ts';

type WithdrawNeeds = Pick<ConsultNeeds, 'billing' | 'directory' | 'cancelFax'>;

/** Binds `secureMessaging-withdrawMessage`. */
export function implementWithdrawMessage(supplies: FeatureSupplies, needs: WithdrawNeeds) {
  return implementWrite(withdrawMessage, {
    async write(call, { activityId: consultId, messageId, reason, keepBilled }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      const message = await loadSentMessage(tx, consult.id, messageId);
      if (!message) throw call.failure('message_not_found');
      call.authorise(mayWithdrawMessage(actor, consult, message));
      if (message.isFirst) throw call.failure('message_is_question');
      if (message.withdrawnAt) throw call.failure('message_withdrawn');
      const now = supplies.clock.now();
      const billing = keepBilled ? null : await needs.billing.takeBackMessage(tx, { messageId, now });
      if (billing === 'claimed') throw call.failure('message_claimed');
      const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
      await restoreAnswer(tx, needs, consult, message);
      await restoreHead(tx, cipher, message);
      await restoreLists(tx, message, false);
      await stopMails(tx, message);
      await sql`
        update consult_message set withdrawn_at = ${now}, withdrawn_by = ${actor.personId},
          withdrawal_ciphertext = ${cipher.sealWithdrawal(messageId, reason)}, billable = billable and ${keepBilled}
        where id = ${messageId}`.execute(tx);
      await supplies.files.seal(tx, { recordId: consult.id, fileIds: message.fileIds });
      const { sentAt } = message;
      const order = { consultId: consult.id, messageId, sentAt, by: actor.personId, now };
      const stopped = await stopMessageFaxes(needs, tx, order);
      call.about({ ...subjectOf(consult), detail: { messageId, keptBilled: keepBilled && message.billable, stopped } });
      if (billing) call.about(billingTakenBack(billing, consult));
      call.notify(consultChanged(consult));
      return { withdrawnAt: now.toISOString() };
    },
  });
}
