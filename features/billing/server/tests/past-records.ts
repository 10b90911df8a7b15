import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { patientReferencesOf } from '@alethea/server-kit/patients/patient-reference';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { PastRecord } from '../index.ts';

const DAY_MS = 86_400_000;

/** What a test wants of a record; all else is a message of an eConsult that nothing speaks against. */
export type Wanted = Partial<Omit<PastRecord, 'parties'>> & {
  readonly servedAt?: Date;
  readonly parties?: Partial<PastRecord['parties']>;
};

/** Gives a physician records, each of a patient of its own; answers nothing, for the report names them. */
export async function giveRecords(app: TestApp, physicianId: string, wanted: readonly Wanted[]): Promise<void> {
  const { db } = app.server.engine;
  await db.transaction().execute(async (tx) => {
    const seen = wanted.map(() => ({
      patient: patientOf('AB', makeHealthNumber('AB', Math.random)),
      firstSeenAt: app.clock.now(),
    }));
    const references = await patientReferencesOf(tx, app.server.features.keyring, seen);
    const records: PastRecord[] = [];
    for (const [index, { servedAt = app.clock.now(), parties, ...more }] of wanted.entries()) {
      const [patient, patientReferenceId] = [seen[index]?.patient, references[index]];
      if (!patient || !patientReferenceId) throw new Error('Every record has a patient.');
      records.push({
        service: 'message',
        physicianId,
        consultId: newId(servedAt),
        messageId: (more.service ?? 'message') === 'message' ? newId(servedAt) : null,
        billingCode: '03.01O',
        parties: {
          service: more.service === 'call' ? 'call' : 'message',
          activityType: more.service === 'call' ? 'phoneConsult' : 'econsult',
          authorRole: 'consultant',
          authorType: 'md',
          askerType: 'md',
          askerAutonomous: false,
          answered: true,
          askedAt: new Date(servedAt.getTime() - DAY_MS),
          servedAt,
          ...parties,
        },
        patientReferenceId,
        patient: { ...patient, firstName: 'Ada', lastName: `Number${index}`, dateOfBirth: '1980-01-01', oopData: null },
        referringPractitionerId: null,
        locationIndex: 0,
        province: 'AB',
        status: 'new',
        reason: null,
        diagnosisCode: null,
        errorCode: null,
        submittedAt: null,
        resultReceivedAt: null,
        paidOn: null,
        paidCents: null,
        ...more,
      });
    }
    await app.server.features.billing.importRecords(tx, records);
  });
}
