import { pathOf } from '@alethea/kernel/calls/operation';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING_STATUSES, type BillingStatus, REPORT_STATUSES } from '../../contract/core/billing-record.ts';
import {
  createBillingReport,
  createRollupReport,
  exportBillingCsv,
  exportBillingPdf,
  listExplanations,
} from '../../contract/report/report.ts';
import { giveRecords, type Wanted } from './past-records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-11-22T18:00:00Z' });
});
afterAll(() => app.stop());

async function specialist(): Promise<{ readonly person: WorldPerson; readonly client: TestClient }> {
  const person = await app.world.person({ roles: ['specialist'] });
  return { person, client: await app.signIn(person) };
}
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
const paid = (cents: number, paidOn: string, more: Wanted = {}): Wanted => ({
  status: 'closed',
  paidCents: cents,
  paidOn,
  resultReceivedAt: new Date(`${paidOn}T18:00:00Z`),
  servedAt: new Date(Date.parse(`${paidOn}T18:00:00Z`) - 14 * 86_400_000),
  ...more,
});

test('[ICALL-17] [IMODEL-02] [BILLING-25] [BILLING-26] [BILLING-27] a record is answered under its specified names, with PHN, activity and amount in cents', async () => {
  const { person, client } = await specialist();
  await giveRecords(app, person.id, [
    {
      ...paid(6899, '2026-11-13'),
      diagnosisCode: '706.1',
      errorCode: '90',
      submittedAt: new Date('2026-11-04T18:00:00Z'),
    },
  ]);
  const { records, total, nextCursor } = await client.call(createBillingReport, {
    fetchByHlinkResultReceivedAt: NOVEMBER,
  });
  expect({ total, nextCursor }).toEqual({ total: 1, nextCursor: null });
  expect(records[0]).toMatchObject({
    created: '2026-10-30T18:00:00.000Z',
    lastUpdatedAt: '2026-11-13T18:00:00.000Z',
    hlinkResultReceivedAt: '2026-11-13T18:00:00.000Z',
    paidAt: expect.stringMatching(/^2026-11-13T0[67]:00/),
    submittedAt: '2026-11-04T18:00:00.000Z',
    type: 'econsult',
    subType: 'message',
    patientId: expect.stringMatching(/^\d{9}$/),
    patientName: 'Ada Number0',
    status: 'closed',
    comments: '',
    dxCode: '706.1',
    billingCode: '03.01O',
    payToDoctor: 6899,
    errorCode: '90',
  });
});

test('[IMODEL-03] [BILLING-09] [BILLING-11] [BILLING-13] every status stands in one table of the report, and is asked for by it', async () => {
  const { person, client } = await specialist();
  await giveRecords(
    app,
    person.id,
    BILLING_STATUSES.map((status) => ({ status })),
  );
  const statusesOf = async (statuses: readonly BillingStatus[]) =>
    (await client.call(createBillingReport, { fetchByStatus: { statuses: [...statuses] } })).records
      .map(({ status }) => status)
      .toSorted();
  for (const statuses of Object.values(REPORT_STATUSES))
    expect(await statusesOf(statuses)).toEqual(statuses.toSorted());
  expect(Object.values(REPORT_STATUSES).flat().toSorted()).toEqual(BILLING_STATUSES.toSorted());
});

test('[ICALL-17] records made or answered on the edges of a month in Edmonton belong to that month', async () => {
  const { person, client } = await specialist();
  const edges = ['2026-10-01T05:59:59Z', '2026-10-01T06:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'];
  await giveRecords(
    app,
    person.id,
    edges.map((moment) => ({ servedAt: new Date(moment), resultReceivedAt: new Date(moment), status: 'closed' })),
  );
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const made = await client.call(createBillingReport, { fetchByCreated: { ...october, statuses: ['closed'] } });
  const answered = await client.call(createBillingReport, { fetchByHlinkResultReceivedAt: october });
  for (const { records } of [made, answered])
    expect(records.map(({ created }) => Date.parse(created))).toEqual([
      Date.parse(edges[2] ?? ''),
      Date.parse(edges[1] ?? ''),
    ]);
});

