import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { getClinicInformation, listClinicStaff } from '../../../contract/people/clinic-staff.ts';
import { VERIFIED_PHYSICIAN_ROLES } from '../../../contract/people/profile-sections.ts';
import { isoText } from '../../core/search-words.ts';
import type { Tables } from '../../schema/tables.ts';

type ClinicStaff = OutputOf<typeof listClinicStaff>['clinics'][number];
type Physician = OutputOf<typeof getClinicInformation>['physicians'][number];

interface ClinicRow
  extends Pick<ClinicStaff, 'staff' | 'invitations'>,
    Pick<Tables['clinic'], 'fax' | 'version' | 'confirmsMembers'> {
  readonly clinicId: Tables['clinic']['id'];
  readonly clinicName: Tables['clinic']['name'];
}

interface PhysicianRow extends Pick<Tables['person'], 'firstName' | 'lastName'> {
  readonly uid: Tables['person']['id'];
}

/** The clinics of a member with their assistants and the invitations under way, by name. */
export async function loadClinicStaff(executor: Executor, memberId: string, now: Date): Promise<ClinicStaff[]> {
  const { rows } = await sql<ClinicRow>`
    select c.id as "clinicId", c.name as "clinicName", c.fax, c.version,
      c.confirms_members as "confirmsMembers",
      coalesce((
        select json_agg(json_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'email', u.email, 'since', ${isoText(sql`m.granted_at`)}, 'isWaiting', m.confirmed_at is null, 'isBooking', exists (
            select 1 from person_role b where b.person_id = p.id and b.role = 'bookingMoa'))
          order by p.last_name, p.first_name, p.id)
        from clinic_membership m join person p on p.id = m.person_id join auth_user u on u.id = p.id
        where m.clinic_id = c.id and ${isAssistant(sql`p.id`)}), '[]') as staff,
      coalesce((
        select json_agg(json_build_object('invitationId', i.id, 'firstName', i.first_name, 'lastName', i.last_name,
          'email', i.email, 'sentAt', ${isoText(sql`i.sent_at`)}, 'expiresAt', ${isoText(sql`i.expires_at`)},
          'isExpired', i.expires_at <= ${now}) order by i.sent_at desc, i.id)
        from account_invitation i
        where i.clinic_id = c.id and i.role = 'moa' and i.accepted_at is null and i.withdrawn_at is null
      ), '[]') as invitations
    from clinic_membership own join clinic c on c.id = own.clinic_id
    where own.person_id = ${memberId} and own.confirmed_at is not null
    order by c.name, c.id`.execute(executor);
  return rows;
}

/** The verified physicians of a clinic whose accounts are open, by name. */
export async function loadPhysicians(executor: Executor, clinicId: string): Promise<Physician[]> {
  const { rows } = await sql<PhysicianRow>`
    select p.id as uid, p.first_name as "firstName", p.last_name as "lastName"
    from clinic_membership m join person p on p.id = m.person_id
    where m.clinic_id = ${clinicId} and m.confirmed_at is not null and p.locked_at is null and exists (
      select 1 from person_role r
      where r.person_id = p.id and r.role = any(${[...VERIFIED_PHYSICIAN_ROLES]}::text[]))
    order by p.last_name, p.first_name, p.id`.execute(executor);
  return rows;
}

/** True when the clinic has such an open invitation of an assistant. */
export async function isInvitationOf(tx: Tx, clinicId: string, invitationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_invitation where id = ${invitationId} and clinic_id = ${clinicId} and role = 'moa'`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Ends the membership of an assistant, or of anybody whom no physician of the clinic has looked at yet, and with it the
 * clinic of their sessions.
 * @returns false when the clinic has nobody of that kind by that id
 */
export async function endStaffMembership(tx: Tx, clinicId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from clinic_membership m
    where m.clinic_id = ${clinicId} and m.person_id = ${personId} and (m.reviewed_at is null or ${isAssistant(sql`m.person_id`)})
    returning 1 as ended`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update auth_session set clinic_id = null where user_id = ${personId} and clinic_id = ${clinicId}`.execute(tx);
  return true;
}

const isAssistant = (personId: RawBuilder<unknown>) => sql`exists (
  select 1 from person_role r where r.person_id = ${personId} and r.role = 'moa')`;
