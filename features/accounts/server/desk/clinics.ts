import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import {
  type ClinicSummary,
  createClinic as createClinicOperation,
  findClinics as findClinicsOperation,
  getClinic as getClinicOperation,
  saveClinic as saveClinicOperation,
} from '../../contract/desk/clinics.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { isoText, nameOf, wordPatterns } from '../core/search-words.ts';
import { deskChanged } from '../core/subject.ts';
import { createClinic as insertClinic } from '../people/create-account.ts';
import type { Tables } from '../schema/tables.ts';

interface SummaryRow
  extends Pick<ClinicSummary, 'members' | 'closedAt' | 'mergedInto'>,
    Pick<Tables['clinic'], 'name' | 'street' | 'city' | 'postalCode' | 'clinicPhone' | 'fax' | 'version'> {
  readonly clinicId: Tables['clinic']['id'];
  readonly province: Narrowed<Tables['clinic']['province'], ClinicSummary['province']>;
}

const SUMMARY = sql`
  c.id as "clinicId", c.name, c.street, c.city, c.province, c.postal_code as "postalCode",
  c.clinic_phone as "clinicPhone", c.fax, c.version, ${isoText(sql`c.closed_at`)} as "closedAt",
  (select json_build_object('clinicId', i.id, 'name', i.name) from clinic i where i.id = c.merged_into) as "mergedInto",
  (select count(*) from clinic_membership m where m.clinic_id = c.id) as members`;

/** Lists clinics whose name or city holds every word, by name. */
export const findClinics = () =>
  implementRead(findClinicsOperation, {
    async read(call, { searchText, openOnly, cursor, limit }) {
      call.authorise(allow('clinics are the operator’s'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const conditions = [
        openOnly ? sql`c.closed_at is null` : sql`true`,
        ...wordPatterns(searchText).map((word) => sql`plain_text(c.name || ' ' || c.city) like ${word}`),
        ...(after
          ? [
              sql`(plain_text(c.name), c.id) > (select plain_text(b.name), b.id from clinic b where b.id = ${after.id}::uuid)`,
            ]
          : []),
      ];
      const { rows } = await sql<SummaryRow & Pick<Tables['clinic'], 'createdAt'>>`
        select ${SUMMARY}, c.created_at as "createdAt" from clinic c
        where ${sql.join(conditions, sql` and `)}
        order by plain_text(c.name), c.id limit ${limit + 1}`.execute(call.db);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        clinics: page.map(({ createdAt: _, ...clinic }) => clinic),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.clinicId }) : null,
      };
    },
  });

/** Opens a clinic. */
export const getClinic = () =>
  implementRead(getClinicOperation, {
    async read(call, { clinicId }) {
      const clinic = await findClinic(call.db, clinicId);
      call.authorise(clinic ? allow('clinics are the operator’s') : deny('clinic_not_found'));
      if (!clinic) throw call.failure('clinic_not_found');
      call.about({ recordKind: 'clinic', recordId: clinicId });
      return { clinic, ...(await peopleOf(call.db, clinicId)) };
    },
  });

interface ClinicPeople {
  readonly members: {
    personId: string;
    firstName: string;
    lastName: string;
    email: string;
    roles: string[];
    memberSince: string;
    grantedByName: string | null;
    isWaiting: boolean;
  }[];
  readonly locations: {
    personId: string;
    firstName: string;
    lastName: string;
    locationIndex: number;
    clinicName: string;
    disabled: boolean;
  }[];
}

async function peopleOf(executor: Executor, clinicId: string): Promise<ClinicPeople> {
  const { rows } = await sql<ClinicPeople>`
    select coalesce((
      select json_agg(json_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'email', u.email, 'memberSince', ${isoText(sql`m.granted_at`)}, 'grantedByName', ${nameOf(sql`m.granted_by`)},
        'isWaiting', m.confirmed_at is null,
        'roles', array(select r.role from person_role r where r.person_id = p.id order by r.granted_at, r.role))
        order by p.last_name, p.first_name, p.id)
      from clinic_membership m join person p on p.id = m.person_id join auth_user u on u.id = p.id
      where m.clinic_id = ${clinicId}), '[]') as members,
    coalesce((
      select json_agg(json_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'locationIndex', l.location_index, 'clinicName', l.clinic_name, 'disabled', l.disabled)
        order by p.last_name, p.first_name, p.id, l.location_index)
      from person_location l join person p on p.id = l.person_id where l.clinic_id = ${clinicId}), '[]') as locations
  `.execute(executor);
  return rows[0] ?? { members: [], locations: [] };
}

async function findClinic(executor: Executor, clinicId: string): Promise<ClinicSummary | null> {
  const { rows } = await sql<SummaryRow>`select ${SUMMARY} from clinic c where c.id = ${clinicId}`.execute(executor);
  return rows[0] ?? null;
}

/** Adds a clinic. */
export const createClinic = () =>
  implementWrite(createClinicOperation, {
    async write(call, { faxAgain: _, ...clinic }) {
      call.authorise(allow('clinics are the operator’s'));
      const clinicId = await insertClinic(call.tx, call.clock, clinic);
      call.about({ recordKind: 'clinic', recordId: clinicId });
      deskChanged(call);
      return { clinicId };
    },
  });

/**
 * Changes a clinic, unless somebody else has meanwhile; the log keeps both fax numbers of a change, for answers about
 * patients go there.
 */
export const saveClinic = ({ directory }: AccountsParts) =>
  implementWrite(saveClinicOperation, {
    async write(call, { clinicId, basedOn, fields }) {
      const before = await lockClinic(call.tx, clinicId);
      if (!before) {
        call.authorise(deny('clinic_not_found'));
        throw call.failure('clinic_not_found');
      }
      const { name, street, city, province, postalCode, clinicPhone, fax } = fields;
      const isBehind = before.version !== basedOn;
      const detail = isBehind || fax === before.fax ? {} : { faxBefore: before.fax, faxAfter: fax };
      call.about({ recordKind: 'clinic', recordId: clinicId, detail });
      call.authorise(isBehind ? deny('saved_meanwhile') : allow('clinics are the operator’s'));
      await sql`
        update clinic set name = ${name}, street = ${street}, city = ${city}, province = ${province},
          postal_code = ${postalCode}, clinic_phone = ${clinicPhone}, fax = ${fax},
          version = version + 1
        where id = ${clinicId}`.execute(call.tx);
      deskChanged(call);
      const services = await directory.followClinic(call.tx, clinicId);
      if (services) call.notify(services);
      return { clinicId, version: basedOn + 1 };
    },
  });

async function lockClinic(tx: Tx, clinicId: string): Promise<Pick<ClinicSummary, 'fax' | 'version'> | undefined> {
  const { rows } = await sql<Pick<Tables['clinic'], 'fax' | 'version'>>`
    select fax, version from clinic where id = ${clinicId} for update`.execute(tx);
  return rows[0];
}
