// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { person } from '../../../../apps/web/src/testing/person.ts';
import {
  createBillingReport,
  createRollupReport,
  exportBillingCsv,
  exportBillingPdf,
  listClaimPlaces,
  listExplanations,
  listWaitingRecords,
} from '../../contract/client.ts';
import { daysOfMonth, monthOf, monthsBefore } from '../../contract/report/earnings.ts';
import ReportScreen from './report-screen.tsx';
import type { BillingRecord } from './views.ts';

const session = person(['billingReport']);
const thisMonth = monthOf(new Date());
const lastMonth = monthsBefore(thisMonth, 1);

const record = (recordId: string, more: Partial<BillingRecord> = {}): BillingRecord => ({
  recordId,
  created: '2026-10-30T18:00:00.000Z',
  lastUpdatedAt: '2026-10-30T18:00:00.000Z',
  submittedAt: null,
  hlinkResultReceivedAt: null,
  paidAt: null,
  type: 'econsult',
  subType: 'message',
  patientId: '534770172',
  patientName: 'Ada Byron',
  serviceDate: '2026-10-30',
  status: 'new',
  reason: null,
  comments: '',
  dxCode: null,
  billingCode: '03.01O',
  payToDoctor: null,
  errorCode: null,
  ...more,
});

const rollup = (earningEconsult: number) => ({
  earningEconsult,
  earningCommunications: 0,
  totalEconsults: 1,
  totalCommunications: 0,
});

function answers(...own: ReturnType<typeof answering>[]) {
  return [
    ...own,
    answering(createBillingReport, () => ({ records: [], total: 0, nextCursor: null })),
    answering(createRollupReport, ({ millisecondsInYear }) => {
      const year = new Date(millisecondsInYear).getUTCFullYear();
      return String(year) === thisMonth.slice(0, 4)
        ? { [year]: { [Number(thisMonth.slice(5))]: rollup(123_456) } }
        : {};
    }),
    answering(listExplanations, () => ({ explanations: [] })),
    answering(listWaitingRecords, () => ({ records: [], total: 0, nextCursor: null })),
    answering(listClaimPlaces, () => ({ places: [] })),
  ];
}

const open = (...own: ReturnType<typeof answering>[]) =>
  showScreen(<ReportScreen />, { answers: answers(...own), session });
const tableOf = async ({ screen }: ReturnType<typeof open>, name: string) =>
  within(await screen.findByRole('region', { name }));

test('[ENV-13] [BILLING-01] [BILLING-02] [BILLING-03] [BILLING-04] the report begins with three figures and the chart, which is a table too', async () => {
  const { screen, person } = open();
  const cards = within(await screen.findByLabelText('Earnings'));
  expect(cards.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['This month', 'Last month', 'YTD']);
  expect(cards.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$1,234.56',
    '$0.00',
    '$1,234.56',
  ]);
  const trends = within(screen.getByRole('region', { name: 'Earning Trends' }));
  expect(trends.getByRole('img', { name: /last 12 months/ })).toBeDefined();
  await person.click(trends.getByRole('button', { name: 'Show as table' }));
  expect(trends.getAllByRole('row')).toHaveLength(13);
});

test('[BILLING-07] earnings that cannot be loaded say so, and are asked for again', async () => {
  let fails = true;
  const shown = open(
    answering(createRollupReport, () => {
      if (fails) throw refused('not_permitted');
      return {};
    }),
  );
  expect(await shown.screen.findByText('Error fetching earnings summary. Please try again.')).toBeDefined();
  fails = false;
  await shown.person.click(shown.screen.getByRole('button', { name: 'Retry' }));
  expect(await shown.screen.findByRole('region', { name: 'Earning Trends' })).toBeDefined();
});

test('[BILLING-08] [BILLING-10] [BILLING-12] [BILLING-14] [BILLING-18] [BILLING-19] [BILLING-37] each table asks for its own records, by month where it has one', async () => {
  const shown = open();
  for (const name of ['New & Pending', 'Rejected', 'Closed', 'Processed Billing Records']) {
    expect(await (await tableOf(shown, name)).findByText('No records found.')).toBeDefined();
  }
  const choices = shown.sentTo(createBillingReport);
  expect(
    choices.every(
      ({ pageSize, sortBy, direction }) => pageSize === 5 && sortBy === 'created' && direction === 'descending',
    ),
  ).toBe(true);
  expect(choices).toContainEqual(
    expect.objectContaining({ fetchByStatus: { statuses: ['new', 'pending', 'onHold', 'submitted', 'unconfirmed'] } }),
  );
  expect(choices).toContainEqual(expect.objectContaining({ fetchByStatus: { statuses: ['refused'] } }));
  const closed = { ...daysOfMonth(thisMonth), statuses: ['closed', 'notBillable', 'deleted', 'failed'] };
  expect(choices).toContainEqual(expect.objectContaining({ fetchByCreated: closed }));
  await shown.person.click(shown.screen.getByRole('button', { name: 'Previous month: Processed Billing Records' }));
  await waitFor(() =>
    expect(shown.sentTo(createBillingReport)).toContainEqual(
      expect.objectContaining({ fetchByHlinkResultReceivedAt: daysOfMonth(lastMonth) }),
    ),
  );
});

