import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { UndoCall } from '../../offers.ts';
import { billingTakenBack } from '../answering/billing-log.ts';
import type { callMailsIn } from '../calls/call-mails.ts';
import { type ConsultCipher, consultCipher } from '../core/consult-content.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { type ConsultRecord, subjectOf } from '../core/consult-store.ts';
import { loadPhoneCall } from '../core/phone-call.ts';
import { stopConsultFaxes } from '../handing-on/fax/stop-faxes.ts';
import type { Tables } from '../schema/tables.ts';

/** What closing a consult stands on. */
export interface CloseParts {
  readonly supplies: Pick<FeatureSupplies, 'keyring' | 'files'>;
  readonly needs: Pick<ConsultNeeds, 'billing' | 'cancelFax' | 'documents' | 'patients'>;
  readonly callMails: ReturnType<typeof callMailsIn>;
}

interface Closing {
  readonly now: Date;
  readonly reason: string;
  /** What the actor has billed in it stays billed. */
  readonly keepBilled: boolean;
  /** As if it had never been sent: nobody has it in a list, and its files are not sealed. */
  readonly isUndone: boolean;
}

/**
 * Closes a consult whose row the call holds: what would still go out does not, its call is free again, who has not opened
 * it finds it nowhere. `claimed` where something billed is claimed already; the caller ends its transaction then.
 */
export async function closeConsult(
  { supplies, needs, callMails }: CloseParts,
  call: UndoCall,
  consult: ConsultRecord,
  { now, reason, keepBilled, isUndone }: Closing,
): Promise<'closed' | 'claimed'> {
  const { actor, tx } = call;
  // What others have billed in it is a service of theirs, and theirs to take back.
  for (const messageId of keepBilled ? [] : await billedBy(tx, consult.id, actor.personId)) {
    const billing = await needs.billing.takeBackMessage(tx, { messageId, now });
    if (billing === 'claimed') return 'claimed';
    if (billing) call.about(billingTakenBack(billing, consult));
  }
  const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
  const faxes = await stopConsultFaxes(needs, tx, { consultId: consult.id, by: actor.personId, now });
  const isReferralStopped = await needs.patients.stopReferralFax(tx, { consultId: consult.id, now });
  const stopped = faxes + (isReferralStopped ? 1 : 0);
  await sql`update consult_mail set due_at = null where consult_id = ${consult.id}`.execute(tx);
  // A copy goes to the patient in the morning, others by mailed links.
  const keptBack = await needs.documents.cancelDocumentsOf(call, consult.id);
  const callAt = await freeCall(callMails, call, { consultId: consult.id, cipher, now });
  await leaveLists(tx, consult.id, isUndone ? null : actor.personId);
  if (!isUndone) {
    const files = await supplies.files.ofRecord(tx, consult.id);
    await supplies.files.seal(tx, { recordId: consult.id, fileIds: files.map(({ id }) => id) });
  }
  await sql`
    update consult set withdrawn_at = ${now}, withdrawn_by = ${actor.personId},
      withdrawal_ciphertext = ${cipher.sealWithdrawal(consult.id, reason)}
    where id = ${consult.id}`.execute(tx);
  call.about({ ...subjectOf(consult), detail: { stopped, keptBack, callAt } });
  call.notify(consultChanged(consult));
  return 'closed';
}

/**
 * Gives the time of a call back that has not been held, and takes it out of both calendars; the log keeps when it was.
 */
async function freeCall(
  callMails: CloseParts['callMails'],
  call: UndoCall,
  { consultId, cipher, now }: { readonly consultId: string; readonly cipher: ConsultCipher; readonly now: Date },
): Promise<string | null> {
  const { tx } = call;
  const held = await loadPhoneCall(tx, consultId);
  if (!held || held.completedAt || held.cancelledAt) return null;
  const sequence = held.sequence + 1;
  await sql`
    update consult_phone_call set cancelled_at = ${now}, sequence = ${sequence} where consult_id = ${consultId}`.execute(
    tx,
  );
  const { physicianCalendarEmail } = cipher.openPhoneContact(held.contactCiphertext);
  const { referrerId, specialistId, startsAt: start, endsAt: end } = held;
  const told = { consultId, referrerId, specialistId, start, end, sequence, physicianCalendarEmail, now };
  for (const mail of await callMails(tx, { ...told, became: { to: 'cancelled' } })) await call.sendMail(mail);
  return start.toISOString();
}

async function billedBy(tx: Tx, consultId: string, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Tables['consult_message'], 'id'>>`
    select id from consult_message
    where consult_id = ${consultId} and sent_by = ${personId} and billable order by sent_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** It waits on nobody and is found by nobody any more; it stays in the list of who keeps it, and of who has opened it. */
async function leaveLists(tx: Tx, consultId: string, keptBy: string | null): Promise<void> {
  const isKept = keptBy === null ? sql`false` : sql`(person_id = ${keptBy} or viewed_at is not null)`;
  await sql`
    update consult_state set overdue = false, message_draft_ciphertext = null, before_message = null,
      unread = case when person_id = ${keptBy} then false else unread and viewed_at is not null end,
      listed = listed and ${isKept}
    where consult_id = ${consultId}`.execute(tx);
  await sql`delete from consult_search where consult_id = ${consultId}`.execute(tx);
}
