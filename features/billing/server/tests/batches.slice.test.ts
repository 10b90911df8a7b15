import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  dryRunClaims,
  getClaimsOverview,
  handOverBatch,
  listClaimBatches,
  makeClaimBatch,
  takeBackBatch,
} from '../../contract/claims/batches.ts';
import { listClaimRecords } from '../../contract/claims/claim-records.ts';
import { decideRecords } from '../../contract/report/deciding.ts';
import { createBillingReport } from '../../contract/report/report.ts';
import { claimingPhysician, makeAndHandOver, SUBMITTER } from './claim-world.ts';

const NOW = '2026-11-22T18:00:00Z';
const RECENT = new Date('2026-11-18T17:00:00Z');
const DAY_MS = 86_400_000;

let app: TestApp;
let operator: WorldPerson;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  operator = await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' });
  desk = await app.signIn(operator);
});
afterAll(() => app.stop());
// What a test has left does not go into the batch of the next one.
afterEach(async () => {
  await sql`update billing_record set status = 'deleted' where status in ('new', 'pending')`.execute(
    app.server.engine.db,
  );
});

const physician = (more: { practiceId?: string | null } = {}) => claimingPhysician(app, { servedAt: RECENT, ...more });
async function statusesOf(client: TestClient) {
  const all = ['new', 'pending', 'submitted', 'unconfirmed', 'refused', 'closed'] as const;
  const { records } = await client.call(createBillingReport, { fetchByStatus: { statuses: [...all] } });
  return records.map(({ status }) => status).toSorted();
}

test('the dry run lists each record that would be refused and why, and changes nothing', async () => {
  const [able, unnumbered] = [await physician(), await physician({ practiceId: null })];
  await able.give([
    {},
    { servedAt: new Date(RECENT.getTime() - 95 * DAY_MS) },
    { referringPractitionerId: null },
    { reason: 'not_in_econsultation', billingCode: '03.01NG' },
  ]);
  await unnumbered.give([{}]);
  const tried = await desk.call(dryRunClaims, {});
  expect(tried).toMatchObject({ claims: 1, expectedCents: 6899, heldBackTotal: 3, more: false });
  expect(tried.heldBack.map(({ problems }) => problems).toSorted()).toEqual([
    ['ninety_days_gone'],
    ['provider_number_missing'],
    ['referrer_number_missing'],
  ]);
  expect(JSON.stringify(tried)).not.toMatch(/Ada|Number\d/);
  expect(await statusesOf(able.client)).toEqual(['new', 'new', 'new', 'new']);
  expect((await desk.call(getClaimsOverview, {})).waiting).toMatchObject({ ready: 4, withPhysicians: 1 });
});

test('a batch has the claims that pass, numbered with their check digit; the file is the payer’s, and names go nowhere else', async () => {
  const able = await physician();
  await able.give([{}, { servedAt: new Date(RECENT.getTime() - DAY_MS) }]);
  const { batchNumber, file, claims } = await makeAndHandOver(desk);
  expect(claims).toHaveLength(2);
  expect(claims.map(({ claimNumber }) => claimNumber).every((number) => /^ALT26PR\d{8}$/.test(number))).toBe(true);
  // The oldest service first.
  expect(claims.map(({ serviceDate }) => serviceDate)).toEqual(['20261117', '20261118']);
  expect(claims[0]).toMatchObject({
    action: 'A',
    serviceCode: '03.01O',
    diagnosis1: '706.1',
    businessArrangement: '1234567',
  });
  expect(file.startsWith(`2ALT${String(batchNumber).padStart(6, '0')}`)).toBe(true);
  expect(await statusesOf(able.client)).toEqual(['submitted', 'submitted']);
  const numbers = claims.map(({ patientUli }) => patientUli);
  const { rows } = await sql<{ kept: string }>`
    select concat(detail::text, record_kind, event) as kept from audit_event where event like 'claims.%'`.execute(
    app.server.engine.db,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { kept } of rows) for (const number of numbers) expect(kept).not.toContain(number);
  const { records } = await desk.call(listClaimRecords, { show: 'withPayer' });
  expect(records.map(({ claimNumber }) => claimNumber)).toEqual(
    expect.arrayContaining(claims.map(({ claimNumber }) => claimNumber)),
  );
  expect(JSON.stringify(records)).not.toContain(numbers[0]);
});

test('a batch of more records than are read at once has each of them once, the oldest service first, and each is logged', async () => {
  const { give } = await physician();
  const many = Array.from({ length: 1_050 }, (_, index) => ({
    servedAt: new Date(RECENT.getTime() - (index % 7) * DAY_MS),
  }));
  await give(many);
  const { batchNumber, claims } = await makeAndHandOver(desk);
  const days = claims.map(({ serviceDate }) => serviceDate);
  expect(days).toEqual(days.toSorted());
  expect(new Set(claims.map(({ chartNumber }) => chartNumber)).size).toBe(1_050);
  expect(new Set(claims.map(({ claimNumber }) => claimNumber)).size).toBe(1_050);
  const logged = await sql<{ records: number }>`
    select count(distinct record_id)::integer as records from audit_event
    where event = 'claims.claimMade' and (detail->>'batchNumber')::integer = ${batchNumber}`.execute(
    app.server.engine.db,
  );
  expect(logged.rows[0]?.records).toBe(1_050);
});

