import { newId } from '@alethea/kernel/text/ids';
import { startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { patientReferenceOf } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import type { ConsultsOffer, NewConsult, NewPhoneCall } from '../../offers.ts';
import type { callMailsIn, ToldCall } from '../calls/call-mails.ts';
import type { billServiceIn } from '../core/bill-service.ts';
import { consultCipher } from '../core/consult-content.ts';
import { addMember, addState } from '../core/consult-member.ts';
import { topicsOf } from '../core/consult-notice.ts';
import { healthNumberHashes } from '../core/health-number-hash.ts';
import { profileAtDefaultLocation, profileAtLocation, profilesAtClinic } from '../core/member-profile.ts';
import { insertMessage } from '../core/message-store.ts';
import { insertPhoneCall } from '../core/phone-call.ts';
import { enterLists, SEARCH_FORM } from '../core/search-index.ts';
import { tellConsultants, tellStaff } from '../core/waiting-mail.ts';
import { foundByOf, type People } from './new-consult.ts';

/** Creates consults within the sender's transaction: rows, members, data key, first message and files. */
export function createConsultIn(
  supplies: Pick<FeatureSupplies, 'keyring' | 'files'>,
  billService: ReturnType<typeof billServiceIn>,
  callMails: ReturnType<typeof callMailsIn>,
): ConsultsOffer['createConsult'] {
  return async function createConsult(tx, order) {
    const { consultId, referrerId, patient, sentAt } = order;
    const patientReferenceId = await patientReferenceOf(tx, supplies.keyring, patient, sentAt);
    const people = await loadPeople(tx, order);
    // The id may be that of another record, a draft.
    const dataKey = await makeRecordKey(tx, supplies.keyring, consultId);
    if (!dataKey) return { outcome: 'taken' };
    const keywordHashes = healthNumberHashes(supplies.keyring, patient.phn);
    const { firstMessage: text = order.question, billingCode = null } = order;
    const message = { id: newId(sentAt), consultId, sentBy: referrerId, sentAt, text, billingCode };
    const row = { ...order, patientReferenceId, people, keywordHashes, messageId: message.id };
    if (!(await insertConsult(tx, row, dataKey))) return { outcome: 'taken' };
    if (order.phoneCall && !(await insertPhoneCall(tx, consultCipher(dataKey), { consultId, ...order.phoneCall }))) {
      return { outcome: 'slot_taken' };
    }
    await insertMembers(tx, order, people);
    const listIds = [referrerId, order.forwarderId ?? null, order.supervisorId ?? null, ...people.consultants.keys()];
    const clinicIds = [people.referrerClinicId, order.service.clinicId];
    const foundBy = foundByOf(order, patient, people);
    await enterLists(tx, supplies.keyring, [
      { consultId, status: 'pending', listIds: [...listIds, ...clinicIds], foundBy },
    ]);
    await tellConsultants(tx, consultId, sentAt);
    await tellStaff(tx, {
      consultId,
      kind: 'clinicConsult',
      now: sentAt,
      isUrgent: false,
      exceptPersonId: order.referrerId,
    });
    const fileIds = [...new Set(order.attachmentIds)];
    await insertMessage(tx, consultCipher(dataKey), { ...message, fileIds });
    const file = { fileIds, ownerId: referrerId, recordKind: 'consult', recordId: consultId, now: sentAt };
    if ((await supplies.files.attach(tx, file)) === null) return { outcome: 'file_not_found' };
    // What is billed of a phone consult waits for its call.
    if (billingCode !== null && order.service.type !== 'phoneConsult') {
      const question = { service: 'message', messageId: message.id, billingCode, servedAt: sentAt } as const;
      await billService(tx, { consultId, physicianId: referrerId, ...question, now: sentAt });
    }
    const writers = [referrerId, order.forwarderId, order.supervisorId].filter((id) => typeof id === 'string');
    const memberIds = [...writers, ...people.consultants.keys()];
    const clinics = { referrerClinicId: people.referrerClinicId, serviceClinicId: order.service.clinicId };
    const mails = order.phoneCall ? await callMails(tx, bookedCall(order, order.phoneCall)) : [];
    return { outcome: 'created', patientReferenceId, tell: topicsOf({ memberIds, ...clinics }), mails };
  };
}

function bookedCall({ consultId, referrerId, sentAt: now }: NewConsult, phoneCall: NewPhoneCall): ToldCall {
  return { ...phoneCall, consultId, referrerId, sequence: 0, became: { to: 'booked' }, now };
}

async function loadPeople(tx: Tx, order: NewConsult): Promise<People> {
  const { referrerId, forwarderId, supervisorId, locationIndex, service } = order;
  const referrer = await profileAtLocation(tx, referrerId, locationIndex);
  const consultantIds = service.personIds.filter((id) => ![referrerId, forwarderId, supervisorId].includes(id));
  const consultants = await profilesAtClinic(tx, consultantIds, service.clinicId);
  const forwarder = forwarderId ? await profileAtDefaultLocation(tx, forwarderId) : null;
  const supervisor = supervisorId ? await profileAtDefaultLocation(tx, supervisorId) : null;
  return { referrer, forwarder, supervisor, referrerClinicId: referrer.location?.clinicId ?? null, consultants };
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
  const { question, symptoms, oopData, avaData } = row;
  const request = { question, symptoms: [...symptoms], oopData, ...(avaData && { avaData }) };
  const inserted = await sql`
    insert into consult (id, activity_type, service_id, service_type, specialty, subsite, status, patient_reference_id,
      patient_province, consultant_province, oop, referrer_clinic_id, service_clinic_id, patient_ciphertext,
      request_ciphertext, keyword_hashes, search_form, sent_at, message_count, file_count, recent_message_id, recent_message_at,
      recent_message_by, recent_message_ciphertext, referring_practitioner_id, fax_waits_from,
      day_of_return)
    values (${row.consultId}, ${service.type === 'phoneConsult' ? 'phoneConsult' : 'econsult'}, ${service.serviceId},
      ${service.type}, ${service.specialty}, ${service.subsite}, 'pending', ${row.patientReferenceId},
      ${patient.province}, ${service.province}, ${row.oop}, ${row.people.referrerClinicId}, ${service.clinicId},
      ${cipher.sealPatient(patient)}, ${cipher.sealRequest(request)}, ${[...row.keywordHashes]}::bigint[], ${SEARCH_FORM}, ${sentAt}, 1,
      ${new Set(row.attachmentIds).size}, ${row.messageId}, ${sentAt}, ${row.referrerId},
      ${cipher.sealPreview(row.firstMessage ?? row.question)}, ${row.supervisorId ?? null}, ${sentAt},
      ${service.dayOfReturn ?? null}::date)
    on conflict (id) do nothing returning id`.execute(tx);
  return inserted.rows.length === 1;
}

/** The referrer has read what they wrote; for the consultants it is new. */
async function insertMembers(
  tx: Tx,
  { consultId, referrerId, forwarderId, supervisorId, sentAt, service: { dayOfReturn } }: NewConsult,
  people: People,
): Promise<void> {
  const member = { consultId, addedAt: sentAt, addedBy: referrerId };
  const state = { consultId, lastMessageAt: sentAt, listed: true };
  await addMember(tx, { ...member, personId: referrerId, activityRole: 'referrer', profile: people.referrer });
  await addState(tx, { ...state, personId: referrerId, readAt: sentAt });
  if (forwarderId && people.forwarder) {
    await addMember(tx, { ...member, personId: forwarderId, activityRole: 'forwarder', profile: people.forwarder });
    await addState(tx, { ...state, personId: forwarderId, readAt: null });
  }
  if (supervisorId && people.supervisor) {
    await addMember(tx, { ...member, personId: supervisorId, activityRole: 'referrer', profile: people.supervisor });
    await addState(tx, { ...state, personId: supervisorId, readAt: null });
  }
  const waitsFrom = dayOfReturn ? startOfDateEdmonton(dayOfReturn) : null;
  for (const [personId, profile] of people.consultants) {
    await addMember(tx, { ...member, personId, activityRole: 'consultant', profile });
    await addState(tx, { ...state, personId, readAt: null, waitsFrom });
  }
}
