import type { Province } from '@alethea/kernel/provinces';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityRole, ConsultRow } from '../contract/consult-view.ts';
import { consultCipher } from './consult-content.ts';

/** Unread consults are counted up to here; more is shown as such. */
export const MAX_UNREAD_COUNT = 100;

interface ListedMember {
  readonly uid: string;
  readonly activityRole: ActivityRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasRead: boolean;
}

interface ListedRow {
  readonly unreadCount: number;
  /** Null in the one row of an empty page. */
  readonly id: string | null;
  readonly place: Date;
  readonly activityType: ConsultRow['activityType'];
  readonly serviceType: ConsultRow['serviceType'];
  readonly specialty: string;
  readonly subsite: string;
  readonly patientProvince: Province;
  readonly status: ConsultRow['status'];
  readonly folder: ConsultRow['folder'];
  readonly unread: boolean;
  readonly overdue: boolean;
  readonly answered: boolean;
  readonly fileCount: number;
  readonly sentAt: Date;
  readonly recentMessageAt: Date;
  readonly recentMessageBy: string | null;
  readonly recentMessageCiphertext: Uint8Array;
  readonly patientCiphertext: Uint8Array;
  readonly wrappedKey: Uint8Array;
  readonly members: readonly ListedMember[];
}

/** One page of a list, with what the access log names of it. */
export interface ConsultPage {
  readonly consults: ConsultRow[];
  readonly nextCursor: string | null;
  readonly unreadCount: number;
}

/**
 * Reads one page in one statement. `page` selects `consult_id, place` of one row more than the page holds; `unread`
 * selects one row per unread consult of the whole list.
 */
export async function readConsultPage(
  db: Database,
  keyring: Keyring,
  actor: Actor,
  list: { readonly page: RawBuilder<unknown>; readonly unread: RawBuilder<unknown>; readonly limit: number },
): Promise<ConsultPage> {
  const found = await sql<ListedRow>`
    with page as (${list.page}),
      unread as (select count(*)::integer as total from (${list.unread} limit ${MAX_UNREAD_COUNT}) one)
    select unread.total as "unreadCount", listed.*
    from unread left join (
      select c.id, page.place, c.activity_type as "activityType", c.service_type as "serviceType", c.specialty,
        c.subsite, c.patient_province as "patientProvince", c.status, coalesce(s.folder, 'inbox') as folder,
        coalesce(s.unread, true) as unread, coalesce(s.overdue, false) as overdue,
        c.first_response_at is not null as answered, c.file_count as "fileCount", c.sent_at as "sentAt",
        c.recent_message_at as "recentMessageAt", c.recent_message_by as "recentMessageBy",
        c.recent_message_ciphertext as "recentMessageCiphertext", c.patient_ciphertext as "patientCiphertext",
        k.wrapped as "wrappedKey", (
          select json_agg(json_build_object('uid', m.person_id, 'activityRole', m.activity_role,
            'firstName', m.profile->>'firstName', 'lastName', m.profile->>'lastName',
            'hasRead', m.ended_at is null and m.activity_role <> 'moa' and ms.unread is false)
            order by m.added_at, m.person_id)
          from consult_member m
          left join consult_state ms on ms.consult_id = m.consult_id and ms.person_id = m.person_id
          where m.consult_id = c.id) as members
      from page
      join consult c on c.id = page.consult_id
      join data_key k on k.record_id = c.id
      left join consult_state s on s.consult_id = c.id and s.person_id = ${actor.personId}
    ) listed on true
    order by listed.place desc, listed.id desc`.execute(db);
  const rows = found.rows.filter(isListed);
  const shown = rows.slice(0, list.limit);
  const last = rows.length > list.limit ? shown.at(-1) : undefined;
  return {
    consults: await Promise.all(shown.map((row) => rowView(keyring, row))),
    nextCursor: last ? writeCursor({ at: last.place, id: last.id }) : null,
    unreadCount: found.rows[0]?.unreadCount ?? 0,
  };
}

function isListed(row: ListedRow): row is ListedRow & { readonly id: string } {
  return row.id !== null;
}

async function rowView(keyring: Keyring, row: ListedRow & { readonly id: string }): Promise<ConsultRow> {
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const patient = cipher.openPatient(row.patientCiphertext);
  const namesOf = (isNamed: (member: ListedMember) => boolean) =>
    row.members
      .filter(isNamed)
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      .join(', ');
  return {
    activityId: row.id,
    activityType: row.activityType,
    serviceType: row.serviceType,
    specialty: row.specialty,
    subsite: row.subsite,
    phn: patient.phn,
    patientProvince: row.patientProvince,
    patientName: `${patient.firstName} ${patient.lastName}`,
    referrerName: namesOf((member) => member.activityRole === 'referrer'),
    consultantName: namesOf((member) => member.activityRole === 'consultant'),
    status: row.status,
    unread: row.unread,
    overdue: row.overdue,
    folder: row.folder,
    answered: row.answered,
    fileCount: row.fileCount,
    sentAt: row.sentAt.toISOString(),
    recentMessage: {
      sentAt: row.recentMessageAt.toISOString(),
      sentBy: row.recentMessageBy,
      sentByName: namesOf((member) => member.uid === row.recentMessageBy),
      message: cipher.openPreview(row.recentMessageCiphertext),
      readBy: row.members.filter((member) => member.hasRead).map((member) => member.uid),
    },
  };
}
