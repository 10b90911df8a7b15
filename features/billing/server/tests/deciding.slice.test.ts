import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideRecords, listClaimPlaces, listWaitingRecords, saveClaimPlace } from '../../contract/report/deciding.ts';
import { createBillingReport } from '../../contract/report/report.ts';
import { giveRecords, type Wanted } from './past-records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-11-22T18:00:00Z' });
});
afterAll(() => app.stop());

const RECENT = new Date('2026-11-18T17:00:00Z');
const PLACE = { locationIndex: 0, businessArrangement: '1234567', skill: 'derm' };

async function specialistWith(records: readonly Wanted[], place: typeof PLACE | null = PLACE) {
  const person: WorldPerson = await app.world.person({ roles: ['specialist'] });
  const client: TestClient = await app.signIn(person);
  await giveRecords(
    app,
    person.id,
    records.map((record) => ({ servedAt: RECENT, ...record })),
  );
  if (place) await client.call(saveClaimPlace, place);
  const waiting = () => client.call(listWaitingRecords, {});
  return { person, client, waiting };
}
const HELD: Wanted = { billingCode: '03.01NG', reason: 'not_in_econsultation' };
const READY: Wanted = { diagnosisCode: '706.1' };

test('a record that waits says why, and offers the code that is paid as of the service with its amount', async () => {
  const { waiting } = await specialistWith([
    HELD,
    { service: 'call', billingCode: '03.01O', reason: 'not_for_calls', servedAt: new Date('2026-11-17T02:30:00Z') },
    { service: 'audiogram', billingCode: null, reason: 'code_missing' },
    { ...READY, status: 'refused', errorCode: '39EB' },
    READY,
  ]);
  const { records, total } = await waiting();
  expect(total).toBe(4);
  const found = (subType: string, status = 'held') =>
    records.find((record) => record.subType === subType && (record.errorCode !== null) === (status === 'refused'));
  expect(found('message')).toMatchObject({
    waitsFor: ['not_in_econsultation', 'diagnosis_missing'],
    advisedCode: '03.01O',
    advisedCents: 6899,
    patientId: expect.stringMatching(/^\d{9}$/),
    activityId: expect.any(String),
  });
  // 20:30 on a Monday in Edmonton.
  expect(found('call')).toMatchObject({ advisedCode: '03.01LK', advisedCents: 11_565 });
  expect(found('audiogram')).toMatchObject({ waitsFor: ['code_missing', 'diagnosis_missing'], advisedCode: null });
  expect(found('message', 'refused')).toMatchObject({ waitsFor: ['refused'], errorCode: '39EB' });
});

test('business arrangement and skill of the location are waited for, and set once for all of its records', async () => {
  const { client, waiting } = await specialistWith([READY], null);
  expect((await waiting()).records[0]?.waitsFor).toEqual(['place_missing']);
  expect(await codeOf(client.call(saveClaimPlace, { ...PLACE, businessArrangement: '123' }))).toBe('invalid_input');
  expect(await codeOf(client.call(saveClaimPlace, { ...PLACE, skill: 'D3' }))).toBe('invalid_input');
  await client.call(saveClaimPlace, PLACE);
  expect((await client.call(listClaimPlaces, {})).places).toEqual([{ ...PLACE, skill: 'DERM' }]);
  expect((await waiting()).total).toBe(0);
});

test('a record warns when 60 of its 90 days are gone, and when all are', async () => {
  const { waiting } = await specialistWith([
    { ...READY, servedAt: new Date('2026-09-24T18:00:00Z') },
    { ...READY, servedAt: new Date('2026-09-23T18:00:00Z') },
    { ...READY, servedAt: new Date('2026-08-24T18:00:00Z') },
    { ...READY, servedAt: new Date('2026-08-23T18:00:00Z') },
  ]);
  const { records } = await waiting();
  // The oldest first.
  expect(records.map(({ serviceDate, waitsFor }) => [serviceDate, waitsFor])).toEqual([
    ['2026-08-23', ['ninety_days_gone']],
    ['2026-08-24', ['sixty_days_gone']],
    ['2026-09-23', ['sixty_days_gone']],
  ]);
});

test('several are decided at once: the right code settles a record, a refused one goes back to be claimed, an interpretation gets its code', async () => {
  const { client, person, waiting } = await specialistWith([
    HELD,
    { service: 'audiogram', billingCode: null, reason: 'code_missing' },
    { ...READY, status: 'refused', errorCode: '39EB' },
  ]);
  const { records } = await waiting();
  const decisions = records.map(({ recordId, version, subType, advisedCode }) => ({
    recordId,
    basedOnVersion: version,
    billingCode: subType === 'audiogram' ? '09.41a' : (advisedCode ?? ''),
    dxCode: '389.9',
  }));
  const { decided, changedMeanwhile } = await client.call(decideRecords, { decisions });
  expect(changedMeanwhile).toEqual([]);
  expect(decided.map(({ waitsFor }) => waitsFor)).toEqual([[], [], []]);
  expect((await waiting()).total).toBe(0);
  const report = await client.call(createBillingReport, { fetchByStatus: { statuses: ['new', 'pending', 'refused'] } });
  expect(report.records.map(({ status, billingCode, dxCode }) => [status, billingCode, dxCode]).toSorted()).toEqual([
    ['new', '03.01O', '389.9'],
    ['new', '09.41A', '389.9'],
    ['pending', '03.01O', '389.9'],
  ]);
  const { rows } = await sql<{ records: number }>`
    select count(*)::integer as records from audit_event
    where event = 'billing.decided' and outcome = 'success' and person_id = ${person.id}
      and record_id is not null and patient_reference_id is not null`.execute(app.server.engine.db);
  expect(rows[0]?.records).toBe(3);
});

