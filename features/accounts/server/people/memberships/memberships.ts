import type { Language } from '@alethea/kernel/text/language';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import { VERIFIED_PHYSICIAN_ROLES } from '../../../contract/people/profile-sections.ts';
import { CHOSEN_LANGUAGE } from '../../language/language-of.ts';
import type { Tables } from '../../schema/tables.ts';

/** Clinicians who are told of new members where no physician is, and may not end their membership themselves. */
const OTHER_CLINICIANS = ['nursePractitioner', 'dentist'];

/** True of the person `p` who is a verified physician with an open account. */
const isVerifiedPhysician = sql<boolean>`(p.locked_at is null and ${holdsAny(VERIFIED_PHYSICIAN_ROLES)})`;
/** True of a physician whatever has been taken from them: locked, waiting for the practice ID, or without a role. */
const isPhysicianAtAll = sql<boolean>`(p.provider_type = 'md' or ${holdsAny(VERIFIED_PHYSICIAN_ROLES)}
  or p.roles_when_verified && ${[...VERIFIED_PHYSICIAN_ROLES]}::text[])`;

function holdsAny(roles: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from person_role r where r.person_id = p.id and r.role = any(${[...roles]}::text[]))`;
}

/** A clinic that somebody is let into, and how the two people stand to it. */
export interface Standing extends Pick<Tables['clinic'], 'confirmsMembers'>, Pick<Tables['auth_user'], 'email'> {
  readonly clinicName: Tables['clinic']['name'];
  /** A physician belongs to the clinic, whether or not they can sign in now. */
  readonly hasPhysician: boolean;
  /** The new member is a physician. */
  readonly isPhysician: boolean;
  /** A verified physician of this clinic lets them in. */
  readonly isGrantedByPhysician: boolean;
  readonly name: string;
  readonly isAssistant: boolean;
  readonly grantedByName: string;
}

interface Granted {
  readonly clinicId: string;
  readonly personId: string;
  readonly grantedBy: string;
}

/** How things stand before somebody is let in; throws where clinic or person is missing. */
export async function standingOf(tx: Tx, { clinicId, personId, grantedBy }: Granted): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select c.name as "clinicName", c.confirms_members as "confirmsMembers",
      exists (${membersWhere(clinicId, sql`${isPhysicianAtAll} and p.id <> ${personId}`)}) as "hasPhysician",
      exists (select from person p where p.id = ${personId} and ${isPhysicianAtAll}) as "isPhysician",
      exists (${membersWhere(clinicId, sql`${isVerifiedPhysician} and p.id = ${grantedBy}`)}) as "isGrantedByPhysician",
      concat_ws(' ', new.first_name, new.last_name) as name, u.email,
      exists (select from person_role r where r.person_id = new.id and r.role = 'moa') as "isAssistant",
      (select concat_ws(' ', nullif(g.title, ''), g.first_name, g.last_name) from person g where g.id = ${grantedBy})
        as "grantedByName"
    from clinic c, person new join auth_user u on u.id = new.id
    where c.id = ${clinicId} and new.id = ${personId}`.execute(tx);
  const [standing] = rows;
  if (!standing) throw new Error('Nobody is let into a clinic that is not there.');
  return standing;
}

/** Who is told of a new member. */
export interface Told extends Pick<Tables['auth_user'], 'email'> {
  readonly personId: Tables['person']['id'];
  readonly isPhysician: boolean;
  /** See CHOSEN_LANGUAGE. */
  readonly language: Language | null;
}

/** The verified physicians of a clinic but these two; where no physician belongs to it, its other clinicians. */
export async function whomToTell(tx: Tx, { clinicId, personId, grantedBy }: Granted): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select p.id as "personId", u.email, ${isVerifiedPhysician} as "isPhysician", ${CHOSEN_LANGUAGE} as language
    from clinic_membership m join person p on p.id = m.person_id join auth_user u on u.id = p.id
    where m.clinic_id = ${clinicId} and m.confirmed_at is not null and p.locked_at is null
      and p.id <> ${personId} and p.id <> ${grantedBy}
      and (${isVerifiedPhysician} or ${holdsAny(OTHER_CLINICIANS)})
    order by p.id`.execute(tx);
  return rows.some(({ isPhysician }) => isPhysician) ? rows.filter(({ isPhysician }) => isPhysician) : rows;
}

/** True where a physician belongs to the clinic, whether or not they can sign in now. */
export async function hasPhysician(executor: Executor, clinicId: string): Promise<boolean> {
  const { rows } = await sql`${membersWhere(clinicId, isPhysicianAtAll)} limit 1`.execute(executor);
  return rows.length > 0;
}

/** True of a verified physician to whom the clinic is open. */
export async function isPhysicianOfClinic(executor: Executor, clinicId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    ${membersWhere(clinicId, sql`${isVerifiedPhysician} and p.id = ${personId}`)} limit 1`.execute(executor);
  return rows.length > 0;
}

function membersWhere(clinicId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 1 from clinic_membership m join person p on p.id = m.person_id
    where m.clinic_id = ${clinicId} and m.confirmed_at is not null and ${condition}`;
}
