import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClaimAnswers, readClaimAnswer } from '../../contract/claims/answers.ts';
import { handOverBatch, listClaimBatches, makeClaimBatch, takeBackBatch } from '../../contract/claims/batches.ts';
import { deliverBatch, getAnswerFolder, settleAnswerFile } from '../../contract/claims/delivery.ts';
import { createBillingReport } from '../../contract/report/report.ts';
import { answerOf, claimingPhysician, claimsIn, paid, SUBMITTER } from './claim-world.ts';
import { startLoopbackSftp } from './loopback-sftp.ts';

const RECENT = new Date('2026-11-18T17:00:00Z');
const MINUTE_MS = 60_000;
const SETTLES = { interval: 100 };

let root: string;
let sftp: Awaited<ReturnType<typeof startLoopbackSftp>>;
let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'alethea-sftp-'));
  sftp = await startLoopbackSftp(root);
  const keyFile = join(root, 'key');
  await writeFile(keyFile, sftp.privateKey, { mode: 0o600 });
  app = await createTestApp({
    moment: '2026-11-22T18:00:00Z',
    env: {
      CLAIMS_FOLDER: '/out',
      CLAIMS_ANSWERS_FOLDER: '/in/',
      CLAIMS_SFTP_HOST: '127.0.0.1',
      CLAIMS_SFTP_PORT: String(sftp.port),
      CLAIMS_SFTP_USER: sftp.user,
      CLAIMS_SFTP_KEY_FILE: keyFile,
      CLAIMS_SFTP_HOST_KEY: sftp.hostKey,
    },
  });
  desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' }));
});
afterAll(async () => {
  await app.stop();
  await sftp.stop();
  await rm(root, { recursive: true, force: true });
});

async function made() {
  const physician = await claimingPhysician(app, { servedAt: RECENT });
  await physician.give([{}]);
  const { batchId } = await desk.call(makeClaimBatch, SUBMITTER);
  const statuses = async () => {
    const { records } = await physician.client.call(createBillingReport, {
      fetchByStatus: { statuses: ['new', 'pending', 'submitted', 'closed'] },
    });
    return records.map(({ status }) => status);
  };
  return { batchId, statuses };
}

async function batchOf(batchId: string) {
  const { batches } = await desk.call(listClaimBatches, {});
  return batches.find((one) => one.batchId === batchId);
}
const stateOf = async (batchId: string) => (await batchOf(batchId))?.delivery?.state;
const failureOf = async (batchId: string) => (await batchOf(batchId))?.delivery?.failure;
const placed = () => readdir(join(root, 'out'));