test('a code that the rules speak against stays with its reason until its author confirms it', async () => {
  const { client, waiting } = await specialistWith([HELD]);
  const decide = async (confirm: boolean) => {
    const [record] = (await waiting()).records;
    if (!record) throw new Error('Nothing waits.');
    const named = { billingCode: '03.01NG', dxCode: '706.1', confirm };
    const decision = { recordId: record.recordId, basedOnVersion: record.version, ...named };
    return (await client.call(decideRecords, { decisions: [decision] })).decided[0]?.waitsFor;
  };
  expect(await decide(false)).toEqual(['not_in_econsultation']);
  expect(await decide(true)).toEqual([]);
});

test('a code that is billed for the consult already is a duplicate', async () => {
  const consultId = crypto.randomUUID();
  const { client, waiting } = await specialistWith([
    { ...READY, consultId },
    { ...HELD, consultId },
  ]);
  const [record] = (await waiting()).records;
  if (!record) throw new Error('Nothing waits.');
  const decision = {
    recordId: record.recordId,
    basedOnVersion: record.version,
    billingCode: '03.01O',
    dxCode: '706.1',
  };
  const { decided } = await client.call(decideRecords, { decisions: [decision] });
  expect(decided[0]?.waitsFor).toEqual(['billed_before']);
});

test('of two who decide one record the second changes nothing, and is told so', async () => {
  const { client, waiting } = await specialistWith([HELD]);
  const [record] = (await waiting()).records;
  if (!record) throw new Error('Nothing waits.');
  const { recordId, version: basedOnVersion } = record;
  const both = await Promise.all(
    ['706.1', '692.9'].map((dxCode) =>
      client.call(decideRecords, { decisions: [{ recordId, basedOnVersion, billingCode: '03.01O', dxCode }] }),
    ),
  );
  expect(both.flatMap(({ decided }) => decided)).toHaveLength(1);
  expect(both.flatMap(({ changedMeanwhile }) => changedMeanwhile)).toEqual([recordId]);
  const winner = both[0]?.decided.length === 1 ? '706.1' : '692.9';
  const report = await client.call(createBillingReport, { fetchByStatus: { statuses: ['new'] } });
  expect(report.records[0]?.dxCode).toBe(winner);
});

test('[IPERM-02] nobody decides a record of somebody else, and one of them is enough to refuse all', async () => {
  const [owner, other] = [await specialistWith([HELD]), await specialistWith([HELD])];
  const of = async ({ waiting }: typeof owner) => {
    const [record] = (await waiting()).records;
    if (!record) throw new Error('Nothing waits.');
    return { recordId: record.recordId, basedOnVersion: record.version, billingCode: '03.01O', dxCode: '706.1' };
  };
  const decisions = [await of(owner), await of(other)];
  expect(await codeOf(other.client.call(decideRecords, { decisions }))).toBe('billing_record_not_found');
  expect((await owner.waiting()).total).toBe(1);
  expect((await other.waiting()).total).toBe(1);
  const twice = [await of(owner), await of(owner)];
  expect(await codeOf(owner.client.call(decideRecords, { decisions: twice }))).toBe('billing_record_named_twice');
});

test('what is no ICD-9 code and no billing code is refused before anything changes', async () => {
  const { client, waiting } = await specialistWith([HELD]);
  const [record] = (await waiting()).records;
  if (!record) throw new Error('Nothing waits.');
  const { recordId, version: basedOnVersion } = record;
  for (const wrong of [{ dxCode: 'acne' }, { dxCode: '706.123' }, { billingCode: '03' }]) {
    const decision = { recordId, basedOnVersion, billingCode: '03.01O', dxCode: '706.1', ...wrong };
    expect(await codeOf(client.call(decideRecords, { decisions: [decision] }))).toBe('invalid_input');
  }
  expect((await waiting()).records[0]?.version).toBe(basedOnVersion);
});

test('many that wait come page by page, each once', async () => {
  const { client } = await specialistWith(Array.from({ length: 53 }, () => HELD));
  const first = await client.call(listWaitingRecords, {});
  expect(first).toMatchObject({ total: 53, nextCursor: expect.any(String) });
  const second = await client.call(listWaitingRecords, { cursor: first.nextCursor ?? '' });
  expect(new Set([...first.records, ...second.records].map(({ recordId }) => recordId)).size).toBe(53);
  expect(await codeOf(client.call(listWaitingRecords, { cursor: 'made-up' }))).toBe('cursor_invalid');
});
