import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import type { Tables } from '../../schema/tables.ts';

/** A message that is withdrawn. */
interface Withdrawn {
  readonly consultId: string;
  readonly messageId: string;
  readonly sentAt: Date;
  readonly by: string;
  readonly now: Date;
}

/**
 * Stops the faxes of a consult that have not begun to go out and have a message on them; what else stood on one goes
 * with it, and can be sent by hand. One that has begun to is tried no second time. They are no tasks.
 * @returns how many
 */
export async function stopMessageFaxes(
  { cancelFax }: Pick<ConsultNeeds, 'cancelFax'>,
  tx: Tx,
  { consultId, messageId, sentAt, by, now }: Withdrawn,
): Promise<number> {
  const { rows } = await sql<Pick<Tables['consult_fax'], 'id' | 'outgoingFaxId'>>`
    select id, outgoing_fax_id as "outgoingFaxId" from consult_fax
    where consult_id = ${consultId} and state in ('queued', 'sending') and handled_at is null
      and ((kind <> 'messages' and sent_at >= ${sentAt}) or ${messageId}::uuid = any(message_ids))
    order by id`.execute(tx);
  return stopAll(cancelFax, tx, rows, { by, now });
}

/** Stops all faxes of a consult that have not begun to go out, and lets none wait. @returns how many */
export async function stopConsultFaxes(
  { cancelFax }: Pick<ConsultNeeds, 'cancelFax'>,
  tx: Tx,
  { consultId, by, now }: Pick<Withdrawn, 'consultId' | 'by' | 'now'>,
): Promise<number> {
  const { rows } = await sql<Pick<Tables['consult_fax'], 'id' | 'outgoingFaxId'>>`
    select id, outgoing_fax_id as "outgoingFaxId" from consult_fax
    where consult_id = ${consultId} and state in ('queued', 'sending') and handled_at is null order by id`.execute(tx);
  await sql`update consult set fax_waits_from = null where id = ${consultId}`.execute(tx);
  return stopAll(cancelFax, tx, rows, { by, now });
}

async function stopAll(
  cancelFax: ConsultNeeds['cancelFax'],
  tx: Tx,
  rows: readonly Pick<Tables['consult_fax'], 'id' | 'outgoingFaxId'>[],
  { by, now }: Pick<Withdrawn, 'by' | 'now'>,
): Promise<number> {
  let stopped = 0;
  for (const fax of rows) {
    if (await cancelFax(tx, fax.outgoingFaxId, now)) stopped += 1;
    await sql`update consult_fax set handled_at = ${now}, handled_by = ${by} where id = ${fax.id}`.execute(tx);
  }
  return stopped;
}