test('the export is logged for each patient, every time that the file is taken, and the file stays as it was', async () => {
  const able = await physician();
  await able.give([{}]);
  const { batchId, file } = await makeAndHandOver(desk);
  const again = await desk.call(handOverBatch, { batchId });
  expect(again.file).toBe(file);
  expect(again.fileName).toMatch(/^claims_ALT_\d{6}\.txt$/);
  const { rows } = await sql<{ exported: number }>`
    select count(*)::integer as exported from audit_event e
    where e.event = 'claims.claimHandedOver' and e.patient_reference_id is not null and e.record_id in (
      select record_id from billing_claim where batch_id = ${batchId})`.execute(app.server.engine.db);
  expect(rows[0]?.exported).toBe(2);
  expect(await codeOf(desk.call(takeBackBatch, { batchId }))).toBe('batch_handed_over');
});

test('of two who make a batch at once each record is in one of them only, and no number comes twice', async () => {
  const able = await physician();
  await able.give(Array.from({ length: 6 }, () => ({})));
  const other = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  const made = await Promise.allSettled([desk, other].map((client) => client.call(makeClaimBatch, SUBMITTER)));
  const whole = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(whole.reduce((sum, { claims }) => sum + claims, 0)).toBe(6);
  const { rows } = await sql<{ records: number; numbers: number; claims: number }>`
    select count(distinct record_id)::integer as records, count(distinct claim_number)::integer as numbers,
      count(*)::integer as claims
    from billing_claim where is_open and batch_id = any(${whole.map(({ batchId }) => batchId)}::uuid[])`.execute(
    app.server.engine.db,
  );
  expect(rows[0]).toEqual({ records: 6, numbers: 6, claims: 6 });
});

test('a repeated call makes no second batch, and with nothing to claim none is made', async () => {
  const able = await physician();
  await able.give([{}]);
  const key = { idempotencyKey: 'one batch' };
  const first = await desk.call(makeClaimBatch, SUBMITTER, key);
  expect(await desk.call(makeClaimBatch, SUBMITTER, key)).toEqual(first);
  expect(await codeOf(desk.call(makeClaimBatch, SUBMITTER))).toBe('nothing_to_claim');
  expect(await codeOf(desk.call(makeClaimBatch, { ...SUBMITTER, submitterPrefix: 'ALTA' }))).toBe('invalid_input');
});

test('a batch that nobody has got is taken back: its records stand as before, and their claim numbers are not used again', async () => {
  const able = await physician();
  await able.give([{}]);
  const { batchId } = await desk.call(makeClaimBatch, SUBMITTER);
  expect(await statusesOf(able.client)).toEqual(['pending']);
  await desk.call(takeBackBatch, { batchId });
  await desk.call(takeBackBatch, { batchId });
  expect(await statusesOf(able.client)).toEqual(['new']);
  expect(await codeOf(desk.call(handOverBatch, { batchId }))).toBe('batch_taken_back');
  const { rows } = await sql<{ first: string }>`
    select claim_number as first from billing_claim where batch_id = ${batchId}`.execute(app.server.engine.db);
  const { claims } = await makeAndHandOver(desk);
  expect(claims.map(({ claimNumber }) => claimNumber)).not.toContain(rows[0]?.first);
  const { batches } = await desk.call(listClaimBatches, {});
  expect(batches.slice(0, 2).map(({ status }) => status)).toEqual(['handedOver', 'takenBack']);
  expect(batches[1]?.madeByName).toContain('Desrosiers');
});

test('a record in a batch is its author’s to change no more', async () => {
  const able = await physician();
  await able.give([{}]);
  await desk.call(makeClaimBatch, SUBMITTER);
  const { rows } = await sql<{ recordId: string; version: number }>`
    select id as "recordId", version from billing_record where physician_id = ${able.person.id}`.execute(
    app.server.engine.db,
  );
  const { recordId = '', version = 0 } = rows[0] ?? {};
  const decision = { recordId, basedOnVersion: version, billingCode: '03.01O', dxCode: '692.9' };
  expect((await able.client.call(decideRecords, { decisions: [decision] })).changedMeanwhile).toEqual([recordId]);
});

test('records of physicians elsewhere are counted as not billable, and never claimed', async () => {
  const able = await physician();
  await able.give([{ province: 'BC', status: 'notBillable', reason: 'outside_alberta' }]);
  const { notBillable } = await desk.call(getClaimsOverview, {});
  expect(notBillable).toEqual([{ province: 'BC', records: 1 }]);
  expect(await codeOf(desk.call(makeClaimBatch, SUBMITTER))).toBe('nothing_to_claim');
});

test('what was submitted two weeks ago without an answer is unconfirmed', async () => {
  const able = await physician();
  await able.give([{}]);
  await makeAndHandOver(desk);
  // Nobody's session lasts so long.
  const statuses = async () => statusesOf(await app.signIn(able.person));
  await app.passTime(13 * DAY_MS);
  expect(await statuses()).toEqual(['submitted']);
  await app.passTime(2 * DAY_MS);
  expect(await statuses()).toEqual(['unconfirmed']);
  desk = await app.signIn(operator);
  expect((await desk.call(getClaimsOverview, {})).withPayer.unconfirmed).toBeGreaterThanOrEqual(1);
});