test('[BILLING-22] [BILLING-23] [BILLING-24] a table sorts by a press on its head, shows more rows, and turns its pages', async () => {
  const shown = open(
    answering(createBillingReport, ({ cursor, fetchByStatus }) =>
      fetchByStatus?.statuses?.includes('new')
        ? { records: [record(cursor ?? 'first')], total: 6, nextCursor: cursor ? null : 'second' }
        : { records: [], total: 0, nextCursor: null },
    ),
  );
  const table = await tableOf(shown, 'New & Pending');
  await table.findByText('534770172');
  const sizes = table.getByLabelText('Rows per page: New & Pending');
  expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['5', '10', '25', '50']);
  expect(table.getByText('1–5 of 6')).toBeDefined();
  await shown.person.click(table.getByRole('button', { name: 'Next page: New & Pending' }));
  expect(await table.findByText('6–6 of 6')).toBeDefined();
  await shown.person.click(table.getByRole('button', { name: /^Status/ }));
  expect(await table.findByText('1–5 of 6')).toBeDefined();
  expect(shown.sentTo(createBillingReport).at(-1)).toMatchObject({ sortBy: 'status', direction: 'descending' });
  await waitFor(() =>
    expect(table.getByRole('columnheader', { name: /^Status/ }).getAttribute('aria-sort')).toBe('descending'),
  );
});

test('[BILLING-28] [BILLING-29] [BILLING-33] comments tell a duplicate by name; a table that cannot be loaded says so', async () => {
  const shown = open(
    answering(createBillingReport, ({ fetchByStatus }) => {
      if (!fetchByStatus?.statuses?.includes('new')) throw refused('days_invalid');
      return { records: [record('a', { comments: 'system: duplicate' }), record('b')], total: 2, nextCursor: null };
    }),
  );
  const table = await tableOf(shown, 'New & Pending');
  expect(await table.findByText('Duplicate Billing')).toBeDefined();
  expect(table.getByText('N/A')).toBeDefined();
  expect((await shown.screen.findAllByText('Error fetching billing records.')).length).toBe(3);
});

test('[BILLING-15] [IMODEL-03] a record whose mail failed says so in its status', async () => {
  const shown = open(
    answering(createBillingReport, ({ fetchByCreated }) =>
      fetchByCreated
        ? { records: [record('a', { status: 'failed' })], total: 1, nextCursor: null }
        : { records: [], total: 0, nextCursor: null },
    ),
  );
  expect(await (await tableOf(shown, 'Closed')).findByText('Failed: email not sent')).toBeDefined();
});

test('[BILLING-16] [BILLING-17] codes are explained with what to do; one that is not known is shown as it came', async () => {
  const explanations = [
    { code: '39EB', records: 2 },
    { code: '67AC', records: 1 },
  ];
  const shown = open(answering(listExplanations, () => ({ explanations })));
  const panel = await tableOf(shown, 'Standard Rejection Explanations');
  expect(await panel.findByText(/missing or not an ICD-9 code/)).toBeDefined();
  expect(panel.getByText("Code 67AC – see Alberta Health's list")).toBeDefined();
});

test('[BILLING-20] [BILLING-21] [BILLING-34] [BILLING-35] [BILLING-36] exports of the month that is shown are kept, and say why not', async () => {
  let mode: 'fails' | 'refused' | 'works' = 'fails';
  const ask = vi.fn(() => {
    if (mode === 'fails') throw refused('too_large');
  });
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (mode === 'refused') throw new DOMException('not here', 'NotAllowedError');
    kept.push(blob as Blob);
    return 'blob:kept';
  });
  const shown = open(
    answering(exportBillingCsv, () => {
      ask();
      return { fileName: 'report.csv', csv: 'Created\r\n' };
    }),
    answering(exportBillingPdf, () => {
      ask();
      return { fileName: 'report.pdf', contentType: 'application/pdf' as const, pdfBase64: btoa('%PDF') };
    }),
  );
  const press = async (name: string) => shown.person.click(await shown.screen.findByRole('button', { name }));
  await press('Export as CSV');
  expect(await shown.screen.findByText('Error exporting CSV. Please try again.')).toBeDefined();
  await press('Export as PDF');
  expect(await shown.screen.findByText('Error exporting PDF. Please try again.')).toBeDefined();
  mode = 'refused';
  await press('Export as CSV');
  expect(await shown.screen.findByText('Permissions to download were not granted.')).toBeDefined();
  mode = 'works';
  await press('Export as CSV');
  await press('Export as PDF');
  await waitFor(() => expect(kept.map(({ type }) => type)).toEqual(['text/csv', 'application/pdf']));
  expect(shown.sentTo(exportBillingPdf).at(-1)).toEqual(daysOfMonth(thisMonth));
});
