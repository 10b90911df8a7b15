import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ActivityRole } from '../../contract/consult-view.ts';
import type { MemberProfile } from '../core/member-profile.ts';
import { ATTACH_ACTION, insertMessageFiles } from '../core/message-store.ts';
import { type FoundBy, SEARCH_FORM } from '../core/search-index.ts';
import type { People } from './new-consult.ts';
import type { ImportedConsult, PastConsult, PastMessage } from './past-consult.ts';

/** Everything of an imported consult, encrypted, as its rows have it. */
export interface ConsultRows {
  readonly consult: PastConsult;
  readonly people: People;
  readonly patientCipher: Uint8Array;
  readonly requestCipher: Uint8Array;
  readonly previewCipher: Uint8Array;
  /** Of a phone consult alone. */
  readonly phoneContactCipher: Uint8Array | null;
  readonly keywordHashes: readonly string[];
  readonly foundBy: FoundBy;
  /** The question first. */
  readonly thread: readonly (PastMessage & { readonly cipher: Uint8Array })[];
  readonly firstResponse: PastMessage | null;
  readonly imported: ImportedConsult;
}

/** Stores the consults with members, views and messages, one statement for each of the five tables. */
export async function insertRows(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  await insertConsults(tx, rows);
  await insertMembers(tx, rows);
  await insertViews(tx, rows);
  await insertMessages(tx, rows);
  await insertPhoneCalls(tx, rows);
}

async function insertConsults(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  await sql`
    insert into consult (id, activity_type, service_id, service_type, specialty, subsite, status, patient_reference_id,
      patient_province, consultant_province, oop, referrer_clinic_id, service_clinic_id, patient_ciphertext,
      request_ciphertext, keyword_hashes, search_form, sent_at, message_count, file_count, recent_message_id, recent_message_at,
      recent_message_by, recent_message_ciphertext, first_response_by, first_response_at, first_response_ms,
      first_response_message_id)
    select * from json_to_recordset(${JSON.stringify(rows.map(consultColumns))}::json) as past (
      id uuid, activity_type text, service_id uuid, service_type text, specialty text, subsite text, status text,
      patient_reference_id uuid, patient_province char(2), consultant_province char(2), oop boolean,
      referrer_clinic_id uuid, service_clinic_id uuid, patient_ciphertext bytea, request_ciphertext bytea,
      keyword_hashes bigint[], search_form smallint, sent_at timestamptz, message_count integer, file_count integer, recent_message_id uuid,
      recent_message_at timestamptz, recent_message_by uuid, recent_message_ciphertext bytea, first_response_by uuid,
      first_response_at timestamptz, first_response_ms bigint, first_response_message_id uuid)`.execute(tx);
}

function consultColumns(row: ConsultRows) {
  const { consult, thread, firstResponse, imported } = row;
  const { service, patient } = consult;
  const latest = thread.at(-1);
  return {
    id: consult.consultId,
    activity_type: service.type === 'phoneConsult' ? 'phoneConsult' : 'econsult',
    service_id: service.serviceId,
    service_type: service.type,
    specialty: service.specialty,
    subsite: service.subsite,
    status: consult.status,
    patient_reference_id: imported.patientReferenceId,
    patient_province: patient.province,
    consultant_province: service.province,
    oop: consult.oop,
    referrer_clinic_id: row.people.referrerClinicId,
    service_clinic_id: service.clinicId,
    patient_ciphertext: asBytea(row.patientCipher),
    request_ciphertext: asBytea(row.requestCipher),
    keyword_hashes: row.keywordHashes,
    search_form: SEARCH_FORM,
    sent_at: consult.sentAt,
    message_count: thread.length,
    file_count: thread.reduce((sum, { attachmentIds }) => sum + new Set(attachmentIds).size, 0),
    recent_message_id: latest?.messageId,
    recent_message_at: latest?.sentAt,
    recent_message_by: latest?.senderId,
    recent_message_ciphertext: asBytea(row.previewCipher),
    first_response_by: firstResponse?.senderId,
    first_response_at: firstResponse?.sentAt,
    first_response_ms: imported.firstResponse?.responseMs,
    first_response_message_id: firstResponse?.messageId,
  };
}

