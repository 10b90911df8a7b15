import type { Province } from '@alethea/kernel/provinces';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityRole, ConsultRow } from '../contract/consult-view.ts';
import { consultCipher } from './consult-content.ts';
import { mayEditStatus } from './consult-policy.ts';
import { isAnsweredIn, worksForClinic } from './consult-scope.ts';

/** Unread consults are counted up to here; more is shown as such. */
export const MAX_UNREAD_COUNT = 100;

interface ListedMember {
  readonly uid: string;
  readonly activityRole: ActivityRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasRead: boolean;
  readonly ended: boolean;
}

interface ListedRow {
  readonly unreadCount: number;
  readonly waitingCount: number;
  /** Null in the one row of an empty page. */
  readonly id: string | null;
  readonly place: Date;
  readonly activityType: ConsultRow['activityType'];
  readonly serviceType: ConsultRow['serviceType'];
  readonly specialty: string;
  readonly subsite: string;
  readonly patientProvince: Province;
  readonly status: ConsultRow['status'];
  readonly referrerClinicId: string | null;
  readonly serviceClinicId: string;
  readonly consultantInClinic: boolean;
  readonly folder: ConsultRow['folder'];
  readonly unread: boolean;
  readonly overdue: boolean;
  readonly muted: boolean;
  readonly answered: boolean;
  readonly fileCount: number;
  readonly sentAt: Date;
  readonly callStartsAt: Date | null;
  readonly recentMessageAt: Date;
  readonly recentMessageBy: string | null;
  readonly recentMessageCiphertext: Uint8Array;
  readonly patientCiphertext: Uint8Array;
  readonly wrappedKey: Uint8Array;
  readonly members: readonly ListedMember[];
}

/** One page of a list, as callers are answered. */
export interface ConsultPage {
  readonly consults: ConsultRow[];
  readonly nextCursor: string | null;
  readonly unreadCount: number;
}

/** What a list is made of. */
interface ListOrder {
  /** Selects `consult_id, place` of one row more than the page holds. */
  readonly page: RawBuilder<unknown>;
  /** Selects one row per unread consult of the whole list. */
  readonly unread: RawBuilder<unknown>;
  /** Selects one row per consult that the list counts beside the unread ones; nothing in most lists. */
  readonly waiting?: RawBuilder<unknown>;
  readonly limit: number;
  /** By columns of `listed`, where it is not the newest place first. */
  readonly order?: RawBuilder<unknown>;
  /** Where the page after a row begins, where place and id do not say it. */
  cursorOf?(row: { readonly place: Date; readonly id: string; readonly status: ConsultRow['status'] }): string;
}

const nothing = sql`select 1 where false`;
const newestFirst = sql`listed.place desc, listed.id desc`;

/** Reads one page in one statement. */
export async function readConsultPage(
  db: Database,
  keyring: Keyring,
  actor: Actor,
  list: ListOrder,
): Promise<{ readonly page: ConsultPage; readonly waitingCount: number }> {
  const found = await sql<ListedRow>`
    with page as (${list.page}),
      unread as (select count(*)::integer as total from (${list.unread} limit ${MAX_UNREAD_COUNT}) one),
      waiting as (select count(*)::integer as total from (${list.waiting ?? nothing} limit ${MAX_UNREAD_COUNT}) one)
    select unread.total as "unreadCount", waiting.total as "waitingCount", listed.*
    from unread cross join waiting left join (
      select c.id, page.place, c.activity_type as "activityType", c.service_type as "serviceType", c.specialty,
        c.subsite, c.patient_province as "patientProvince", c.status, c.referrer_clinic_id as "referrerClinicId",
        c.service_clinic_id as "serviceClinicId", ${consultantInClinic(actor)} as "consultantInClinic", coalesce(s.folder, 'inbox') as folder,
        coalesce(s.unread, true) as unread, coalesce(s.overdue, false) as overdue,
        coalesce(s.muted, false) as muted, c.first_response_at is not null as answered, c.file_count as "fileCount", c.sent_at as "sentAt",
        (select call.starts_at from consult_phone_call call where call.consult_id = c.id) as "callStartsAt",
        c.recent_message_at as "recentMessageAt", c.recent_message_by as "recentMessageBy",
        c.recent_message_ciphertext as "recentMessageCiphertext", c.patient_ciphertext as "patientCiphertext",
        k.wrapped as "wrappedKey", (
          select json_agg(json_build_object('uid', m.person_id, 'activityRole', m.activity_role,
            'firstName', m.profile->>'firstName', 'lastName', m.profile->>'lastName', 'ended', m.ended_at is not null,
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
    order by ${list.order ?? newestFirst}`.execute(db);
  const rows = found.rows.filter(isListed);
  const shown = rows.slice(0, list.limit);
  const last = rows.length > list.limit ? shown.at(-1) : undefined;
  const page = {
    consults: await Promise.all(shown.map((row) => rowView(keyring, actor, row))),
    nextCursor: last ? (list.cursorOf?.(last) ?? writeCursor({ at: last.place, id: last.id })) : null,
    unreadCount: found.rows[0]?.unreadCount ?? 0,
  };
  return { page, waitingCount: found.rows[0]?.waitingCount ?? 0 };
}

function isListed(row: ListedRow): row is ListedRow & { readonly id: string } {
  return row.id !== null;
}

/** Only of staff is it asked: for all others nothing follows from it. */
function consultantInClinic(actor: Actor): RawBuilder<boolean> {
  return worksForClinic(actor) ? isAnsweredIn(actor) : sql<boolean>`false`;
}

/** What the actor is in the consult today. */
function roleOf(actor: Actor, { members }: ListedRow): ActivityRole | null {
  return members.find(({ uid, ended }) => uid === actor.personId && !ended)?.activityRole ?? null;
}

function namesOf({ members }: ListedRow, isNamed: (member: ListedMember) => boolean): string {
  let names = '';
  for (const member of members) {
    if (isNamed(member)) names += `${names === '' ? '' : ', '}${member.firstName} ${member.lastName}`;
  }
  return names;
}

async function rowView(keyring: Keyring, actor: Actor, row: ListedRow & { readonly id: string }): Promise<ConsultRow> {
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const patient = cipher.openPatient(row.patientCiphertext);
  const { referrerClinicId, serviceClinicId, consultantInClinic } = row;
  const standing = { activityRole: roleOf(actor, row), referrerClinicId, serviceClinicId, consultantInClinic };
  return {
    activityId: row.id,
    activityType: row.activityType,
    serviceType: row.serviceType,
    specialty: row.specialty,
    subsite: row.subsite,
    phn: patient.phn,
    patientProvince: row.patientProvince,
    patientName: `${patient.firstName} ${patient.lastName}`,
    referrerName: namesOf(row, (member) => member.activityRole === 'referrer'),
    consultantName: namesOf(row, (member) => member.activityRole === 'consultant'),
    status: row.status,
    mayEditStatus: mayEditStatus(actor, standing).allowed,
    unread: row.unread,
    overdue: row.overdue,
    muted: row.muted,
    folder: row.folder,
    answered: row.answered,
    fileCount: row.fileCount,
    sentAt: row.sentAt.toISOString(),
    callStartTime: row.callStartsAt?.toISOString() ?? null,
    recentMessage: {
      sentAt: row.recentMessageAt.toISOString(),
      sentBy: row.recentMessageBy,
      sentByName: namesOf(row, (member) => member.uid === row.recentMessageBy),
      message: cipher.openPreview(row.recentMessageCiphertext),
      readBy: row.members.filter((member) => member.hasRead).map((member) => member.uid),
    },
  };
}
