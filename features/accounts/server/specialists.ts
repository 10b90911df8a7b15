import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** A person as other features offer them to answer services. */
export interface Specialist {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  /** Of the default location; empty without one. */
  readonly clinicName: string;
  readonly city: string;
  /** A specialist or a dentist whose account is open. */
  readonly mayAnswer: boolean;
}

const mayAnswer = sql`(p.locked_at is null and exists (
  select from person_role r where r.person_id = p.id and r.role in ('specialist', 'dentist')))`;

const SPECIALIST = sql`
  p.id as uid, p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
  coalesce(l.clinic_name, '') as "clinicName", coalesce(l.city, '') as city, ${mayAnswer} as "mayAnswer"`;

const WITH_LOCATION = sql`
  person p left join lateral (
    select clinic_name, city from person_location
    where person_id = p.id and not disabled order by is_default desc, location_index limit 1) l on true`;

/** People by id, each with whether they may answer services now; unknown ones are left out. */
export async function findSpecialists(
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Specialist>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<Specialist>`
    select ${SPECIALIST} from ${WITH_LOCATION} where p.id = any(${[...personIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Specialists and dentists in whose name every word stands, ordered by name. */
export async function searchSpecialists(
  executor: Executor,
  { words, offset, limit }: { readonly words: readonly string[]; readonly offset: number; readonly limit: number },
): Promise<readonly Specialist[]> {
  const { rows } = await sql<Specialist>`
    select ${SPECIALIST} from ${WITH_LOCATION}
    where ${mayAnswer} and not exists (
      select from unnest(${[...words]}::text[]) word
      where position(plain_text(word) in plain_text(p.first_name || ' ' || p.last_name)) = 0)
    order by p.last_name, p.first_name, p.id offset ${offset} limit ${limit}`.execute(executor);
  return rows;
}

/** Specialists and dentists who belong to any of these clinics, ordered by name. */
export async function specialistsOfClinics(
  executor: Executor,
  clinicIds: readonly string[],
): Promise<readonly Specialist[]> {
  const { rows } = await sql<Specialist>`
    select ${SPECIALIST} from ${WITH_LOCATION}
    where ${mayAnswer} and exists (
      select from clinic_membership m
      where m.person_id = p.id and m.confirmed_at is not null and m.clinic_id = any(${[...clinicIds]}::uuid[]))
    order by p.last_name, p.first_name, p.id`.execute(executor);
  return rows;
}
