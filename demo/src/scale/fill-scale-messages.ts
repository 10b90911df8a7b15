import type { Documents, PastDocument } from '@alethea/documents/server';
import type { Forms } from '@alethea/forms/server';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { type Patient, patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import { seededRandom, wholeNumber } from '../seeded-random.ts';
import { findScalePeople, type ScalePerson, scaleCounts } from './scale-people.ts';
import { firstNames, lastNames, pickBy } from './scale-words.ts';

/** Who of the large world has sent many messages to patients: the last physician but one. */
export const SCALE_MESSAGES_PERSON = scaleCounts.referrers - 2;

/** What they are made with. */
export interface ScaleMessagesSupplies {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly documents: Pick<Documents, 'importDocuments'>;
  readonly forms: Pick<Forms, 'bringStandardForms'>;
}

const MESSAGES_PER_TRANSACTION = 1_000;
const PATIENTS = 2_000;
/** Every ten minutes; the newest are the first to be made, so that more of them are older ones. */
const NEWEST_AT = Date.UTC(2026, 0, 1);
const APART_MS = 600_000;
const INBOX_EVERY = 25;
const ARCHIVE_EVERY = 3;
const SUBJECTS = 'appointment results prescription vaccine screening referral imaging follow-up'.split(' ');
const PARTS = 'knee shoulder heart thyroid skin ear stomach back'.split(' ');

/**
 * Fills what one physician has sent to patients up to so many messages, encrypted and found by their words as in use, and
 * leaves what it finds. Their links have gone out and were read, or wait in the inbox for somebody: no mail is sent.
 */
export async function fillScaleMessages(
  supplies: ScaleMessagesSupplies,
  messages: number,
  onProgress: (count: number) => void,
): Promise<void> {
  const { db, documents, forms } = supplies;
  const person = (await findScalePeople(db))[SCALE_MESSAGES_PERSON];
  if (!person) throw new Error('The people of the large world are not there yet.');
  await db.transaction().execute((tx) => forms.bringStandardForms(tx));
  const patients = await makePatients(supplies);
  for (let start = await countMessages(db, person); start < messages; start += MESSAGES_PER_TRANSACTION) {
    const end = Math.min(start + MESSAGES_PER_TRANSACTION, messages);
    await db
      .transaction()
      .execute((tx) => documents.importDocuments(tx, planMessages({ person, patients, start, end })));
    onProgress(end);
  }
}

/** Of those that were made here: what was sent meanwhile is younger. */
async function countMessages(db: Database, { personId }: ScalePerson): Promise<number> {
  const found = await sql<{ readonly count: number }>`
    select count(*)::integer as count from issued_document
    where owner_id = ${personId} and created_at <= ${new Date(NEWEST_AT)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** A patient and their reference. */
interface KnownPatient {
  readonly patient: Patient;
  readonly patientReferenceId: string;
}

async function makePatients({ db, keyring }: ScaleMessagesSupplies): Promise<readonly KnownPatient[]> {
  const random = seededRandom('patients of the many messages');
  const patients = Array.from({ length: PATIENTS }, () => patientOf('AB', makeHealthNumber('AB', random)));
  const seen = patients.map((patient) => ({ patient, firstSeenAt: new Date(NEWEST_AT) }));
  const references = await db.transaction().execute((tx) => patientReferencesOf(tx, keyring, seen));
  return patients.map((patient, place) => ({ patient, patientReferenceId: references[place] ?? '' }));
}

function planMessages({
  person: { personId, clinicId },
  patients,
  start,
  end,
}: {
  readonly person: ScalePerson;
  readonly patients: readonly KnownPatient[];
  readonly start: number;
  readonly end: number;
}): PastDocument[] {
  return Array.from({ length: end - start }, (_, place) => {
    const index = start + place;
    const known = patients[index % PATIENTS];
    if (!known) throw new Error('No patient was made.');
    const sentAt = new Date(NEWEST_AT - index * APART_MS);
    const folder = folderOf(index);
    return {
      ...{ documentId: newId(new Date()), kind: 'patientMessage', consultId: null, clinicId },
      ...{ ownerPersonId: personId, sentByPersonId: personId },
      patientReferenceId: known.patientReferenceId,
      recipientEmail: emailOf(index),
      proof: { type: 'healthNumber', patient: known.patient },
      content: wordsOf(index),
      senderName: 'Dr. Scale',
      from: { clinicName: 'Scale Family Clinic', clinicPhone: '4035550100' },
      mailWords: { subject: 'A message for you', opening: 'A message waits for you.' },
      ...{ sentAt, folder, openedAt: folder === 'inbox' ? null : sentAt, isRead: folder !== 'inbox' },
    };
  });
}

function folderOf(index: number): PastDocument['folder'] {
  return index % INBOX_EVERY === 0 ? 'inbox' : index % ARCHIVE_EVERY === 0 ? 'archive' : 'sent';
}

function emailOf(index: number): string {
  const patient = index % PATIENTS;
  return `${pickBy(firstNames, patient)}.${pickBy(lastNames, patient * 7)}${patient}@home.example`.toLowerCase();
}

/** Words that are in many, in some, and in one of them. */
function wordsOf(index: number): { readonly title: string; readonly text: string } {
  const random = seededRandom(`message ${index} of the many`);
  const [subject, part] = [SUBJECTS, PARTS].map((words) => words[wholeNumber(random, 0, words.length - 1)]);
  return {
    title: `Your ${subject}: ${part}`,
    text: `Please read this before your next visit about the ${part}. Your reference is R${index}. Call the clinic if anything changes.`,
  };
}
