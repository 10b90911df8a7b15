import { withAlbertaCheckDigit } from '@alethea/kernel/health/check-digits';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { handOverBatch, makeClaimBatch } from '../../contract/claims/batches.ts';
import { saveClaimPlace } from '../../contract/report/deciding.ts';
import { BASE_CLAIM } from '../claims/claim-layouts.ts';
import { readRecord } from '../claims/record-layout.ts';
import { type WrittenResult, writeAssessment } from '../claims/write-assessment.ts';
import { giveRecords, type Wanted } from './past-records.ts';

/** As whom batches of tests are made. */
export const SUBMITTER = { submitterPrefix: 'ALT', sourceCode: 'PR' } as const;

/** A physician who can be claimed for, with somebody who asks them. */
export interface ClaimingPhysician {
  readonly person: WorldPerson;
  readonly client: TestClient;
  /** Gives them records; what is not said is a message that can be claimed. */
  give(records: readonly Wanted[]): Promise<void>;
}

let count = 0;
function nextUli(): string {
  count += 1;
  return withAlbertaCheckDigit(String(10_000_000 + count));
}

/** Gives somebody a verified practice ID. */
async function identify(app: TestApp, personId: string, practiceId: string): Promise<void> {
  await sql`update person set practice_id = ${practiceId}, practice_id_province = 'AB' where id = ${personId}`.execute(
    app.server.engine.db,
  );
}

/** Makes a physician with a practice ID, a business arrangement and a skill. */
export async function claimingPhysician(
  app: TestApp,
  { practiceId = nextUli(), servedAt }: { readonly practiceId?: string | null; readonly servedAt: Date },
): Promise<ClaimingPhysician> {
  const person = await app.world.person({ roles: ['specialist'] });
  const asker = await app.world.person();
  if (practiceId !== null) await identify(app, person.id, practiceId);
  await identify(app, asker.id, nextUli());
  const client = await app.signIn(person);
  await client.call(saveClaimPlace, { locationIndex: 0, businessArrangement: '1234567', skill: 'DERM' });
  return {
    person,
    client,
    give: (records) =>
      giveRecords(
        app,
        person.id,
        records.map((record) => ({
          servedAt,
          diagnosisCode: '706.1',
          referringPractitionerId: asker.id,
          ...record,
        })),
      ),
  };
}

/** Makes a batch of everything that waits, and takes its file. */
export async function makeAndHandOver(desk: TestClient) {
  const made = await desk.call(makeClaimBatch, SUBMITTER);
  const { file } = await desk.call(handOverBatch, { batchId: made.batchId });
  return { ...made, file, claims: claimsIn(file) };
}

/** Takes the file of a batch. */
export function handOverOnly(desk: TestClient, batchId: string) {
  return desk.call(handOverBatch, { batchId });
}

/** The claims of a file, by their fields. */
export function claimsIn(file: string) {
  return file
    .split('\r\n')
    .filter((line) => line.slice(20, 24) === 'CIB1')
    .map((line) => readRecord(BASE_CLAIM, line));
}

let answers = 0;

/** The payer's answer to claims; each result says what is told of it. No two are the same file. */
export function answerOf(results: readonly WrittenResult[]): string {
  answers += 1;
  const writtenAt = new Date(Date.UTC(2026, 10, 27, 8, 15, answers)).toISOString().slice(0, 19).replace('T', ' ');
  return writeAssessment(
    writtenAt,
    results.map((result) => ({ action: 'A', payDate: '20261204', assessedDate: '20261127', ...result })),
  );
}

/** A claim that is paid. */
export const paid = (claimNumber: string, assessedCents: number): WrittenResult => ({
  claimNumber,
  result: 'A',
  assessedCents,
});
/** A claim that is refused. */
export const refused = (claimNumber: string, explanatoryCode1: string): WrittenResult => ({
  claimNumber,
  result: 'R',
  assessedCents: 0,
  payDate: null,
  explanatoryCode1,
});
