import { randomUUID } from 'node:crypto';
import { instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dryRunClaims, makeClaimBatch } from '../../contract/claims/batches.ts';
import { listClaimRecords } from '../../contract/claims/claim-records.ts';
import type { ScheduleItem } from '../../contract/core/fee-schedule.ts';
import {
  listScheduleEntries,
  saveScheduleEntry,
  withdrawScheduleEntry,
} from '../../contract/core/fee-schedule-entries.ts';
import { SCHEDULE_OF_2026 } from '../../contract/core/fee-schedule-of-2026.ts';
import { revisionOf } from '../../contract/core/fee-schedule-rules.ts';
import { listNamedDays } from '../../contract/core/named-days.ts';
import { listWaitingRecords } from '../../contract/report/deciding.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import { claimingPhysician, handOverOnly, SUBMITTER } from './claim-world.ts';

let app: TestApp;
let operator: WorldPerson;
let desk: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2027-01-11T18:00:00Z' });
  operator = await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' });
  desk = await app.signIn(operator);
});
afterEach(async () => {
  await sql`delete from fee_schedule_entry where set_by is not null`.execute(app.server.engine.db);
  await sql`update fee_schedule_entry set withdrawn_at = null, withdrawn_by = null`.execute(app.server.engine.db);
});
afterAll(() => app.stop());

const LAST_OF_2026 = new Date('2026-12-31T18:00:00Z');
const FIRST_OF_2027 = new Date('2027-01-01T18:00:00Z');
const atHalfPastFive = (day: string) => instantInEdmonton(day, '17:30') ?? app.clock.now();
const source = 'Schedule of Medical Benefits, January 2027';
const OPINION = { kind: 'fee', code: '03.01O', cents: 7_150 } as const;

const entries = async () =>
  (await desk.call(listScheduleEntries, {})).entries.map((entry) => ({
    ...entry,
    isWithdrawn: entry.withdrawnAt !== null,
  }));
const add = async (item: ScheduleItem, from: string, more: { isEnd?: boolean; insteadOf?: string } = {}) =>
  (
    await desk.call(saveScheduleEntry, {
      ...{ item, from, source, ...more },
      basedOnRevision: revisionOf(await entries(), item),
    })
  ).entryId;
const entryOf = async (code: string) =>
  (await entries()).find(({ item, isWithdrawn }) => !isWithdrawn && item.kind === 'fee' && item.code === code);

test('[CALLBILL-09] the portal comes with the schedule of 2026, each item with its source', async () => {
  const { versions } = await readSchedule(app.server.engine.db);
  const byItem = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  expect(versions.toSorted(byItem)).toEqual(SCHEDULE_OF_2026.versions.toSorted(byItem));
});

test('[CALLBILL-14] next year’s schedule is a change of data: each record is valued by the day of its service', async () => {
  await add(OPINION, '2027-01-01');
  const { client, give } = await claimingPhysician(app, { servedAt: LAST_OF_2026 });
  const held = { billingCode: '03.01NG', reason: 'not_in_econsultation' } as const;
  await give([held, { ...held, servedAt: FIRST_OF_2027 }, {}, { servedAt: FIRST_OF_2027 }]);
  const { records } = await client.call(listWaitingRecords, {});
  expect(
    records.map(({ serviceDate, advisedCents, advisedSource }) => [serviceDate, advisedCents, advisedSource]),
  ).toEqual([
    ['2026-12-31', 6_899, 'AMA Fee Navigator, March 2026'],
    ['2027-01-01', 7_150, source],
  ]);
  expect(await desk.call(dryRunClaims, {})).toMatchObject({ claims: 2, expectedCents: 6_899 + 7_150 });
  const { batchId } = await desk.call(makeClaimBatch, SUBMITTER);
  await handOverOnly(desk, batchId);
  const { records: claimed } = await desk.call(listClaimRecords, { show: 'withPayer' });
  expect(claimed.map(({ serviceDate, expectedCents }) => [serviceDate, expectedCents]).toSorted()).toEqual([
    ['2026-12-31', 6_899],
    ['2027-01-01', 7_150],
  ]);
});

test('[CALLBILL-10] new hours and limits hold from their day on, for advice and for what waits', async () => {
  await add({ kind: 'bands', dayFrom: '07:00', eveningFrom: '18:00', nightFrom: '22:00' }, '2027-01-01');
  await add({ kind: 'limit', limit: 'warnAfterDays', count: 3 }, '2027-01-01');
  const { client, give } = await claimingPhysician(app, { servedAt: LAST_OF_2026 });
  const call = { service: 'call', billingCode: '03.01O', reason: 'not_for_calls' } as const;
  const ready = { billingCode: '03.01O', diagnosisCode: '706.1' } as const;
  await give([
    { ...call, servedAt: atHalfPastFive('2026-12-30') },
    { ...call, servedAt: atHalfPastFive('2027-01-05') },
    ready,
    { ...ready, servedAt: FIRST_OF_2027 },
  ]);
  const { records, total } = await client.call(listWaitingRecords, {});
  expect(total).toBe(3);
  expect(records.map(({ serviceDate, advisedCode, waitsFor }) => [serviceDate, advisedCode, waitsFor])).toEqual([
    ['2026-12-30', '03.01LK', ['not_for_calls']],
    ['2027-01-01', '03.01O', ['sixty_days_gone']],
    ['2027-01-05', '03.01LJ', ['sixty_days_gone', 'not_for_calls']],
  ]);
  expect((await client.call(listNamedDays, { year: 2027 })).versions).toContainEqual(
    expect.objectContaining({ from: '2027-01-01', item: expect.objectContaining({ eveningFrom: '18:00' }) }),
  );
});

