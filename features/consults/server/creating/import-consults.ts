import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { makeRecordKeys } from '@alethea/server-kit/keyring/record-keys';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import type { NewConsult } from '../../offers.ts';
import { type ConsultCipher, consultCipher } from '../core/consult-content.ts';
import { healthNumberHashes } from '../core/health-number-hash.ts';
import { type MemberProfile, profileAtLocation, profilesAtClinic } from '../core/member-profile.ts';
import { enterLists, type SearchEntries } from '../core/search-index.ts';
import { type ConsultRows, insertRows } from './import-rows.ts';
import { foundByOf, type People } from './new-consult.ts';
import type { ImportedConsult, PastConsult } from './past-consult.ts';

/** How many consults go into one set of statements. */
const BATCH = 500;

/**
 * Brings in consults with their past, in a few statements for hundreds of them: what creating, answering, opening,
 * moving and setting the status would have left, had all this happened at its own time. No access log, no notices, no
 * figures of the directory: these are the caller's. Answers in the order of `consults`.
 * @throws Error when an id is taken, a person is not in the directory, or a file is not its sender's staged one
 */
export function importConsultsIn(supplies: Pick<FeatureSupplies, 'keyring' | 'files'>) {
  return async function importConsults(tx: Tx, consults: readonly PastConsult[]): Promise<ImportedConsult[]> {
    const profiles = profileCache(tx);
    const imported: ImportedConsult[] = [];
    for (let start = 0; start < consults.length; start += BATCH) {
      const batch = consults.slice(start, start + BATCH);
      const references = await patientReferencesOf(
        tx,
        supplies.keyring,
        batch.map(({ patient, sentAt }) => ({ patient, firstSeenAt: sentAt })),
      );
      const keys = await makeRecordKeys(
        tx,
        supplies.keyring,
        batch.map(({ consultId }) => consultId),
      );
      const rows: ConsultRows[] = [];
      for (const [index, consult] of batch.entries()) {
        const patientReferenceId = references[index] ?? '';
        const dataKey = keys.get(consult.consultId);
        if (!dataKey) throw new Error(`The id ${consult.consultId} is that of another record.`);
        const people = await profiles.peopleOf(consult);
        rows.push(sealed(supplies, consult, { patientReferenceId, people, cipher: consultCipher(dataKey) }));
      }
      await insertRows(tx, rows);
      await enterLists(tx, supplies.keyring, rows.map(entriesOf));
      for (const consult of batch) await attachFiles(tx, supplies, consult);
      imported.push(...rows.map(({ imported }) => imported));
    }
    return imported;
  };
}

/** The lists that creating it, and adding its members, would have put it into. */
function entriesOf({ consult, people, foundBy }: ConsultRows): SearchEntries {
  const { consultId, status, referrerId, service } = consult;
  const viewers = consult.views.map(({ personId }) => personId);
  const listIds = viewers.filter((id) => id === referrerId || people.consultants.has(id));
  return { consultId, status, foundBy, listIds: [...listIds, people.referrerClinicId, service.clinicId] };
}

/** Everything of one consult as its rows have it, sealed by its cipher. */
function sealed(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  consult: PastConsult,
  known: { readonly patientReferenceId: string; readonly people: People; readonly cipher: ConsultCipher },
): ConsultRows {
  const { consultId, referrerId, sentAt, question, symptoms, oopData, phoneCall } = consult;
  const { cipher } = known;
  const { patient } = consult;
  const asked = { messageId: consult.messageId, senderId: referrerId, text: question, sentAt };
  const thread = [{ ...asked, attachmentIds: consult.attachmentIds }, ...consult.messages];
  const latest = thread.at(-1) ?? thread[0];
  const first = consult.messages.find(({ senderId }) => known.people.consultants.has(senderId)) ?? null;
  const responseMs = first ? first.sentAt.getTime() - sentAt.getTime() : 0;
  const { serviceId } = consult.service;
  return {
    consult,
    people: known.people,
    patientCipher: cipher.sealPatient(patient),
    requestCipher: cipher.sealRequest({ question, symptoms: [...symptoms], oopData }),
    phoneContactCipher: phoneCall ? cipher.sealPhoneContact(phoneCall) : null,
    previewCipher: cipher.sealPreview(latest?.text ?? question),
    keywordHashes: healthNumberHashes(keyring, patient.phn),
    foundBy: foundByOf(consult, patient, known.people),
    thread: thread.map((message) => ({ ...message, cipher: cipher.sealMessage(message.messageId, message.text) })),
    firstResponse: first,
    imported: {
      consultId,
      patientReferenceId: known.patientReferenceId,
      firstResponse: first && { consultId, serviceId, respondedAt: first.sentAt, responseMs },
    },
  };
}

async function attachFiles(tx: Tx, { files }: Pick<FeatureSupplies, 'files'>, consult: PastConsult): Promise<void> {
  const { consultId, referrerId, sentAt, attachmentIds } = consult;
  for (const message of [{ attachmentIds, senderId: referrerId, sentAt }, ...consult.messages]) {
    if (message.attachmentIds.length === 0) continue;
    const attached = await files.attach(tx, {
      fileIds: message.attachmentIds,
      ownerId: message.senderId,
      recordKind: 'consult',
      recordId: consultId,
      now: message.sentAt,
    });
    if (attached === null) throw new Error(`A file of the consult ${consultId} is not its sender's.`);
  }
}

/** Profiles are read once for a person and place, for the same few people stand in most consults. */
function profileCache(tx: Tx) {
  const referrers = new Map<string, Promise<MemberProfile>>();
  const consultants = new Map<string, Promise<MemberProfile>>();
  return {
    async peopleOf({ referrerId, locationIndex, service }: NewConsult): Promise<People> {
      const referrer = await once(referrers, `${referrerId} ${locationIndex}`, () =>
        profileAtLocation(tx, referrerId, locationIndex),
      );
      const found = new Map<string, MemberProfile>();
      for (const id of service.personIds.filter((person) => person !== referrerId)) {
        const load = async () => demand((await profilesAtClinic(tx, [id], service.clinicId)).get(id), id);
        found.set(id, await once(consultants, `${id} ${service.clinicId}`, load));
      }
      return {
        referrer,
        forwarder: null,
        referrerClinicId: referrer.location?.clinicId ?? null,
        consultants: found,
      };
    },
  };
}

function once<Value>(cache: Map<string, Promise<Value>>, key: string, load: () => Promise<Value>): Promise<Value> {
  const value = cache.get(key) ?? load();
  cache.set(key, value);
  return value;
}

function demand(profile: MemberProfile | undefined, personId: string): MemberProfile {
  if (!profile) throw new Error(`Person ${personId} is not in the directory and cannot become a member.`);
  return profile;
}
