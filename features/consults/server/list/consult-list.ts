import type { Province } from '@alethea/kernel/contact/provinces';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { writeCursor } from '@alethea/server-kit/paging/page-cursor';
import type { KitTables } from '@alethea/server-kit/tables';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityRole, ConsultRow } from '../../contract/consult-view.ts';
import { statusForOutcome } from '../../contract/outcomes.ts';
import { type ConsultCipher, consultCipher } from '../core/consult-content.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { isAnsweredIn, worksForClinic } from '../core/consult-scope.ts';
import type { Tables } from '../schema/tables.ts';

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

interface ListedRow
  extends Pick<
      Tables['consult'],
      | 'activityType'
      | 'serviceType'
      | 'specialty'
      | 'subsite'
      | 'status'
      | 'referrerClinicId'
      | 'serviceClinicId'
      | 'fileCount'
      | 'sentAt'
      | 'dayOfReturn'
      | 'recentMessageAt'
      | 'recentMessageBy'
      | 'recentMessageCiphertext'
      | 'patientCiphertext'
      | 'withdrawnBy'
      | 'withdrawalCiphertext'
    >,
    Pick<Tables['consult_state'], 'folder' | 'unread' | 'overdue' | 'muted'> {
  readonly unreadCount: number;
  readonly waitingCount: number;
  /** Null in the one row of an empty page. */
  readonly id: Tables['consult']['id'] | null;
  readonly place: Date;
  readonly patientProvince: Narrowed<Tables['consult']['patientProvince'], Province>;
  readonly consultantInClinic: boolean;
  readonly answered: boolean;
  /** Of a pending consult alone. */
  readonly responseCiphertext: Tables['consult']['responseCiphertext'];
  readonly asksBack: boolean;
  readonly callStartsAt: Tables['consult_phone_call']['startsAt'] | null;
  readonly callCompletedAt: Tables['consult_phone_call']['completedAt'];
  readonly callCancelledAt: Tables['consult_phone_call']['cancelledAt'];
  /** Of the board alone; null while nobody has taken it. */
  readonly takenBy: { readonly uid: string; readonly name: string } | null;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
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
  /** True for the board, whose rows say whom to call and who does it. */
  readonly isBoard?: boolean;
  /** By columns of `listed`, where it is not the newest place first. */
  readonly order?: RawBuilder<unknown>;
  /** Where the page after a row begins, where place and id do not say it. */
  cursorOf?(row: Pick<ListedRow, 'place' | 'status' | 'overdue'> & { readonly id: string }): string;
}

/** True of the consult `c` in which a consultant's question back was written last. */
export const asksBack = sql<boolean>`exists (
  select from consult_message q where q.id = c.recent_message_id and q.kind = 'questionBack')`;