test('[CALLBILL-14] an entry is logged with who made it, and is corrected by another in its place', async () => {
  const wrong = await add({ ...OPINION, cents: 71_500 }, '2027-01-01');
  const right = await add(OPINION, '2027-01-01', { insteadOf: wrong });
  const all = await entries();
  expect(all.find(({ entryId }) => entryId === wrong)).toMatchObject({ withdrawnByName: 'Priya Desrosiers' });
  expect(all.find(({ entryId }) => entryId === right)).toMatchObject({
    setByName: 'Priya Desrosiers',
    withdrawnAt: null,
  });
  const { rows } = await sql<{ by: string; detail: object }>`
    select person_id as by, detail from audit_event
    where event = 'feeSchedule.entered' and outcome = 'success' and record_id = ${right}`.execute(app.server.engine.db);
  expect(rows).toMatchObject([
    {
      by: operator.id,
      detail: { item: OPINION, from: '2027-01-01', insteadOf: wrong, before: { item: { cents: 71_500 } } },
    },
  ]);
});

test('[CALLBILL-14] what is taken back gives way to what was before, once; what ends has no amount from then on', async () => {
  const entryId = await add(OPINION, '2027-01-01');
  await desk.call(withdrawScheduleEntry, { entryId });
  await desk.call(withdrawScheduleEntry, { entryId });
  await add({ ...OPINION, cents: 6_899 }, '2027-01-01', { isEnd: true });
  const { client, give } = await claimingPhysician(app, { servedAt: LAST_OF_2026 });
  const held = { billingCode: '03.01NG', reason: 'not_in_econsultation' } as const;
  await give([held, { ...held, servedAt: FIRST_OF_2027 }]);
  const { records } = await client.call(listWaitingRecords, {});
  expect(records.map(({ advisedCents }) => advisedCents)).toEqual([6_899, null]);
});

test('[CALLBILL-14] of two who change an item from the same state one is told, and nothing is lost', async () => {
  const basedOnRevision = revisionOf(await entries(), OPINION);
  const save = (from: string) => codeOf(desk.call(saveScheduleEntry, { item: OPINION, from, source, basedOnRevision }));
  const outcomes = await Promise.all([save('2027-01-01'), save('2027-04-01')]);
  expect(outcomes.toSorted()).toEqual(['answered', 'item_changed']);
  const known = await entryOf('03.01R');
  const other = { ...OPINION, code: '03.01R' };
  const wrongPlace = { item: OPINION, from: '2027-07-01', source, basedOnRevision: basedOnRevision + 1 };
  expect(await codeOf(desk.call(saveScheduleEntry, { ...wrongPlace, insteadOf: known?.entryId ?? '' }))).toBe(
    'fee_schedule_entry_not_found',
  );
  expect(await codeOf(desk.call(saveScheduleEntry, { ...wrongPlace, item: other, basedOnRevision: 0 }))).toBe(
    'item_changed',
  );
});

test('[CALLBILL-14] what cannot be is refused by its own code, and nothing is entered', async () => {
  const before = (await entries()).length;
  const code = async (item: ScheduleItem, from: string, isEnd = false) =>
    codeOf(
      desk.call(saveScheduleEntry, { item, from, isEnd, source, basedOnRevision: revisionOf(await entries(), item) }),
    );
  const bands = { kind: 'bands', dayFrom: '07:00', eveningFrom: '06:00', nightFrom: '22:00' } as const;
  expect(await code(OPINION, '2025-04-01')).toBe('day_taken');
  expect(await code(OPINION, '2099-04-01')).toBe('day_out_of_reach');
  expect(await code(bands, '2027-04-01')).toBe('bands_out_of_order');
  expect(await code({ ...bands, eveningFrom: '25:00' }, '2027-04-01')).toBe('invalid_input');
  expect(await code({ ...OPINION, cents: 0.5 }, '2027-04-01')).toBe('invalid_input');
  expect(await code({ ...OPINION, code: '08.19A' }, '2027-04-01', true)).toBe('nothing_to_end');
  const limit = (await entries()).find(({ item }) => item.kind === 'limit');
  expect(await codeOf(desk.call(withdrawScheduleEntry, { entryId: limit?.entryId ?? '' }))).toBe('last_of_its_kind');
  expect(await codeOf(desk.call(withdrawScheduleEntry, { entryId: randomUUID() }))).toBe(
    'fee_schedule_entry_not_found',
  );
  expect((await entries()).length).toBe(before);
});

test('[PERM-07] the schedule is kept by who keeps contents or claims, and by nobody else', async () => {
  const specialist = await app.signIn(await app.world.person({ roles: ['specialist'] }));
  expect(await codeOf(specialist.call(listScheduleEntries, {}))).toBe('not_permitted');
  const order = { item: OPINION, from: '2027-01-01', source, basedOnRevision: 1 };
  expect(await codeOf(specialist.call(saveScheduleEntry, order))).toBe('not_permitted');
  expect(await codeOf(specialist.call(withdrawScheduleEntry, { entryId: randomUUID() }))).toBe('not_permitted');
});