test('[BILLING-22] [BILLING-24] pages of every size and order show each record once, newest first unless asked otherwise', async () => {
  const { person, client } = await specialist();
  const cents = [300, null, 100, 300, 200, 300, null];
  await giveRecords(
    app,
    person.id,
    cents.map((paidCents, index) => ({
      servedAt: new Date(Date.UTC(2026, 9, 1 + (index % 4), 18)),
      billingCode: index % 3 === 0 ? null : `03.01L${'JKL'[index % 3]}`,
      paidCents,
      status: 'closed',
    })),
  );
  const choice = { fetchByStatus: { statuses: ['closed' as const] }, pageSize: 5 as const };
  async function walk(order: { sortBy?: 'payToDoctor' | 'billingCode' | 'serviceDate' | 'status' | 'created' }) {
    for (const direction of ['ascending', 'descending'] as const) {
      const first = await client.call(createBillingReport, { ...choice, ...order, direction });
      expect(first.records).toHaveLength(5);
      const cursor = first.nextCursor ?? '';
      const second = await client.call(createBillingReport, { ...choice, ...order, direction, cursor });
      expect(second.nextCursor).toBeNull();
      expect([first.total, second.total]).toEqual([cents.length, cents.length]);
      const all = [...first.records, ...second.records];
      expect(new Set(all.map(({ recordId }) => recordId)).size).toBe(cents.length);
      const values = all.map((record) =>
        order.sortBy === 'payToDoctor' ? (record.payToDoctor ?? -1) : record.created,
      );
      if (order.sortBy === 'payToDoctor' || order.sortBy === 'created') {
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(direction === 'ascending' ? sorted : sorted.toReversed());
      }
    }
  }
  for (const sortBy of ['created', 'serviceDate', 'billingCode', 'status', 'payToDoctor'] as const)
    await walk({ sortBy });
  const { records } = await client.call(createBillingReport, { fetchByStatus: choice.fetchByStatus });
  const created = records.map((record) => record.created);
  expect(created).toEqual(created.toSorted().toReversed());

  // A page behind the last one, once what stood there is gone, still says how many there are.
  const { nextCursor } = await client.call(createBillingReport, choice);
  const shown = records.slice(0, 5).map(({ recordId }) => recordId);
  await sql`
    update billing_record set status = 'deleted' where physician_id = ${person.id} and id <> all(${shown}::uuid[])`.execute(
    app.server.engine.db,
  );
  const behind = await client.call(createBillingReport, { ...choice, cursor: nextCursor ?? '' });
  expect(behind).toEqual({ records: [], total: 5, nextCursor: null });
});

test('[ICALL-17] none or two of the three choices, days in the wrong order and a cursor of another order are refused', async () => {
  const { client } = await specialist();
  const statuses = { statuses: ['new' as const] };
  expect(await codeOf(client.call(createBillingReport, {}))).toBe('invalid_input');
  const two = { fetchByStatus: statuses, fetchByHlinkResultReceivedAt: NOVEMBER };
  expect(await codeOf(client.call(createBillingReport, two))).toBe('invalid_input');
  const turned = { startDate: '2026-11-30', endDate: '2026-11-01' };
  expect(await codeOf(client.call(createBillingReport, { fetchByHlinkResultReceivedAt: turned }))).toBe('days_invalid');
  expect(await codeOf(client.call(createBillingReport, { fetchByStatus: statuses, cursor: 'made-up' }))).toBe(
    'cursor_invalid',
  );
});

test('[IPERM-02] [ICALL-18] nobody reads records or earnings of another billing doctor', async () => {
  const [owner, other] = [await specialist(), await specialist()];
  await giveRecords(app, owner.person.id, [paid(6899, '2026-11-13')]);
  const theirs = { billingDoctorUid: owner.person.id, millisecondsInYear: Date.UTC(2026, 5, 1) };
  expect(await codeOf(other.client.call(createRollupReport, theirs))).toBe('billing_doctor_not_yours');
  const closed = { fetchByStatus: { statuses: ['closed' as const] } };
  expect((await other.client.call(createBillingReport, closed)).total).toBe(0);
  expect((await other.client.call(exportBillingCsv, NOVEMBER)).csv.split('\r\n')).toHaveLength(2);
  const referrer = await app.signIn(await app.world.person());
  expect(await codeOf(referrer.call(createBillingReport, closed))).toBe('not_permitted');
});

