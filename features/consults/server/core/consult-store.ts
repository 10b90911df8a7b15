import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { AuditSubject } from '@alethea/server-kit/operations/call';
import { type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { Member } from '../../contract/consult-view.ts';
import type { Tables } from '../schema/tables.ts';
import { type ConsultStanding, mayOpen } from './consult-policy.ts';
import { inScope, isAnsweredIn, type ScopeActor } from './consult-scope.ts';

/** A consult as an actor stands to it. */
export interface ConsultRecord
  extends ConsultStanding,
    Pick<
      Tables['consult'],
      | 'id'
      | 'activityType'
      | 'serviceId'
      | 'serviceType'
      | 'specialty'
      | 'subsite'
      | 'status'
      | 'patientReferenceId'
      | 'oop'
      | 'sentAt'
      | 'recentMessageAt'
      | 'firstResponseAt'
      | 'dayOfReturn'
    > {
  readonly patientProvince: Narrowed<Tables['consult']['patientProvince'], Province>;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  /** Members of today whose list it stands in (no MOAs). */
  readonly memberIds: readonly string[];
}

/** The members of today of consult `c` whose list it stands in (no MOAs), as a JSON array of ids. */
export const memberIdsJson = sql<readonly string[]>`(
  select coalesce(json_agg(m.person_id), '[]') from consult_member m
  where m.consult_id = c.id and m.ended_at is null and m.activity_role <> 'moa')`;

/** Columns of a ConsultRecord, out of `consult c join data_key k`. */
export function recordColumns(actor: ScopeActor) {
  return sql`
    c.id, c.activity_type as "activityType", c.service_id as "serviceId", c.service_type as "serviceType", c.specialty,
    c.subsite, c.status, c.patient_reference_id as "patientReferenceId", c.patient_province as "patientProvince", c.oop,
    c.referrer_clinic_id as "referrerClinicId", c.service_clinic_id as "serviceClinicId", c.sent_at as "sentAt",
    c.recent_message_at as "recentMessageAt", c.first_response_at as "firstResponseAt",
    c.day_of_return as "dayOfReturn", k.wrapped as "wrappedKey",
    (select m.activity_role from consult_member m
      where m.consult_id = c.id and m.person_id = ${actor.personId} and m.ended_at is null) as "activityRole",
    ${isAnsweredIn(actor)} as "consultantInClinic", ${memberIdsJson} as "memberIds"`;
}

/** The consult within what the actor may see, or null. */
export async function loadConsult(executor: Executor, actor: Actor, consultId: string): Promise<ConsultRecord | null> {
  const found = await sql<ConsultRecord>`
    select ${recordColumns(actor)}
    from consult c join data_key k on k.record_id = c.id
    where c.id = ${consultId} and ${inScope(actor)}`.execute(executor);
  return found.rows[0] ?? null;
}

/** As loadConsult, with its row held until the transaction ends. */
export async function lockConsult(tx: Tx, actor: Actor, consultId: string): Promise<ConsultRecord | null> {
  await holdConsult(tx, consultId, inScope(actor));
  return loadConsult(tx, actor, consultId);
}

/**
 * Holds the row of a consult `c` until the transaction ends. Always a statement of its own, before what is to be known
 * is read: one that had to wait for the row would not see who has joined, left or been asked meanwhile.
 */
export async function holdConsult(tx: Tx, consultId: string, condition = sql<boolean>`true`): Promise<void> {
  await sql`select from consult c where c.id = ${consultId} and ${condition} for update of c`.execute(tx);
}

/** What the second and third lock need of a call. */
interface ConsultCall {
  readonly actor: Actor;
  authorise(decision: Decision<'consult_not_found'>): void;
  about(subject: AuditSubject): void;
  failure(code: 'consult_not_found'): OperationFailure;
}

/** Lets the call go on with a consult that its actor may open; else ends it as if there were none, and has it logged. */
export function demandConsult<Found extends ConsultStanding>(
  call: ConsultCall,
  consultId: string,
  found: Found | null,
): Found {
  const decision = found ? mayOpen(call.actor, found) : deny('consult_not_found');
  if (!decision.allowed) call.about({ recordKind: 'consult', recordId: consultId });
  call.authorise(decision);
  if (!found) throw call.failure('consult_not_found');
  return found;
}

/** What the access log names of a consult. */
export function subjectOf(consult: Pick<ConsultRecord, 'id' | 'patientReferenceId'>): AuditSubject {
  return { recordKind: 'consult', recordId: consult.id, patientReferenceId: consult.patientReferenceId };
}

/** A member as JSON out of `consult_member m`, with the profile that they had when they joined. */
export interface MemberRow {
  readonly uid: string;
  readonly activityRole: Member['activityRole'];
  readonly profile: Omit<Member, 'uid' | 'activityRole'>;
  readonly ended: boolean;
}

/** All members that consult `c` ever had, in the order of joining, as a JSON array of MemberRow. */
export const membersJson = sql<readonly MemberRow[]>`(
  select coalesce(json_agg(json_build_object('uid', m.person_id, 'activityRole', m.activity_role, 'profile', m.profile,
    'ended', m.ended_at is not null) order by m.added_at, m.person_id), '[]')
  from consult_member m where m.consult_id = c.id)`;

/** A member as callers see it. */
export function memberView({ uid, activityRole, profile }: MemberRow): Member {
  return { uid, activityRole, ...profile };
}
