import type { Executor } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import { preferencesWithDefaults } from '../../contract/people/preferences.ts';
import type { PeopleOffer, Person } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';
import { rememberPhoneContact } from './profile/index.ts';

const MAX_FOUND = 20;

interface PersonRow
  extends Pick<Person, 'clinicName' | 'city' | 'isOpen' | 'mayAnswer' | 'mayApprove' | 'mayOpenConsults'>,
    Pick<Tables['person'], 'firstName' | 'lastName' | 'title' | 'credentials' | 'preferences'>,
    Pick<Tables['auth_user'], 'email'> {
  readonly uid: Tables['person']['id'];
  readonly roles: readonly string[];
}

const holds = (permission: string) => sql<boolean>`(p.locked_at is null and exists (
  select from person_role r join role on role.name = r.role
  where r.person_id = p.id and ${permission} = any(role.permissions)))`;

const mayAnswer = sql<boolean>`(p.locked_at is null and exists (
  select from person_role r where r.person_id = p.id and r.role in ('specialist', 'dentist')))`;

const NAME_AND_PLACE = sql`p.first_name || ' ' || p.last_name || ' ' || coalesce(l.clinic_name, '') || ' ' || coalesce(l.city, '')`;

/** The people of the portal as other features find them: one projection of a person, whatever they are looked for by. */
export const people: PeopleOffer = {
  async find(executor, personIds) {
    if (personIds.length === 0) return new Map();
    const found = await read(executor, sql`where p.id = any(${[...personIds]}::uuid[])`);
    return new Map(found.map((person) => [person.uid, person]));
  },

  searchApprovers(executor, { words, exceptPersonId }) {
    return read(
      executor,
      sql`where p.id <> ${exceptPersonId} and ${holds('approveEconsult')} and ${everyWordIn(NAME_AND_PLACE, words)}
        order by p.last_name, p.first_name, p.id limit ${MAX_FOUND}`,
    );
  },

  searchHolders(executor, { words, anyOf }) {
    return read(
      executor,
      sql`where (${sql.join(anyOf.map(holds), sql` or `)}) and ${everyWordIn(NAME_AND_PLACE, words)}
        order by p.last_name, p.first_name, p.id limit ${MAX_FOUND}`,
    );
  },

  searchSpecialists(executor, { words, offset, limit }) {
    return read(
      executor,
      sql`where ${mayAnswer} and ${everyWordIn(sql`p.first_name || ' ' || p.last_name`, words)}
        order by p.last_name, p.first_name, p.id offset ${offset} limit ${limit}`,
    );
  },

  specialistsOfClinics(executor, clinicIds) {
    return read(
      executor,
      sql`where ${mayAnswer} and exists (
          select from clinic_membership m
          where m.person_id = p.id and m.confirmed_at is not null and m.clinic_id = any(${[...clinicIds]}::uuid[]))
        order by p.last_name, p.first_name, p.id`,
    );
  },

  rememberPhoneContact,
};

async function read(executor: Executor, which: RawBuilder<unknown>): Promise<readonly Person[]> {
  const { rows } = await sql<PersonRow>`
    select p.id as uid, p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
      coalesce(l.clinic_name, '') as "clinicName", coalesce(l.city, '') as city, u.email,
      p.locked_at is null as "isOpen", ${mayAnswer} as "mayAnswer", ${holds('approveEconsult')} as "mayApprove",
      ${holds('econsultAndSecureMessaging')} as "mayOpenConsults", p.preferences,
      array(select r.role from person_role r where r.person_id = p.id) as roles
    from person p
    join auth_user u on u.id = p.id
    left join lateral (
      select clinic_name, city from person_location
      where person_id = p.id and not disabled order by is_default desc, location_index limit 1) l on true
    ${which}`.execute(executor);
  return rows.map(({ roles, preferences, ...person }) => ({
    ...person,
    preferences: preferencesWithDefaults(preferences, roles),
  }));
}

function everyWordIn(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql`not exists (
    select from unnest(${[...words]}::text[]) word where position(plain_text(word) in plain_text(${text})) = 0)`;
}
