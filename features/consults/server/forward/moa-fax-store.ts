import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { Notice } from '@alethea/server-kit/operations/call';
import { type RawBuilder, sql } from 'kysely';
import type { MoaFaxState } from '../../contract/moa-messages.ts';
import { inScope, worksForClinic } from '../consult-scope.ts';
import type { MoaOffice } from './moa-office.ts';

/** A fax to be kept with its consult. */
export interface NewMoaFax {
  readonly id: string;
  readonly consultId: string;
  readonly outgoingFaxId: string;
  readonly ownerId: string;
  readonly sentBy: string;
  readonly office: MoaOffice;
  readonly pages: number;
  readonly messageCiphertext: Uint8Array;
  readonly sentAt: Date;
}

/** A fax as it is kept. */
export interface MoaFaxRow {
  readonly id: string;
  readonly consultId: string;
  readonly ownerId: string;
  readonly sentBy: string;
  readonly clinicId: string | null;
  readonly clinicName: string;
  readonly faxNumber: string;
  readonly pages: number;
  readonly messageCiphertext: Uint8Array;
  readonly sentAt: Date;
  readonly sentByName: string;
  readonly state: MoaFaxState;
  readonly reason: string | null;
  readonly isTask: boolean;
}

/** True of the fax `f` that did not arrive, or of which nobody knows, while nobody has dealt with it. */
export const isTask = sql<boolean>`(f.state in ('failed', 'unclear') and f.handled_at is null)`;

const columns = sql`
  f.id, f.consult_id as "consultId", f.owner_id as "ownerId", f.sent_by as "sentBy", f.clinic_id as "clinicId",
  f.clinic_name as "clinicName", f.fax_number as "faxNumber", f.pages, f.message_ciphertext as "messageCiphertext",
  f.sent_at as "sentAt", f.state, f.reason, ${isTask} as "isTask",
  coalesce((select p.first_name || ' ' || p.last_name from directory_person p where p.person_id = f.sent_by), '')
    as "sentByName"`;

/** Keeps a fax that has just been queued. */
export async function insertMoaFax(tx: Tx, fax: NewMoaFax): Promise<void> {
  const { office } = fax;
  await sql`
    insert into consult_moa_fax (id, consult_id, outgoing_fax_id, owner_id, sent_by, clinic_id, clinic_name, fax_number,
      pages, message_ciphertext, sent_at, state)
    values (${fax.id}, ${fax.consultId}, ${fax.outgoingFaxId}, ${fax.ownerId}, ${fax.sentBy}, ${office.clinicId},
      ${office.clinicName}, ${office.faxNumber}, ${fax.pages}, ${fax.messageCiphertext}, ${fax.sentAt}, 'queued')`.execute(
    tx,
  );
}

/** The faxes of a consult that the actor may open, and that are theirs or of their clinic, newest first. */
export async function listMoaFaxes(executor: Executor, actor: Actor, consultId: string): Promise<MoaFaxRow[]> {
  const { rows } = await sql<MoaFaxRow>`
    select ${columns} from consult c join consult_moa_fax f on f.consult_id = c.id
    where c.id = ${consultId} and ${inScope(actor)} and ${concerns(actor)}
    order by f.sent_at desc, f.id desc`.execute(executor);
  return rows;
}

/** One such fax, its row held until the transaction ends; null when there is none for this person. */
export async function lockMoaFax(
  tx: Tx,
  actor: Actor,
  { activityId, faxId }: { readonly activityId: string; readonly faxId: string },
): Promise<MoaFaxRow | null> {
  const { rows } = await sql<MoaFaxRow>`
    select ${columns} from consult c join consult_moa_fax f on f.consult_id = c.id
    where c.id = ${activityId} and f.id = ${faxId} and ${inScope(actor)} and ${concerns(actor)}
    for update of f`.execute(tx);
  return rows[0] ?? null;
}

/** Takes a fax off the list of tasks. */
export async function settleMoaFax(tx: Tx, faxId: string, personId: string, now: Date): Promise<void> {
  await sql`update consult_moa_fax set handled_at = ${now}, handled_by = ${personId} where id = ${faxId}`.execute(tx);
}

/** True of the faxes `f` of a person, and of the clinic that they work for as staff. */
export function concerns(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`f.owner_id = ${actor.personId}`;
  return worksForClinic(actor) ? sql<boolean>`(${own} or f.clinic_id = ${actor.clinicId})` : own;
}

/** Tells those whom a fax concerns that it has got on. */
export function moaFaxChanged(fax: Pick<MoaFaxRow, 'consultId' | 'ownerId' | 'sentBy' | 'clinicId'>): Notice {
  const people = [...new Set([fax.ownerId, fax.sentBy])].map((id) => `person:${id}`);
  return {
    to: fax.clinicId ? [...people, `clinic:${fax.clinicId}`] : people,
    changed: [{ kind: 'consult', id: fax.consultId }],
  };
}
