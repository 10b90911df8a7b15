import type { Actor } from '@alethea/server-kit/operations/actor';
import { type RawBuilder, sql } from 'kysely';

/** Whom scope is asked for: a caller, or a member to whom the portal itself sends something. */
export type ScopeActor = Pick<Actor, 'personId' | 'permissions' | 'clinicId'>;

/**
 * Second lock, for every statement that touches a consult: true of the row `consult c` that this person may open, as a
 * member, or as staff of a clinic that the consult was sent from or to. An MOA's membership opens nothing by itself:
 * staff access comes from the clinic and ends with it. A withdrawn consult is in nobody's.
 */
export function inScope(actor: ScopeActor): RawBuilder<boolean> {
  return sql<boolean>`(${inScopeWhenWithdrawn(actor)} and c.withdrawn_at is null)`;
}

/** As inScope, and true of a withdrawn consult too: for what says that it is withdrawn, and shows nothing else of it. */
export function inScopeWhenWithdrawn(actor: ScopeActor): RawBuilder<boolean> {
  const member = isMember(actor, sql`c.id`);
  if (!worksForClinic(actor)) return member;
  return sql<boolean>`(
    c.referrer_clinic_id = ${actor.clinicId} or c.service_clinic_id = ${actor.clinicId} or ${member})`;
}

/**
 * Second lock of a statement that goes by one of the clinics of the consult `c`. To staff the clinic of their session is
 * ground enough.
 */
export function inScopeByClinic(
  actor: ScopeActor,
  clinicColumn: 'referrer_clinic_id' | 'service_clinic_id',
): RawBuilder<boolean> {
  const ofClinic = sql<boolean>`${sql.ref(`c.${clinicColumn}`)} = ${actor.clinicId} and c.withdrawn_at is null`;
  return worksForClinic(actor) ? ofClinic : sql<boolean>`${ofClinic} and ${inScope(actor)}`;
}

/** True of the consult with this id while the person is a member of it, and no MOA. */
function isMember(actor: ScopeActor, consultId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from consult_member scope_member
    where scope_member.consult_id = ${consultId} and scope_member.person_id = ${actor.personId}
      and scope_member.ended_at is null and scope_member.activity_role <> 'moa')`;
}

/** True of the consult `c` one of whose consultants belongs to the clinic of the session. */
export function isAnsweredIn(actor: ScopeActor): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from consult_member m join directory_clinic_member d on d.person_id = m.person_id
    where m.consult_id = c.id and m.activity_role = 'consultant' and m.ended_at is null
      and d.clinic_id = ${actor.clinicId})`;
}

/** True of staff, whose clinic opens consults to them; for all others scope is membership alone. */
export function worksForClinic(actor: ScopeActor): boolean {
  return actor.permissions.has('moaConsultInbox') && actor.clinicId !== null;
}
