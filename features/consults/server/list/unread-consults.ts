import type { Actor } from '@alethea/server-kit/operations/actor';
import { type RawBuilder, sql } from 'kysely';
import type { Folder } from '../../contract/consult-view.ts';
import { inScopeByClinic, inScopeWhenWithdrawn, worksForClinic } from '../core/consult-scope.ts';

/** An unread consult under a thousand newer ones is neither counted nor found as such, so that a clinic's past does not slow its inbox. */
export const UNREAD_COUNTED_AMONG = 1_000;

/**
 * The rows of a person's own list in one folder: `consult_state s` joined with `consult c`, and their condition. Nearly all that
 * is listed is in scope. Of a bare `exists` PostgreSQL expects the opposite, and then whether a connection keeps its plan, or
 * makes a new one for every page, which takes as long as the page, hangs on who the first five callers are; of `is true` it
 * expects half.
 */
export function ownList(actor: Actor, folder: Folder): RawBuilder<unknown> {
  return sql`
    consult_state s join consult c on c.id = s.consult_id
    where s.person_id = ${actor.personId} and s.folder = ${folder} and s.listed
      and (${inScopeWhenWithdrawn(actor)}) is true`;
}

/** One row per unread consult of the person's own list. */
export function unreadOfOwnList(actor: Actor, folder: Folder): RawBuilder<unknown> {
  if (worksForClinic(actor)) return sql`select 1 from ${ownList(actor, folder)} and s.unread`;
  // Where scope is membership alone the consult's own row decides nothing. What stands in a person's own list was put there
  // with their membership, so that only ended ones are looked up, which are few, and not a hundred that go on.
  return sql`
    select 1 from consult_state s
    where s.person_id = ${actor.personId} and s.folder = ${folder} and s.listed and s.unread
      and s.consult_id not in (
        select m.consult_id from consult_member m
        where m.person_id = ${actor.personId} and (m.ended_at is not null or m.activity_role = 'moa'))`;
}

/** The newest consults of the clinic, a branch for each of the two indexes; a consult in both is listed once. */
export function newestOfClinic(actor: Actor, limit: number, place: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const branch = (clinicColumn: 'referrer_clinic_id' | 'service_clinic_id') => sql`(
    select c.id as consult_id, c.recent_message_at as place from consult c
    where ${inScopeByClinic(actor, clinicColumn)} ${place}
    order by c.recent_message_at desc, c.id desc limit ${limit})`;
  return sql`
    ${branch('referrer_clinic_id')} union ${branch('service_clinic_id')}
    order by place desc, consult_id desc limit ${limit}`;
}

/** One row per consult among the clinic's newest that this person has not read. */
export function unreadOfClinic(actor: Actor): RawBuilder<unknown> {
  return sql`
    select 1 from (${newestOfClinic(actor, UNREAD_COUNTED_AMONG)}) newest
    where not exists (
      select from consult_state s
      where s.person_id = ${actor.personId} and s.consult_id = newest.consult_id and not s.unread)`;
}
