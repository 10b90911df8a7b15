import { feeOn } from '@alethea/billing/contract/core/fee-schedule';
import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import type { Billing, PastRecord } from '@alethea/billing/server';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { type Patient, patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import { sql } from 'kysely';
import { seededRandom } from '../seeded-random.ts';
import { findScalePeople, type ScalePerson, scaleCounts } from './scale-people.ts';
import { firstNames, lastNames, pickBy } from './scale-words.ts';

/** What the billing of the large world is made with. */
export interface ScaleRecordsSupplies {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly billing: Pick<Billing, 'importRecords' | 'setClaimPlace'>;
}

const RECORDS_PER_TRANSACTION = 500;
const PATIENTS = 4_000;
const DAY_MS = 86_400_000;
const DAYS = 730;
const CODES = ['03.01O', '03.01O', '03.01O', '03.01LJ', '03.01LK'] as const;
const DIAGNOSES = ['706.1', '692.9', '696.1', '381.1', '473.9'] as const;
const STATUSES = ['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'refused', 'submitted'] as const;

/**
 * Fills two years of billing of the specialists up to so many records in all, spread over them evenly, and of the newest
 * as many as are asked for that wait to be claimed.
 */
export async function fillScaleRecords(
  supplies: ScaleRecordsSupplies,
  { records, ready, now }: { readonly records: number; readonly ready: number; readonly now: Date },
  onProgress: (count: number) => void,
): Promise<void> {
  const { db, billing } = supplies;
  const people = await findScalePeople(db);
  const consultants = people.slice(scaleCounts.referrers);
  if (consultants.length === 0) throw new Error('The people of the large world are not there yet.');
  await db.transaction().execute(async (tx) => {
    for (const { personId: physicianId } of consultants) {
      const place = { physicianId, locationIndex: 0, businessArrangement: '1000217', skill: 'DERM', now };
      await billing.setClaimPlace(tx, place);
    }
  });
  const patients = makePatients();
  for (let start = await countRecords(db); start < records; start += RECORDS_PER_TRANSACTION) {
    const end = Math.min(start + RECORDS_PER_TRANSACTION, records);
    await db.transaction().execute(async (tx) => {
      const planned = Array.from({ length: end - start }, (_, place) =>
        planOf(start + place, { people, patients, ready, now }),
      );
      const seen = planned.map(({ patient, servedAt }) => ({ patient, firstSeenAt: servedAt }));
      const references = await patientReferencesOf(tx, supplies.keyring, seen);
      await billing.importRecords(
        tx,
        planned.map((plan, place) => recordOf(plan, references[place] ?? '')),
      );
    });
    onProgress(end);
  }
}

async function countRecords(db: Database): Promise<number> {
  const found = await sql<{ readonly count: number }>`
    select count(*)::integer as count from billing_record`.execute(db);
  return found.rows[0]?.count ?? 0;
}

function makePatients(): readonly Patient[] {
  const random = seededRandom('patients of the large billing');
  return Array.from({ length: PATIENTS }, () => patientOf('AB', makeHealthNumber('AB', random)));
}

interface RecordPlan {
  readonly index: number;
  readonly physician: ScalePerson;
  readonly asker: ScalePerson;
  readonly patient: Patient;
  readonly servedAt: Date;
  readonly status: PastRecord['status'];
}

function planOf(
  index: number,
  world: {
    readonly people: readonly ScalePerson[];
    readonly patients: readonly Patient[];
    readonly ready: number;
    readonly now: Date;
  },
): RecordPlan {
  const { people, patients, ready, now } = world;
  const isReady = index < ready;
  const physician = people[scaleCounts.referrers + (index % scaleCounts.consultants)];
  const asker = people[index % scaleCounts.referrers];
  // Another patient each time around: a second service of the same people, day and code is no claim.
  const patient = patients[(index + Math.floor(index / PATIENTS)) % PATIENTS];
  if (!physician || !asker || !patient) throw new Error('The people of the large world are not all there.');
  const daysAgo = isReady ? 2 + (index % 20) : 30 + (index % (DAYS - 30));
  const status = isReady ? 'new' : (STATUSES[index % STATUSES.length] ?? 'closed');
  return { index, physician, asker, patient, servedAt: new Date(now.getTime() - daysAgo * DAY_MS - index), status };
}

function recordOf({ index, physician, asker, patient, servedAt, status }: RecordPlan, reference: string): PastRecord {
  const billingCode = CODES[index % CODES.length] ?? '03.01O';
  const after = (days: number) => new Date(servedAt.getTime() + days * DAY_MS);
  const isAnswered = status === 'closed' || status === 'refused';
  const isCall = billingCode !== '03.01O';
  return {
    ...{ status, reason: null, billingCode, consultId: newId(servedAt), service: isCall ? 'call' : 'message' },
    messageId: isCall ? null : newId(servedAt),
    physicianId: physician.personId,
    diagnosisCode: DIAGNOSES[index % DIAGNOSES.length] ?? null,
    errorCode: status === 'refused' ? '39EB' : null,
    submittedAt: status === 'new' ? null : after(4),
    resultReceivedAt: isAnswered ? after(9) : null,
    paidOn: status === 'closed' ? dateInEdmonton(after(13)) : null,
    paidCents:
      status === 'closed' ? (feeOn(billingCode, dateInEdmonton(servedAt), SCHEDULE_OF_2026)?.cents ?? 0) : null,
    parties: {
      ...{ service: isCall ? 'call' : 'message', activityType: isCall ? 'phoneConsult' : 'econsult' },
      ...{ authorRole: 'consultant', authorType: 'md', askerType: 'md', askerAutonomous: false, answered: true },
      ...{ askedAt: new Date(servedAt.getTime() - DAY_MS), servedAt },
    },
    patientReferenceId: reference,
    patient: {
      ...patient,
      firstName: pickBy(firstNames, index),
      lastName: pickBy(lastNames, index * 7),
      dateOfBirth: '1961-05-04',
      oopData: null,
    },
    referringPractitionerId: asker.personId,
    locationIndex: 0,
    province: 'AB',
  };
}
