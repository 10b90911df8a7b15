import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { withdrawConsult } from '../../contract/withdraw-message.ts';
import { billingTakenBack } from '../answering/billing-log.ts';
import { consultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayWithdrawConsult } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { stopConsultFaxes } from '../handing-on/fax/stop-faxes.ts';
import type { Tables } from '../schema/tables.ts';

type WithdrawNeeds = Pick<ConsultNeeds, 'billing' | 'cancelFax' | 'documents'>;

/** Binds `secureMessaging-withdrawConsult`. */
export function implementWithdrawConsult(supplies: FeatureSupplies, needs: WithdrawNeeds) {
  return implementWrite(withdrawConsult, {
    async write(call, { activityId: consultId, reason, keepBilled }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayWithdrawConsult(actor, consult));
      const now = supplies.clock.now();
      // What others have billed in it is a service of theirs, and theirs to take back.
      for (const messageId of keepBilled ? [] : await billedBy(tx, consult.id, actor.personId)) {
        const billing = await needs.billing.takeBackMessage(tx, { messageId, now });
        if (billing === 'claimed') throw call.failure('message_claimed');
        if (billing) call.about(billingTakenBack(billing, consult));
      }
      const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
      const stopped = await stopConsultFaxes(needs, tx, { consultId: consult.id, by: actor.personId, now });
      await sql`update consult_mail set due_at = null where consult_id = ${consult.id}`.execute(tx);
      // A copy goes to the patient in the morning, others by mailed links.
      const keptBack = await needs.documents.cancelDocumentsOf(call, consult.id);
      const callAt = await freeCall(tx, consult.id, now);
      await leaveLists(tx, consult.id, actor.personId);
      const files = await supplies.files.ofRecord(tx, consult.id);
      await supplies.files.seal(tx, { recordId: consult.id, fileIds: files.map(({ id }) => id) });
      await sql`
        update consult set withdrawn_at = ${now}, withdrawn_by = ${actor.personId},
          withdrawal_ciphertext = ${cipher.sealWithdrawal(consult.id, reason)}
        where id = ${consult.id}`.execute(tx);
      call.about({ ...subjectOf(consult), detail: { stopped, keptBack, callAt } });
      call.notify(consultChanged(consult));
      return { withdrawnAt: now.toISOString() };
    },
  });
}

/** Gives the time of a call back that has not been held; the log keeps when it was. */
async function freeCall(tx: Tx, consultId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<Pick<Tables['consult_phone_call'], 'startsAt'>>`
    update consult_phone_call set cancelled_at = ${now}
    where consult_id = ${consultId} and completed_at is null and cancelled_at is null
    returning starts_at as "startsAt"`.execute(tx);
  return rows[0]?.startsAt.toISOString() ?? null;
}

async function billedBy(tx: Tx, consultId: string, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Tables['consult_message'], 'id'>>`
    select id from consult_message
    where consult_id = ${consultId} and sent_by = ${personId} and billable order by sent_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** It waits on nobody and is found by nobody any more; it stays in the list of who withdraws, and of who has opened it. */
async function leaveLists(tx: Tx, consultId: string, withdrawnBy: string): Promise<void> {
  await sql`
    update consult_state set overdue = false, message_draft_ciphertext = null, before_message = null,
      unread = case when person_id = ${withdrawnBy} then false else unread and viewed_at is not null end,
      listed = listed and (person_id = ${withdrawnBy} or viewed_at is not null)
    where consult_id = ${consultId}`.execute(tx);
  await sql`delete from consult_search where consult_id = ${consultId}`.execute(tx);
}
