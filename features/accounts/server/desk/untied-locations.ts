import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { listUntiedLocations as listOperation, type UntiedLocation } from '../../contract/desk/untied-locations.ts';
import type { Tables } from '../schema/tables.ts';

const PAGE_SIZE = 50;
/** Below it two names with their cities are not much alike; as pg_trgm counts, from 0 to 1. */
const ALIKE = 0.4;

/** The clinic that is most like what the owner of location `l` typed, or null. */
export const SUGGESTED_CLINIC = sql`(
  select json_build_object('clinicId', s.id, 'name', s.name, 'city', s.city) from clinic s
  where plain_text(s.name || ' ' || s.city) % plain_text(l.clinic_name || ' ' || l.city)
    and similarity(plain_text(s.name || ' ' || s.city), plain_text(l.clinic_name || ' ' || l.city)) >= ${ALIKE}::real
    and s.closed_at is null and (l.province is null or s.province = l.province)
  order by similarity(plain_text(s.name || ' ' || s.city), plain_text(l.clinic_name || ' ' || l.city)) desc, s.id
  limit 1)`;

type UntiedRow = Pick<Tables['person'], 'firstName' | 'lastName' | 'title' | 'credentials' | 'createdAt'> & {
  readonly personId: Tables['person']['id'];
  readonly locations: UntiedLocation[];
};

/** Lists whose locations belong to no clinic yet. */
export const listUntiedLocations = () =>
  implementRead(listOperation, {
    async read(call, { cursor }) {
      call.authorise(allow('locations are tied by the operator'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
      const { rows } = await sql<UntiedRow>`
        select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
          p.created_at as "createdAt", (
            select json_agg(json_build_object('locationIndex', l.location_index, 'clinicName', l.clinic_name,
              'city', l.city, 'province', l.province, 'clinicPhone', l.clinic_phone, 'fax', l.fax,
              'suggestion', ${SUGGESTED_CLINIC}) order by l.location_index)
            from person_location l
            where l.person_id = p.id and l.clinic_id is null and not l.disabled) as locations
        from person p
        where p.locked_at is null and exists (
          select from person_location l where l.person_id = p.id and l.clinic_id is null and not l.disabled) ${place}
        order by p.created_at desc, p.id desc limit ${PAGE_SIZE + 1}`.execute(call.db);
      const page = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
      call.about({ recordKind: 'person', detail: { found: page.length } });
      return {
        people: page.map(({ createdAt: _, ...person }) => person),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.personId }) : null,
      };
    },
  });