/** What waits for its next try is due. */
async function dueNow(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'deliver-claim-batch' and state = 'retry'`.execute(
    app.server.engine.db,
  );
}

test('a folder that is missing is told with a reason; the batch can be taken back or tried again, and nothing is lost', async () => {
  const { batchId, statuses } = await made();
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => stateOf(batchId), SETTLES).toBe('failed');
  expect((await batchOf(batchId))?.delivery).toMatchObject({ failure: 'folder_missing', mayHaveArrived: false });
  expect(await statuses()).toEqual(['pending']);
  await mkdir(join(root, 'out'));
  await mkdir(join(root, 'in'));
  sftp.set({ refuseWriting: true });
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => failureOf(batchId), SETTLES).toBe('not_writable');
  sftp.set({});
  await desk.call(takeBackBatch, { batchId });
  expect(await statuses()).toEqual(['new']);
  expect(await codeOf(desk.call(deliverBatch, { batchId }))).toBe('batch_taken_back');
  // Not in the batch of the next test.
  await sql`update billing_record set status = 'deleted' where status = 'new'`.execute(app.server.engine.db);
});

test('a batch is placed whole under its name, its records are submitted then, and each is in the log of who asked', async () => {
  const { batchId, statuses } = await made();
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => stateOf(batchId), SETTLES).toBe('delivered');
  expect(await statuses()).toEqual(['submitted']);
  const before = sftp.renamed();
  await desk.call(deliverBatch, { batchId });
  const { fileName, file } = await desk.call(handOverBatch, { batchId });
  expect(await placed()).toEqual([fileName]);
  expect(await readFile(join(root, 'out', fileName), 'utf8')).toBe(file);
  expect(claimsIn(file)).toHaveLength(1);
  expect(sftp.renamed()).toBe(before);
  expect(await codeOf(desk.call(takeBackBatch, { batchId }))).toBe('batch_handed_over');
  const { rows } = await sql<{ event: string; name: string; hasPatient: boolean }>`
    select event, person_name as name, patient_reference_id is not null as "hasPatient" from audit_event
    where event in ('claims.batchDelivered', 'claims.claimDelivered') order by event`.execute(app.server.engine.db);
  expect(rows.map(({ event, hasPatient }) => [event, hasPatient])).toEqual([
    ['claims.batchDelivered', false],
    ['claims.claimDelivered', true],
  ]);
  expect(rows.every(({ name }) => name.includes('Desrosiers'))).toBe(true);
});

test('a connection that breaks after the file got its name leaves it there once; the next try finds it', async () => {
  const { batchId, statuses } = await made();
  const before = sftp.renamed();
  sftp.set({ breakAfterRename: true });
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => failureOf(batchId), SETTLES).toBe('unreachable');
  expect((await batchOf(batchId))?.delivery).toMatchObject({ state: 'waiting', mayHaveArrived: true });
  expect(await statuses()).toEqual(['pending']);
  expect(await codeOf(desk.call(takeBackBatch, { batchId }))).toBe('batch_on_its_way');
  expect(await codeOf(desk.call(handOverBatch, { batchId }))).toBe('batch_on_its_way');
  sftp.set({});
  await dueNow();
  await expect.poll(() => stateOf(batchId), SETTLES).toBe('delivered');
  expect(sftp.renamed()).toBe(before + 1);
});

test('one that was taken away before anybody could look is not written again until somebody says so', async () => {
  const { batchId } = await made();
  const known = await placed();
  sftp.set({ breakAfterRename: true });
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => failureOf(batchId), SETTLES).toBe('unreachable');
  const [taken = ''] = (await placed()).filter((name) => !known.includes(name));
  await rm(join(root, 'out', taken));
  sftp.set({});
  await dueNow();
  await expect.poll(() => failureOf(batchId), SETTLES).toBe('gone');
  expect(await placed()).toEqual(known);
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => stateOf(batchId), SETTLES).toBe('delivered');
  expect(await placed()).toContain(taken);
});

test('an answer in the folder is read once it stands still, once; an upload of the same file changes nothing', async () => {
  const { batchId, statuses } = await made();
  await desk.call(deliverBatch, { batchId });
  await expect.poll(() => stateOf(batchId), SETTLES).toBe('delivered');
  const { file } = await desk.call(handOverBatch, { batchId });
  const [claimNumber = ''] = claimsIn(file).map((claim) => claim.claimNumber);
  const answer = answerOf([paid(claimNumber, 6899)]);
  await writeFile(join(root, 'in', 'ANSWER1.TXT'), answer.slice(0, 40));
  await app.passTime(5 * MINUTE_MS);
  // It was still being written.
  await writeFile(join(root, 'in', 'ANSWER1.TXT'), answer);
  await app.passTime(5 * MINUTE_MS);
  expect(await statuses()).toEqual(['submitted']);
  await app.passTime(5 * MINUTE_MS);
  expect(await statuses()).toEqual(['closed']);
  await app.passTime(5 * MINUTE_MS);
  const { wasKnown } = await desk.call(readClaimAnswer, { file: answer });
  expect(wasKnown).toBe(true);
  const { answers } = await desk.call(listClaimAnswers, {});
  expect(answers.map(({ paid: count, readByName }) => [count, readByName])).toEqual([[1, null]]);
  expect(await desk.call(getAnswerFolder, {})).toMatchObject({ isWatched: true, failure: null, files: [] });
});

test('a file that cannot be read is told until somebody settles it, and comes back only when it changes', async () => {
  const path = join(root, 'in', '<img src=x>.txt');
  await writeFile(path, 'no answer\r\n');
  await writeFile(join(root, 'in', '.hidden'), 'no answer');
  for (const _ of [1, 2, 3]) await app.passTime(5 * MINUTE_MS);
  const { files } = await desk.call(getAnswerFolder, {});
  expect(files).toMatchObject([{ fileName: '<img src=x>.txt', problem: 'lines_wrong' }]);
  expect(files[0]?.lines.length).toBeGreaterThan(0);
  const [{ fileId } = { fileId: '' }] = files;
  await desk.call(settleAnswerFile, { fileId });
  await desk.call(settleAnswerFile, { fileId });
  await app.passTime(5 * MINUTE_MS);
  expect((await desk.call(getAnswerFolder, {})).files).toEqual([]);
  await writeFile(path, Buffer.from([0, 1, 2]));
  await utimes(path, new Date('2026-11-25T00:00:00Z'), new Date('2026-11-25T00:00:00Z'));
  for (const _ of [1, 2]) await app.passTime(5 * MINUTE_MS);
  expect((await desk.call(getAnswerFolder, {})).files).toMatchObject([{ problem: 'not_text', lines: [] }]);
});

test('where no folder is set nothing is delivered, and a download says how it is brought', async () => {
  const other = await createTestApp({ moment: '2026-11-22T18:00:00Z' });
  try {
    const client = await other.signIn(await other.world.person({ roles: ['operator'], providerType: null }));
    expect((await client.call(listClaimBatches, {})).canDeliver).toBe(false);
    const physician = await claimingPhysician(other, { servedAt: RECENT });
    await physician.give([{}]);
    const { batchId } = await client.call(makeClaimBatch, SUBMITTER);
    expect(await codeOf(client.call(deliverBatch, { batchId }))).toBe('delivery_unavailable');
  } finally {
    await other.stop();
  }
});
