import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import { findPeople as findPeopleOperation, type PersonSummary } from '../../contract/desk/people.ts';
import { wordPatterns } from '../core/search-words.ts';
import type { Tables } from '../schema/tables.ts';

interface SummaryRow
  extends Pick<PersonSummary, 'roles'>,
    Pick<Tables['auth_user'], 'email'>,
    Pick<
      Tables['person'],
      'firstName' | 'lastName' | 'title' | 'credentials' | 'practiceId' | 'plan' | 'lockedAt' | 'createdAt'
    > {
  readonly personId: Tables['person']['id'];
  readonly practiceIdProvince: Narrowed<Tables['person']['practiceIdProvince'], PersonSummary['practiceIdProvince']>;
}

const SUMMARY = sql`
  p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials, u.email,
  p.practice_id as "practiceId", p.practice_id_province as "practiceIdProvince", p.plan,
  array(select r.role from person_role r where r.person_id = p.id order by r.granted_at, r.role) as roles,
  p.locked_at as "lockedAt", p.created_at as "createdAt"`;

/** Lists people whose name, e-mail or practice ID holds every word; what was searched for is not logged. */
export const findPeople = () =>
  implementRead(findPeopleOperation, {
    async read(call, { searchText, role, locked, cursor, limit }) {
      call.authorise(allow('the desk’s list of people'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const conditions: RawBuilder<unknown>[] = wordPatterns(searchText).map(
        (word) => sql`p.id in (
          select id from person
          where plain_text(first_name || ' ' || last_name || ' ' || coalesce(practice_id, '')) like ${word}
          union all select id from auth_user where plain_text(email) like ${word})`,
      );
      if (role)
        conditions.push(sql`exists (select 1 from person_role r where r.person_id = p.id and r.role = ${role})`);
      if (locked !== undefined) conditions.push(locked ? sql`p.locked_at is not null` : sql`p.locked_at is null`);
      if (after) conditions.push(sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
      const { rows } = await sql<SummaryRow>`
        select ${SUMMARY} from person p join auth_user u on u.id = p.id
        where ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(call.db);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      call.about({ recordKind: 'person', detail: { found: page.length } });
      return {
        people: page.map(summaryView),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.personId }) : null,
      };
    },
  });

function summaryView({ lockedAt, createdAt, ...row }: SummaryRow): PersonSummary {
  return { ...row, lockedAt: lockedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
