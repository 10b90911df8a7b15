import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import type { ConsultsOffer } from '../../offers.ts';
import { withdrawTexts } from '../../texts/spoken/withdraw.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { mayWithdrawConsult } from '../core/consult-policy.ts';
import { type ConsultRecord, lockConsult } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';
import { type CloseParts, closeConsult } from './close-consult.ts';
import { loadSentMessage } from './take-back.ts';

/** See `undoConsult` of the offer. */
export function undoConsultIn(
  parts: CloseParts,
  { directory }: Pick<ConsultNeeds, 'directory'>,
): ConsultsOffer['undoConsult'] {
  return async function undoConsult(call, consultId) {
    const { actor, tx } = call;
    const consult = await lockConsult(tx, actor, consultId);
    if (!consult || !mayWithdrawConsult(actor, consult).allowed) return 'consult_not_found';
    const { question, isAlone } = await loadQuestion(tx, consult);
    // A form that others have a part in, and what a fax machine may hold already, are not one person's to take back.
    if (question?.sentBy !== actor.personId || !isAlone || consult.serviceType === 'referral')
      return 'cannot_be_undone';
    if (question.isOpened || !question.isLatest) return 'consult_opened';
    const now = call.clock.now();
    if (now.getTime() - consult.sentAt.getTime() > UNDO_ANSWERED_MS) return 'undo_too_late';
    const order = { now, reason: withdrawTexts.consult.undoneReason, keepBilled: false, isUndone: true };
    if ((await closeConsult(parts, call, consult, order)) === 'claimed') return 'cannot_be_undone';
    await sql`
      delete from consult_message_file f using consult_message m
      where m.id = f.message_id and m.consult_id = ${consult.id}`.execute(tx);
    await sql`update consult set file_count = 0 where id = ${consult.id}`.execute(tx);
    await parts.supplies.files.release(tx, { recordId: consult.id, ownerId: actor.personId });
    const { sentAt, dayOfReturn } = consult;
    await directory.forgetIntake(tx, { personIds: await receiversOf(tx, consult.id), sentAt, dayOfReturn });
    return 'undone';
  };
}

/** The question as it stands, and whether nobody but its author asks with it. */
async function loadQuestion(tx: Tx, { id }: Pick<ConsultRecord, 'id'>) {
  const { rows } = await sql<Pick<Tables['consult_message'], 'id'> & { readonly isAlone: boolean }>`
    select m.id, not exists (
      select from consult_member o where o.consult_id = m.consult_id and o.person_id <> m.sent_by
        and o.activity_role in ('referrer', 'forwarder')) as "isAlone"
    from consult_message m where m.consult_id = ${id} and m.sent_by is not null
    order by m.sent_at, m.id limit 1`.execute(tx);
  const first = rows[0];
  return { question: first && (await loadSentMessage(tx, id, first.id)), isAlone: first?.isAlone === true };
}

async function receiversOf(tx: Tx, consultId: string): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Tables['consult_member'], 'personId'>>`
    select person_id as "personId" from consult_member
    where consult_id = ${consultId} and activity_role = 'consultant'`.execute(tx);
  return rows.map(({ personId }) => personId);
}