test('[IMODEL-04] [ICALL-18] [BILLING-06] earnings count what is closed by the day of payment, calls apart, from October 2021 on', async () => {
  const { person, client } = await specialist();
  await giveRecords(app, person.id, [
    paid(6899, '2026-01-01'),
    paid(6899, '2026-01-31'),
    paid(7812, '2026-01-31', { service: 'call' }),
    paid(100, '2025-12-31'),
    paid(5000, '2021-09-30'),
    paid(6000, '2021-10-01'),
    paid(900, '2026-02-01', { status: 'refused' }),
  ]);
  const rollup = (year: number) =>
    client.call(createRollupReport, { billingDoctorUid: person.id, millisecondsInYear: Date.UTC(year, 5, 1) });
  expect(await rollup(2026)).toEqual({
    2026: { 1: { earningCommunications: 7812, earningEconsult: 13_798, totalCommunications: 1, totalEconsults: 2 } },
  });
  const lastMoment = Date.parse('2026-01-01T06:59:59Z');
  const ofLastYear = { billingDoctorUid: person.id, millisecondsInYear: lastMoment };
  expect(Object.keys(await client.call(createRollupReport, ofLastYear))).toEqual(['2025']);
  expect(await rollup(2021)).toEqual({ 2021: { 10: expect.objectContaining({ earningEconsult: 6000 }) } });
});

test('[BILLING-17] the explanatory codes of the last year are counted, the most frequent first', async () => {
  const { person, client } = await specialist();
  const answeredAt = (moment: string) => ({ resultReceivedAt: new Date(moment), status: 'refused' as const });
  await giveRecords(app, person.id, [
    { ...answeredAt('2026-11-01T18:00:00Z'), errorCode: '05A 39EB' },
    { ...answeredAt('2026-10-01T18:00:00Z'), errorCode: '39EB' },
    { ...answeredAt('2025-01-01T18:00:00Z'), errorCode: '80G' },
  ]);
  expect((await client.call(listExplanations, {})).explanations).toEqual([
    { code: '39EB', records: 2 },
    { code: '05A', records: 1 },
  ]);
});

test('[BILLING-20] [BILLING-28] [BILLING-29] the CSV has a header, amounts as figures, duplicates by name, and no cell that begins a formula', async () => {
  const { person, client } = await specialist();
  await giveRecords(app, person.id, [
    paid(123_456, '2026-11-13', { diagnosisCode: '=1+1' }),
    { ...paid(0, '2026-11-12'), reason: 'billed_before' },
  ]);
  const { fileName, csv } = await client.call(exportBillingCsv, NOVEMBER);
  expect(fileName).toBe('billing-report_2026-11-01_2026-11-30.csv');
  const [header, first, second, end] = csv.split('\r\n');
  expect(header).toBe(
    '\uFEFFCreated,Service date,Activity,PHN,Patient,Code,Diagnosis,Status,Amount paid,Explanatory codes,Comments',
  );
  expect(first).toMatch(
    /^2026-10-30,2026-10-30,"eConsult, message",\d{9},Ada Number0,03.01O,'=1\+1,Closed,1234.56,,N\/A$/,
  );
  expect(second).toMatch(/,0.00,,Duplicate Billing$/);
  expect(end).toBe('');
});

test('[BILLING-21] [BILLING-30] [BILLING-31] the PDF is A4 with 65 rows a page, and the export is logged without a patient', async () => {
  const { person, client } = await specialist();
  const many = Array.from({ length: 131 }, (_, index) =>
    paid(100 + index, '2026-11-13', { servedAt: new Date(Date.UTC(2026, 9, 20, 12, index)) }),
  );
  await giveRecords(app, person.id, many);
  const { fileName, pdfBase64 } = await client.call(exportBillingPdf, NOVEMBER);
  expect(fileName).toBe('billing-report_2026-11-01_2026-11-30.pdf');
  const bytes = Buffer.from(pdfBase64, 'base64');
  const { pages } = readPdf(bytes);
  expect(pages.map((text) => text.match(/03\.01O/g)?.length)).toEqual([65, 65, 1]);
  // 210 mm are 595.28 points.
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  expect(pages[0]).toContain('$216.15');
  const logged = async () =>
    (
      await sql<{ detail: object; patient: string | null }>`
        select detail, patient_reference_id as patient from audit_event
        where event = 'billing.exported' and person_id = ${person.id}`.execute(app.server.engine.db)
    ).rows;
  // What is only read is logged behind the answer.
  await expect.poll(logged).toEqual([{ detail: { format: 'pdf', ...NOVEMBER, records: 131 }, patient: null }]);
});

