import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { Notice } from '@alethea/server-kit/operations/call';
import { type RawBuilder, sql } from 'kysely';
import { consultChange } from '../../../contract/changes.ts';
import { CONSULT_FAX_LIMIT, type FaxKind } from '../../../contract/consult-faxes.ts';
import { inScope, worksForClinic } from '../../core/consult-scope.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MemberOffice } from './member-office.ts';

/** A fax to be kept with its consult. */
export interface NewConsultFax {
  readonly id: string;
  readonly consultId: string;
  /** Null for one that could not be written: it has failed from the first. */
  readonly outgoingFaxId: string | null;
  /** Why, of such a one. */
  readonly failedFor: string | null;
  readonly kind: FaxKind;
  /** Of a fax of messages: which ones. */
  readonly messageIds: readonly string[];
  /** Whose fax it is: see ConsultFaxRow. */
  readonly memberIds: readonly string[];
  readonly sentBy: string;
  readonly office: Pick<MemberOffice, 'clinicId' | 'clinicName'>;
  /** Ten digits. */
  readonly faxNumber: string;
  readonly pages: number;
  readonly messageCiphertext: Uint8Array;
  readonly sentAt: Date;
  /** Of a fax by preference: since when what it holds had waited. */
  readonly waitedFrom: Date | null;
}

/** A fax as it is kept. */
export interface ConsultFaxRow
  extends Pick<
    Tables['consult_fax'],
    | 'id'
    | 'consultId'
    | 'kind'
    | 'messageIds'
    | 'sentBy'
    | 'clinicId'
    | 'clinicName'
    | 'faxNumber'
    | 'pages'
    | 'messageCiphertext'
    | 'sentAt'
    | 'state'
    | 'reason'
  > {
  /** Whose fax it is: who sent it to an MOA, or, of one by preference, those who share the machine that it went to. */
  readonly memberIds: Tables['consult_fax']['memberIds'];
  /** Of them and of who sent it, the members of now: who has left hears of it no more. */
  readonly personIds: readonly string[];
  readonly sentByName: string;
  readonly isTask: boolean;
}

/** True of the fax `f` that did not arrive, or of which nobody knows, while nobody has dealt with it. */
export const isTask = sql<boolean>`(f.state in ('failed', 'unclear') and f.handled_at is null)`;

/** See ConsultFaxRow, of the fax `f`. */
export const personIds = sql<readonly string[]>`array(
  select m.person_id from consult_member m
  where m.consult_id = f.consult_id and m.ended_at is null
    and (m.person_id = f.sent_by or m.person_id = any (f.member_ids)))`;

const columns = sql`
  f.id, f.consult_id as "consultId", f.kind, f.message_ids as "messageIds", f.member_ids as "memberIds",
  ${personIds} as "personIds", f.sent_by as "sentBy", f.clinic_id as "clinicId",
  f.clinic_name as "clinicName", f.fax_number as "faxNumber", f.pages, f.message_ciphertext as "messageCiphertext",
  f.sent_at as "sentAt", f.state, f.reason, ${isTask} as "isTask",
  coalesce((select p.first_name || ' ' || p.last_name from directory_person p where p.person_id = f.sent_by), '')
    as "sentByName"`;

/** Keeps a fax that has just been queued, or could not be. */
export async function insertConsultFax(tx: Tx, fax: NewConsultFax): Promise<void> {
  const { office } = fax;
  await sql`
    insert into consult_fax (id, consult_id, kind, message_ids, outgoing_fax_id, member_ids, sent_by, clinic_id,
      clinic_name, fax_number, pages, message_ciphertext, sent_at, waited_from, state, reason)
    values (${fax.id}, ${fax.consultId}, ${fax.kind}, ${[...fax.messageIds]}::uuid[], ${fax.outgoingFaxId ?? fax.id},
      ${[...fax.memberIds]}::uuid[], ${fax.sentBy}, ${office.clinicId}, ${office.clinicName}, ${fax.faxNumber}, ${fax.pages},
      ${fax.messageCiphertext}, ${fax.sentAt}, ${fax.waitedFrom}, ${fax.failedFor ? 'failed' : 'queued'},
      ${fax.failedFor})`.execute(tx);
}

/** Faxes of a consult that the actor may open, and that are theirs or of their clinic: tasks first, then the newest. */
export async function listConsultFaxes(executor: Executor, actor: Actor, consultId: string): Promise<ConsultFaxRow[]> {
  const { rows } = await sql<ConsultFaxRow>`
    select ${columns} from consult c join consult_fax f on f.consult_id = c.id
    where c.id = ${consultId} and ${inScope(actor)} and ${concerns(actor)}
    order by ${isTask} desc, f.sent_at desc, f.id desc limit ${CONSULT_FAX_LIMIT}`.execute(executor);
  return rows;
}

/** One such fax, or null when there is none for this person; `lock` holds its row until the transaction ends. */
export async function loadConsultFax(
  executor: Executor,
  actor: Actor,
  { consultId, faxId }: { readonly consultId: string; readonly faxId: string },
  more: { readonly lock: boolean } = { lock: false },
): Promise<ConsultFaxRow | null> {
  const { rows } = await sql<ConsultFaxRow>`
    select ${columns} from consult c join consult_fax f on f.consult_id = c.id
    where c.id = ${consultId} and f.id = ${faxId} and ${inScope(actor)} and ${concerns(actor)}
    ${more.lock ? sql`for update of f` : sql``}`.execute(executor);
  return rows[0] ?? null;
}

/** Takes a fax off the list of tasks. */
export async function settleConsultFax(tx: Tx, faxId: string, personId: string, now: Date): Promise<void> {
  await sql`update consult_fax set handled_at = ${now}, handled_by = ${personId} where id = ${faxId}`.execute(tx);
}

/** True of the faxes `f` of a person, and of the clinic that they work for as staff. */
export function concerns(actor: Actor): RawBuilder<boolean> {
  const own = sql<boolean>`f.member_ids @> array[${actor.personId}]::uuid[]`;
  return worksForClinic(actor) ? sql<boolean>`(${own} or f.clinic_id = ${actor.clinicId})` : own;
}

/** Tells those whom a fax concerns that it has got on. */
export function consultFaxChanged(fax: Pick<ConsultFaxRow, 'consultId' | 'personIds' | 'clinicId'>): Notice {
  const people = fax.personIds.map((id) => `person:${id}`);
  return {
    to: fax.clinicId ? [...people, `clinic:${fax.clinicId}`] : people,
    changed: [consultChange(fax.consultId)],
  };
}