const nothing = sql`select 1 where false`;
/** Who works on consult `c`, by the name that they have today. */
const takenBy = sql`(
  select json_build_object('uid', p.person_id, 'name', concat(p.first_name, ' ', p.last_name))
  from directory_person p where p.person_id = c.taken_by)`;
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
        c.day_of_return as "dayOfReturn",
        call.starts_at as "callStartsAt", call.completed_at as "callCompletedAt", call.cancelled_at as "callCancelledAt",
        c.withdrawn_by as "withdrawnBy", c.withdrawal_ciphertext as "withdrawalCiphertext",
        ${asksBack} as "asksBack", ${list.isBoard ? takenBy : sql`null`} as "takenBy",
        c.recent_message_at as "recentMessageAt", c.recent_message_by as "recentMessageBy",
        c.recent_message_ciphertext as "recentMessageCiphertext", c.patient_ciphertext as "patientCiphertext",
        case when c.status = 'pending' then c.response_ciphertext end as "responseCiphertext",
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
      left join consult_phone_call call on call.consult_id = c.id
    ) listed on true
    order by ${list.order ?? newestFirst}`.execute(db);
  const rows = found.rows.filter(isListed);
  const shown = rows.slice(0, list.limit);
  const last = rows.length > list.limit ? shown.at(-1) : undefined;
  const page = {
    consults: await Promise.all(shown.map((row) => rowView(keyring, actor, row, list.isBoard ?? false))),
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

/** Of a member by what they are in it, of staff by which of its clinics theirs is. */
function directionOf(actor: Actor, row: ListedRow): ConsultRow['direction'] {
  const role = roleOf(actor, row);
  if (role === 'consultant') return 'received';
  if (role === 'referrer' || role === 'forwarder') return 'asked';
  if (row.referrerClinicId === row.serviceClinicId) return null;
  return row.referrerClinicId === actor.clinicId ? 'asked' : 'received';
}

function namesOf({ members }: ListedRow, isNamed: (member: ListedMember) => boolean): string {
  let names = '';
  for (const member of members) {
    if (isNamed(member)) names += `${names === '' ? '' : ', '}${member.firstName} ${member.lastName}`;
  }
  return names;
}

function callStateOf({ callStartsAt, callCompletedAt, callCancelledAt }: ListedRow): ConsultRow['callState'] {
  if (callStartsAt === null) return null;
  if (callCompletedAt) return 'complete';
  return callCancelledAt ? 'cancelled' : 'booked';
}

/** A withdrawn consult names nobody and shows why it was withdrawn, in the place of the last words. */
function withdrawnView(cipher: ConsultCipher, row: ListedRow & { readonly id: string }, view: ConsultRow): ConsultRow {
  const { withdrawnBy, withdrawalCiphertext } = row;
  if (!withdrawnBy || !withdrawalCiphertext) return view;
  const sentByName = namesOf(row, (member) => member.uid === withdrawnBy);
  const message = cipher.openWithdrawal(row.id, withdrawalCiphertext);
  const recentMessage = { ...view.recentMessage, sentBy: withdrawnBy, sentByName, message, asksBack: false };
  const sealed = {
    phn: '',
    patientName: '',
    offeredStatus: null,
    mayEditStatus: false,
    fileCount: 0,
    answered: false,
    dayOfReturn: null,
    callStartTime: null,
    callState: null,
  };
  return { ...view, ...sealed, withdrawn: true, recentMessage };
}

async function rowView(
  keyring: Keyring,
  actor: Actor,
  row: ListedRow & { readonly id: string },
  isBoard: boolean,
): Promise<ConsultRow> {
  const cipher = consultCipher(await keyring.openDataKey(row.id, row.wrappedKey));
  const patient = cipher.openPatient(row.patientCiphertext);
  const { referrerClinicId, serviceClinicId, consultantInClinic } = row;
  const standing = { activityRole: roleOf(actor, row), referrerClinicId, serviceClinicId, consultantInClinic };
  const view: ConsultRow = {
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
    direction: directionOf(actor, row),
    status: row.status,
    offeredStatus: row.responseCiphertext && statusForOutcome(cipher.openResponse(row.responseCiphertext).outcome),
    mayEditStatus: mayEditStatus(actor, standing).allowed,
    unread: row.unread,
    overdue: row.overdue,
    muted: row.muted,
    folder: row.folder,
    answered: row.answered,
    fileCount: row.fileCount,
    sentAt: row.sentAt.toISOString(),
    dayOfReturn: row.dayOfReturn,
    callStartTime: row.callCancelledAt ? null : (row.callStartsAt?.toISOString() ?? null),
    callState: callStateOf(row),
    board: isBoard ? { patientPhone: patient.phone, takenBy: row.takenBy } : null,
    recentMessage: {
      sentAt: row.recentMessageAt.toISOString(),
      sentBy: row.recentMessageBy,
      sentByName: namesOf(row, (member) => member.uid === row.recentMessageBy),
      message: cipher.openPreview(row.recentMessageCiphertext),
      readBy: row.members.filter((member) => member.hasRead).map((member) => member.uid),
      asksBack: row.asksBack,
    },
    withdrawn: false,
  };
  return withdrawnView(cipher, row, view);
}
