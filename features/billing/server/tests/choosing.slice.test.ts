import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dryRunClaims, listReadyRecords, makeClaimBatch } from '../../contract/claims/batches.ts';
import { getClaimRecord } from '../../contract/claims/claim-records.ts';
import { closeRecord, reopenRecord } from '../../contract/claims/closing.ts';
import { listWaitingRecords } from '../../contract/report/deciding.ts';
import { createBillingReport } from '../../contract/report/report.ts';
import { claimingPhysician, SUBMITTER } from './claim-world.ts';

const RECENT = new Date('2026-11-18T17:00:00Z');
const HOUR_MS = 3_600_000;

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-11-22T18:00:00Z' });
  desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' }));
});
afterAll(() => app.stop());
afterEach(async () => {
  await sql`update billing_record set status = 'deleted' where status in ('new', 'pending')`.execute(
    app.server.engine.db,
  );
});

const physician = () => claimingPhysician(app, { servedAt: RECENT });
const ready = async () => (await desk.call(listReadyRecords, {})).records;
async function onlyReady() {
  const [record] = await ready();
  if (!record) throw new Error('Something is ready.');
  return record;
}
const statusesOf = async (client: TestClient) => {
  const statuses = ['new', 'pending', 'closed', 'notBillable', 'deleted', 'refused'] as const;
  const { records } = await client.call(createBillingReport, { fetchByStatus: { statuses: [...statuses] } });
  return records.map(({ status }) => status);
};
/** What the access log keeps of a record. */
async function logged(recordId: string) {
  const { rows } = await sql<{ event: string; detail: object }>`
    select event, detail from audit_event
    where event in ('billing.closed', 'billing.reopened') and outcome = 'success' and record_id = ${recordId}
    order by id`.execute(app.server.engine.db);
  return rows;
}

test('[BILLING-09] single records are chosen for a batch: they are tried and claimed alone, the others wait', async () => {
  const able = await physician();
  await able.give([0, 1, 2].map((hours) => ({ servedAt: new Date(RECENT.getTime() + hours * HOUR_MS) })));
  const [first, second] = (await ready()).map(({ recordId }) => recordId);
  const recordIds = [first, second].flatMap((id) => id ?? []);
  expect(await desk.call(dryRunClaims, { recordIds })).toMatchObject({ claims: 2, expectedCents: 2 * 6_899 });
  expect(await desk.call(makeClaimBatch, { ...SUBMITTER, recordIds })).toMatchObject({ claims: 2, heldBack: 0 });
  const left = await ready();
  expect(left).toHaveLength(1);
  expect(recordIds).not.toContain(left[0]?.recordId);
});

test('[BILLING-09] where one that was chosen is no longer ready nothing is made', async () => {
  const able = await physician();
  await able.give([{}, {}]);
  const recordIds = (await ready()).map(({ recordId }) => recordId);
  await desk.call(makeClaimBatch, { ...SUBMITTER, recordIds: recordIds.slice(0, 1) });
  expect(await codeOf(desk.call(dryRunClaims, { recordIds }))).toBe('chosen_not_ready');
  expect(await codeOf(desk.call(makeClaimBatch, { ...SUBMITTER, recordIds }))).toBe('chosen_not_ready');
  expect((await ready()).map(({ recordId }) => recordId)).toEqual(recordIds.slice(1));
});

test('[BILLING-09] what is ready is listed page by page, the oldest service first, each once', async () => {
  const able = await physician();
  await able.give(
    Array.from({ length: 53 }, (_, index) => ({ servedAt: new Date(RECENT.getTime() - index * HOUR_MS) })),
  );
  const first = await desk.call(listReadyRecords, {});
  const second = await desk.call(listReadyRecords, { cursor: first.nextCursor ?? '' });
  const all = [...first.records, ...second.records];
  expect([first.records.length, second.records.length, second.nextCursor]).toEqual([50, 3, null]);
  expect(new Set(all.map(({ recordId }) => recordId)).size).toBe(53);
  const days = all.map(({ serviceDate }) => serviceDate);
  expect(days).toEqual(days.toSorted());
  expect(await codeOf(desk.call(listReadyRecords, { cursor: 'none' }))).toBe('cursor_invalid');
});