async function insertMembers(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  const members = rows.flatMap(({ consult, people }) => {
    const member = (personId: string, activityRole: ActivityRole, profile: MemberProfile) => ({
      consult_id: consult.consultId,
      person_id: personId,
      activity_role: activityRole,
      profile,
      added_at: consult.sentAt,
      added_by: consult.referrerId,
    });
    const consultants = [...people.consultants].map(([id, profile]) => member(id, 'consultant', profile));
    return [member(consult.referrerId, 'referrer', people.referrer), ...consultants];
  });
  await sql`
    insert into consult_member (consult_id, person_id, activity_role, profile, added_at, added_by)
    select * from json_to_recordset(${JSON.stringify(members)}::json) as member (consult_id uuid, person_id uuid,
      activity_role text, profile jsonb, added_at timestamptz, added_by uuid)`.execute(tx);
}

async function insertViews(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  const views = rows.flatMap(({ consult, people, thread }) =>
    consult.views.map(({ personId, readAt, viewedAt, overdue, folder }) => ({
      person_id: personId,
      consult_id: consult.consultId,
      folder,
      overdue,
      unread: readAt === null,
      read_at: readAt,
      viewed_at: viewedAt,
      last_message_received_at: thread.at(-1)?.sentAt,
      listed: personId === consult.referrerId || people.consultants.has(personId),
    })),
  );
  await sql`
    insert into consult_state (person_id, consult_id, folder, overdue, unread, read_at, viewed_at,
      last_message_received_at, listed)
    select * from json_to_recordset(${JSON.stringify(views)}::json) as view (person_id uuid, consult_id uuid,
      folder text, overdue boolean, unread boolean, read_at timestamptz, viewed_at timestamptz,
      last_message_received_at timestamptz, listed boolean)`.execute(tx);
}

async function insertMessages(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  const messages = rows.flatMap(({ consult, thread }) =>
    thread.map(({ messageId, senderId, sentAt, cipher, attachmentIds }) => ({
      id: messageId,
      consult_id: consult.consultId,
      sent_by: senderId,
      sent_at: sentAt,
      ciphertext: asBytea(cipher),
      message_action: attachmentIds.length > 0 ? ATTACH_ACTION : null,
    })),
  );
  await sql`
    insert into consult_message (id, consult_id, sent_by, sent_at, ciphertext, message_action)
    select * from json_to_recordset(${JSON.stringify(messages)}::json) as message (id uuid, consult_id uuid,
      sent_by uuid, sent_at timestamptz, ciphertext bytea, message_action text)`.execute(tx);
  const ofMessages = rows.flatMap(({ thread }) => thread);
  await insertMessageFiles(
    tx,
    ofMessages.map(({ messageId, attachmentIds }) => ({ id: messageId, fileIds: [...new Set(attachmentIds)] })),
  );
}

async function insertPhoneCalls(tx: Tx, rows: readonly ConsultRows[]): Promise<void> {
  const calls = rows.flatMap(({ consult: { consultId, phoneCall }, phoneContactCipher }) => {
    if (!phoneCall || !phoneContactCipher) return [];
    return {
      consult_id: consultId,
      specialist_id: phoneCall.specialistId,
      starts_at: phoneCall.start,
      ends_at: phoneCall.end,
      contact_ciphertext: asBytea(phoneContactCipher),
    };
  });
  if (calls.length === 0) return;
  await sql`
    insert into consult_phone_call (consult_id, specialist_id, starts_at, ends_at, contact_ciphertext)
    select * from json_to_recordset(${JSON.stringify(calls)}::json) as call (consult_id uuid, specialist_id uuid,
      starts_at timestamptz, ends_at timestamptz, contact_ciphertext bytea)`.execute(tx);
}
