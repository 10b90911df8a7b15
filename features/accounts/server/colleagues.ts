import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** A person as other features show and reach them. */
export interface Colleague {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mayApprove: boolean;
}

/** Somebody who may approve, with the place of work that tells namesakes apart. */
export interface FoundApprover {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly clinicName: string;
  readonly city: string;
}

const MAX_FOUND = 20;

const mayApprove = sql`exists (
  select from person_role r join role on role.name = r.role
  where r.person_id = p.id and 'approveEconsult' = any(role.permissions))`;

/** People by id, each with whether they may approve now; unknown ones are left out, locked ones may approve nothing. */
export async function findColleagues(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<Colleague>`
    select p.id as uid, p.first_name as "firstName", p.last_name as "lastName", u.email,
      p.locked_at is null and ${mayApprove} as "mayApprove"
    from person p join auth_user u on u.id = p.id
    where p.id = any(${[...personIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.uid, row]));
}

/** People other than the asker who may approve and in whose name, clinic or city every word stands; at most 20. */
export async function searchApprovers(
  executor: Executor,
  { words, exceptPersonId }: { readonly words: readonly string[]; readonly exceptPersonId: string },
): Promise<readonly FoundApprover[]> {
  const { rows } = await sql<FoundApprover>`
    select p.id as uid, p.first_name as "firstName", p.last_name as "lastName",
      coalesce(l.clinic_name, '') as "clinicName", coalesce(l.city, '') as city
    from person p left join lateral (
      select clinic_name, city from person_location
      where person_id = p.id and not disabled order by is_default desc, location_index limit 1) l on true
    where p.locked_at is null and p.id <> ${exceptPersonId} and ${mayApprove}
      and not exists (
        select from unnest(${[...words]}::text[]) word
        where position(plain_text(word) in
          plain_text(p.first_name || ' ' || p.last_name || ' ' || coalesce(l.clinic_name, '') || ' ' || coalesce(l.city, ''))) = 0)
    order by p.last_name, p.first_name, p.id limit ${MAX_FOUND}`.execute(executor);
  return rows;
}
