import type { Actor } from '@alethea/server-kit/operations/actor';
import { type RawBuilder, sql } from 'kysely';

/**
 * Second lock, for every statement that touches a consult: true of the row `consult c` that this person may open, as a
 * member, or as staff of a clinic that the consult was sent from or to. An MOA's membership opens nothing by itself:
 * staff access comes from the clinic and ends with it.
 */
export function inScope(actor: Actor): RawBuilder<boolean> {
  const isMember = sql<boolean>`exists (
    select from consult_member scope_member
    where scope_member.consult_id = c.id and scope_member.person_id = ${actor.personId}
      and scope_member.ended_at is null and scope_member.activity_role <> 'moa')`;
  if (!actor.permissions.has('moaConsultInbox') || !actor.clinicId) return isMember;
  return sql<boolean>`(
    c.referrer_clinic_id = ${actor.clinicId} or c.service_clinic_id = ${actor.clinicId} or ${isMember})`;
}
