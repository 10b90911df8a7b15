import { normalizeHealthNumber } from '@alethea/kernel/health-number';
import { newId } from '@alethea/kernel/ids';
import { PROVINCES } from '@alethea/kernel/provinces';
import { splitSearchTerms } from '@alethea/kernel/search-terms';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import type { ConsultDetail } from '../contract/consult-view.ts';
import { consultCipher, type PatientPart } from './consult-content.ts';
import { addMember, addState } from './consult-member.ts';
import { topicsOf } from './consult-notice.ts';
import { type MemberProfile, profileAtLocation, profilesAtClinic } from './member-profile.ts';
import { insertMessage } from './message-store.ts';

/** A consult to be created, complete and checked. */
export interface NewConsult {
  readonly consultId: string;
  readonly referrerId: string;
  /** Position of the referrer's location it is sent under. */
  readonly locationIndex: number;
  readonly service: {
    readonly serviceId: string;
    readonly type: ConsultDetail['serviceType'];
    readonly specialty: string;
    readonly subsite: string;
    readonly clinicId: string;
    readonly province: string;
    /** The people who answer it; all become consultants. */
    readonly personIds: readonly string[];
  };
  readonly patient: PatientPart & { readonly province: string };
  readonly oop: boolean;
  readonly oopData: Readonly<Record<string, string>> | null;
  readonly question: string;
  /** Answers in the order of the form. */
  readonly symptoms: readonly { readonly header: string; readonly answer: string }[];
  readonly attachmentIds: readonly string[];
  readonly sentAt: Date;
}

/** What became of a new consult; on anything but `created` the caller ends its transaction. */
export type CreateOutcome =
  | {
      readonly outcome: 'created';
      readonly patientReferenceId: string;
      /** Topics of the notice that tells members and clinics: `person:<id>`, `clinic:<id>`. */
      readonly tell: readonly string[];
    }
  | { readonly outcome: 'taken' | 'file_not_found' };

/** Creates consults within the sender's transaction: rows, members, data key, first message and files. */
export function createConsultIn(supplies: Pick<FeatureSupplies, 'keyring' | 'files'>) {
  return async function createConsult(tx: Tx, order: NewConsult): Promise<CreateOutcome> {
    const { consultId, referrerId, sentAt } = order;
    const phn = normalizeHealthNumber(
      order.patient.phn,
      PROVINCES.find((code) => code === order.patient.province),
    );
    const patient = { ...order.patient, phn };
    const place = { province: patient.province, healthNumber: phn };
    const patientReferenceId = await patientReferenceOf(tx, supplies.keyring, place, sentAt);
    const people = await loadPeople(tx, order);
    const { wrapped, dataKey } = await supplies.keyring.newDataKey(consultId);
    const keywordHashes = supplies.keyring.keyedTermHashes(keywordsOf(order, patient, people));
    const message = { id: newId(sentAt), consultId, sentBy: referrerId, sentAt, text: order.question };
    const row = { ...order, patient, patientReferenceId, people, keywordHashes, messageId: message.id };
    if (!(await insertConsult(tx, row, dataKey))) return { outcome: 'taken' };
    await sql`
      insert into data_key (record_id, wrapped, master_key_id)
      values (${consultId}, ${wrapped}, ${supplies.keyring.masterKeyId})`.execute(tx);
    await insertMembers(tx, order, people);
    const fileIds = [...new Set(order.attachmentIds)];
    await insertMessage(tx, consultCipher(dataKey), { ...message, fileIds });
    const file = { fileIds, ownerId: referrerId, recordKind: 'consult', recordId: consultId, now: sentAt };
    if ((await supplies.files.attach(tx, file)) === null) return { outcome: 'file_not_found' };
    const memberIds = [referrerId, ...people.consultants.keys()];
    const clinics = { referrerClinicId: people.referrerClinicId, serviceClinicId: order.service.clinicId };
    return { outcome: 'created', patientReferenceId, tell: topicsOf({ memberIds, ...clinics }) };
  };
}

interface People {
  readonly referrer: MemberProfile;
  readonly referrerClinicId: string | null;
  readonly consultants: ReadonlyMap<string, MemberProfile>;
}

async function loadPeople(tx: Tx, { referrerId, locationIndex, service }: NewConsult): Promise<People> {
  const referrer = await profileAtLocation(tx, referrerId, locationIndex);
  const consultantIds = service.personIds.filter((id) => id !== referrerId);
  const consultants = await profilesAtClinic(tx, consultantIds, service.clinicId);
  return { referrer, referrerClinicId: referrer.location?.clinicId ?? null, consultants };
}

/** What a consult is found by: the patient, what it is about, and who is in it. */
function keywordsOf({ service }: NewConsult, patient: PatientPart, people: People): string[] {
  const names = [patient, people.referrer, ...people.consultants.values()];
  const texts = [
    ...names.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    service.specialty,
    service.subsite,
  ];
  return [patient.phn, ...texts].flatMap(splitSearchTerms);
}

interface ConsultRow extends NewConsult {
  readonly patientReferenceId: string;
  readonly people: People;
  readonly keywordHashes: readonly string[];
  readonly messageId: string;
}

/** False when a consult with this id exists. */
async function insertConsult(tx: Tx, row: ConsultRow, dataKey: DataKey): Promise<boolean> {
  const { service, patient, sentAt } = row;
  const cipher = consultCipher(dataKey);
  const request = { question: row.question, symptoms: [...row.symptoms], oopData: row.oopData };
  const inserted = await sql`
    insert into consult (id, activity_type, service_id, service_type, specialty, subsite, status, patient_reference_id,
      patient_province, consultant_province, oop, referrer_clinic_id, service_clinic_id, patient_ciphertext,
      request_ciphertext, keyword_hashes, sent_at, message_count, file_count, recent_message_id, recent_message_at,
      recent_message_by, recent_message_ciphertext)
    values (${row.consultId}, ${service.type === 'phoneConsult' ? 'phoneConsult' : 'econsult'}, ${service.serviceId},
      ${service.type}, ${service.specialty}, ${service.subsite}, 'pending', ${row.patientReferenceId},
      ${patient.province}, ${service.province}, ${row.oop}, ${row.people.referrerClinicId}, ${service.clinicId},
      ${cipher.sealPatient(patient)}, ${cipher.sealRequest(request)}, ${[...row.keywordHashes]}::bigint[], ${sentAt}, 1,
      ${new Set(row.attachmentIds).size}, ${row.messageId}, ${sentAt}, ${row.referrerId},
      ${cipher.sealPreview(row.question)})
    on conflict (id) do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/** The referrer has read what they wrote; for the consultants it is new. */
async function insertMembers(tx: Tx, { consultId, referrerId, sentAt }: NewConsult, people: People): Promise<void> {
  const member = { consultId, addedAt: sentAt, addedBy: referrerId };
  const state = { consultId, lastMessageAt: sentAt, listed: true };
  await addMember(tx, { ...member, personId: referrerId, activityRole: 'referrer', profile: people.referrer });
  await addState(tx, { ...state, personId: referrerId, readAt: sentAt });
  for (const [personId, profile] of people.consultants) {
    await addMember(tx, { ...member, personId, activityRole: 'consultant', profile });
    await addState(tx, { ...state, personId, readAt: null });
  }
}
