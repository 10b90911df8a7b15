import { DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { resourcesChange } from '@alethea/templates/contract/changes';
import { sql } from 'kysely';
import { sendMessage } from '../../contract/act-on-consult.ts';
import { mayBillMessage } from '../answering/answering-policy.ts';
import type { billMessageIn } from '../answering/bill-message.ts';
import { billingMade } from '../answering/billing-log.ts';
import { authoriseAlong, doAlong } from '../answering/send-along.ts';
import type { addMessageIn } from '../core/add-message.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayAskBack, maySend } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { haveConsultantsLeft } from '../members/consultant-status.ts';
import { joinBeforeWriting } from '../members/join-before-writing.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-sendMessage`. */
export function implementSendMessage(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'people' | 'resources'>,
  addMessage: ReturnType<typeof addMessageIn>,
  billMessage: ReturnType<typeof billMessageIn>,
) {
  return implementWrite(sendMessage, {
    async write(call, { activityId: consultId, ...input }) {
      const { actor, tx } = call;
      const found = await lockConsult(tx, actor, consultId);
      const consult = demandConsult(call, consultId, found);
      call.authorise(maySend(actor, consult));
      const billingCode = input.billable ? (input.billingCode ?? DEFAULT_BILLING_CODE) : null;
      if (billingCode !== null) call.authorise(mayBillMessage(actor, consult, billingCode));
      if (input.questionBack) call.authorise(mayAskBack(consult));
      if (input.questionBack && billingCode !== null) throw call.failure('question_back_billed');
      await authoriseAlong(call, consult, input);
      if (await haveConsultantsLeft(needs, tx, consult.id)) throw call.failure('specialist_left');
      const now = supplies.clock.now();
      await joinBeforeWriting(call, consult, now);
      const { messageId, attachmentIds } = input;
      const order = { consultId: consult.id, senderId: actor.personId, messageId, attachmentIds, now };
      const kind = input.questionBack ? 'questionBack' : 'message';
      const shared = input.sharedResources.filter(({ fileId }) => attachmentIds.includes(fileId));
      const resources = await needs.resources.shareResources(tx, { ownerId: actor.personId, shared });
      const result = await addMessage(tx, { ...order, text: input.message, kind, resources }, consult);
      if (result.outcome !== 'sent' && result.outcome !== 'sent_before') throw call.failure(result.outcome);
      if (result.outcome === 'sent_before') {
        call.leaveUnlogged('the same message was sent, stored and logged before');
      } else {
        call.about({ ...subjectOf(consult), detail: { messageId, fileCount: new Set(attachmentIds).size } });
        await doAlong(call, supplies, consult, input, now);
        call.notify(consultChanged(consult));
        if (resources.size > 0) call.notify({ to: [`person:${actor.personId}`], changed: [resourcesChange()] });
      }
      const answer = { messageId, sentAt: result.sentAt.toISOString() };
      if (billingCode === null) return { ...answer, billed: false };
      if (result.outcome === 'sent_before') return { ...answer, billed: await isBilled(tx, messageId) };
      const message = { ...order, authorId: actor.personId, billingCode, sentAt: result.sentAt };
      const { billed, made } = await billMessage(tx, message);
      if (made) call.about(billingMade(made, consult));
      return { ...answer, billed };
    },
  });
}

/** As it is stored, so that a repeat is answered like the first. */
async function isBilled(tx: Tx, messageId: string): Promise<boolean> {
  const found = await sql<Pick<Tables['consult_message'], 'billable'>>`
    select billable from consult_message where id = ${messageId}`.execute(tx);
  return found.rows[0]?.billable ?? false;
}