test('[BILLING-30] exported in a French browser, the PDF is in French, nothing of it is cut, and 65 rows have room with its longer heads', async () => {
  const { person, client } = await specialist();
  const many = Array.from({ length: 66 }, (_, index) =>
    paid(21_615, '2026-11-13', { servedAt: new Date(Date.UTC(2026, 9, 20, 12, index)) }),
  );
  await giveRecords(app, person.id, many);
  const answer = await client.post(pathOf(exportBillingPdf), NOVEMBER, { 'accept-language': 'fr-CA' });
  const { pdfBase64 } = answer.body as { readonly pdfBase64: string };
  const { pages } = readPdf(Buffer.from(pdfBase64, 'base64'));
  expect(pages.map((text) => text.match(/03\.01O/g)?.length)).toEqual([65, 1]);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const words of ['Rapport de facturation', 'Montant payé', 'Évolution des revenus', '216,15 $', 'Page 1 de 2']) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/Billing report|Amount paid|\$\d|…/);
});

/** The quantisation tables of the first JPEG in a document, as they stand there. */
function quantisationOf(bytes: Buffer): readonly (readonly number[])[] {
  const jpeg = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  const tables: number[][] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] !== 0xdb) continue;
    for (let table = at + 4; table < end; table += 65) tables.push([...jpeg.subarray(table + 1, table + 65)]);
  }
  return tables;
}

test('[BILLING-32] the PDF has Earning Trends as a JPEG of quality 0.8, and the same figures as text', async () => {
  const { person, client } = await specialist();
  await giveRecords(app, person.id, [paid(12_345, '2026-11-13'), paid(5_000, '2026-10-13', { service: 'call' })]);
  const { pdfBase64 } = await client.call(exportBillingPdf, NOVEMBER);
  const bytes = Buffer.from(pdfBase64, 'base64');
  expect(bytes.toString('latin1').match(/\/DCTDecode/g)).toHaveLength(1);
  // Annex K of the JPEG standard, first row of the luminance table in zigzag order, scaled for a quality of 80.
  const standard = [16, 11, 12, 14, 12, 10, 16, 14];
  const scaled = standard.map((value) => Math.floor((value * 40 + 50) / 100));
  expect(quantisationOf(bytes)[0]?.slice(0, 8)).toEqual(scaled);
  const text = readPdf(bytes).pages.join('\n');
  expect(text).toContain('Earning Trends');
  expect(text).toMatch(/Nov 2026\s+\$123\.45\s+\$0\.00\s+\$123\.45/);
  expect(text).toMatch(/Oct 2026\s+\$0\.00\s+\$50\.00\s+\$50\.00/);
});

test('[BILLING-21] days that end before they begin, or span more than a year, are not exported', async () => {
  const { client } = await specialist();
  const turned = { startDate: '2026-11-30', endDate: '2026-11-01' };
  expect(await codeOf(client.call(exportBillingCsv, turned))).toBe('days_invalid');
  const long = { startDate: '2025-01-01', endDate: '2026-11-01' };
  expect(await codeOf(client.call(exportBillingPdf, long))).toBe('days_invalid');
});

test('[BILLING-27] [IMODEL-04] whatever was paid, report, rollup and export agree with the records to the cent', async () => {
  const world = fc.array(
    fc.record({
      cents: fc.integer({ min: 0, max: 2_000_000 }),
      day: fc.integer({ min: 1, max: 30 }),
      service: fc.constantFrom('message' as const, 'call' as const),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(world, async (payments) => {
      const { person, client } = await specialist();
      await giveRecords(
        app,
        person.id,
        payments.map(({ cents, day, service }) => paid(cents, `2026-11-${String(day).padStart(2, '0')}`, { service })),
      );
      const expected = payments.reduce((sum, { cents }) => sum + cents, 0);
      const { records } = await client.call(createBillingReport, { fetchByHlinkResultReceivedAt: NOVEMBER });
      expect(records.reduce((sum, { payToDoctor }) => sum + (payToDoctor ?? 0), 0)).toBe(expected);
      const order = { billingDoctorUid: person.id, millisecondsInYear: app.clock.now().getTime() };
      const november = (await client.call(createRollupReport, order))[2026]?.[11];
      expect((november?.earningEconsult ?? 0) + (november?.earningCommunications ?? 0)).toBe(expected);
      expect((november?.totalEconsults ?? 0) + (november?.totalCommunications ?? 0)).toBe(payments.length);
      const { csv } = await client.call(exportBillingCsv, NOVEMBER);
      const amounts = csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => /,(\d+)\.(\d{2}),[^,]*,N\/A$/.exec(line));
      expect(amounts.reduce((sum, found) => sum + Number(`${found?.[1]}${found?.[2]}`), 0)).toBe(expected);
      expect(records.every(({ paidAt }) => paidAt && dateInEdmonton(new Date(paidAt)).startsWith('2026-11'))).toBe(
        true,
      );
    }),
    { numRuns: 6 },
  );
});