test('[BILLING-13] an author marks an own record as not billable with a reason, and undoes it; both are logged', async () => {
  const able = await physician();
  await able.give([{ billingCode: '03.01NG', reason: 'not_in_econsultation' }]);
  const [record] = (await able.client.call(listWaitingRecords, {})).records;
  if (!record) throw new Error('It waits.');
  const named = { recordId: record.recordId, basedOnVersion: record.version };
  const order = { ...named, status: 'notBillable', reason: 'Paid by the hospital.' } as const;
  const { version } = await able.client.call(closeRecord, order);
  expect(await statusesOf(able.client)).toEqual(['notBillable']);
  expect((await able.client.call(listWaitingRecords, {})).records).toEqual([]);
  expect(await codeOf(able.client.call(closeRecord, order))).toBe('record_changed');
  await able.client.call(reopenRecord, { ...named, basedOnVersion: version });
  expect(await statusesOf(able.client)).toEqual(['new']);
  expect(await logged(record.recordId)).toEqual([
    { event: 'billing.closed', detail: { before: 'new', after: 'notBillable' } },
    { event: 'billing.reopened', detail: { before: 'notBillable', after: 'new' } },
  ]);
  const { events } = await desk.call(getClaimRecord, { recordId: record.recordId });
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['recorded', ''],
    ['setNotBillable', 'Paid by the hospital.'],
    ['reopened', ''],
  ]);
});

test('[BILLING-13] the desk deletes a record before it is claimed; in a batch it is left as it is', async () => {
  const able = await physician();
  await able.give([{}]);
  const { recordId, version } = await onlyReady();
  const order = { recordId, basedOnVersion: version, status: 'deleted', reason: 'Entered twice.' } as const;
  const closed = await desk.call(closeRecord, order);
  expect(await statusesOf(able.client)).toEqual(['deleted']);
  expect(await ready()).toEqual([]);
  const reopened = await desk.call(reopenRecord, { recordId, basedOnVersion: closed.version });
  await desk.call(makeClaimBatch, SUBMITTER);
  const inBatch = { ...order, basedOnVersion: reopened.version + 1 };
  expect(await codeOf(desk.call(closeRecord, inBatch))).toBe('not_to_be_closed');
});

test('[BILLING-13] authors neither delete nor see another’s record, nor undo what the desk has done', async () => {
  const [able, other] = [await physician(), await physician()];
  await able.give([{}]);
  const { recordId, version } = await onlyReady();
  const order = { recordId, basedOnVersion: version, status: 'notBillable', reason: 'A test.' } as const;
  expect(await codeOf(able.client.call(closeRecord, { ...order, status: 'deleted' }))).toBe('deletion_not_yours');
  expect(await codeOf(other.client.call(closeRecord, order))).toBe('billing_record_not_found');
  const closed = await desk.call(closeRecord, order);
  const again = { recordId, basedOnVersion: closed.version };
  expect(await codeOf(other.client.call(reopenRecord, again))).toBe('billing_record_not_found');
  expect(await codeOf(able.client.call(reopenRecord, again))).toBe('not_closed_by_hand');
  expect(await codeOf(desk.call(reopenRecord, { ...again, recordId: randomUUID() }))).toBe('billing_record_not_found');
  const doctor = await app.signIn(await app.world.person({ roles: ['doctor'] }));
  expect(await codeOf(doctor.call(closeRecord, order))).toBe('not_permitted');
});

test('[BILLING-13] a record that was closed by hand stays so once its service is taken back', async () => {
  const able = await physician();
  await able.give([{}]);
  const { recordId, version } = await onlyReady();
  const closed = await desk.call(closeRecord, {
    recordId,
    basedOnVersion: version,
    status: 'deleted',
    reason: 'Test.',
  });
  const { db } = app.server.engine;
  const { rows } = await sql<{
    id: string;
  }>`select message_id as id from billing_record where id = ${recordId}`.execute(db);
  const messageId = rows[0]?.id ?? '';
  await db
    .transaction()
    .execute((tx) => app.server.features.billing.takeBackMessage(tx, { messageId, now: app.clock.now() }));
  expect(await codeOf(desk.call(reopenRecord, { recordId, basedOnVersion: closed.version }))).toBe(
    'not_closed_by_hand',
  );
});
