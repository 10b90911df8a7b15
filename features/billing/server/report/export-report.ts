import { CSV_BEGIN, csvRow } from '@alethea/server-kit/csv/csv-row';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { momentText } from '@alethea/server-kit/pdf/moment-text';
import { exportedBy } from '@alethea/server-kit/pdf/patient-paper';
import type { PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { dollars, plainDollars } from '../../contract/core/money.ts';
import { type BillingRecordView, exportBillingCsv, exportBillingPdf } from '../../contract/report/report.ts';
import { MOST_EXPORTED_DAYS } from '../../contract/report/report-limits.ts';
import { reportEn as en, recordWords } from '../../texts/report-en.ts';
import { answeredOn, placeOf, readReport, recordViews } from './report-store.ts';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 500;
/** Rows of a page (BILLING-30). */
const PDF_ROWS = 65;
const MARGIN_POINTS = 54;

type Supplies = Pick<FeatureSupplies, 'keyring' | 'papers'>;
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}
interface ExportCall extends Pick<ReadCall, 'db' | 'actor' | 'authorise' | 'about'> {
  failure(code: 'days_invalid'): OperationFailure;
}

/** Binds `reporting-exportBillingCsv`. */
export function implementExportCsv(supplies: Supplies) {
  return implementRead(exportBillingCsv, {
    async read(call, days) {
      const records = await exported(supplies, call, days, 'csv');
      const rows = records.map((record) => csvRow(CSV_COLUMNS.map(([, cell]) => cell(record))));
      const csv = CSV_BEGIN + csvRow(CSV_COLUMNS.map(([title]) => title)) + rows.join('');
      return { fileName: `${fileNameOf(days)}.csv`, csv };
    },
  });
}

/** Binds `reporting-exportBillingPdf`. */
export function implementExportPdf(supplies: Supplies) {
  return implementRead(exportBillingPdf, {
    async read(call, days) {
      const records = await exported(supplies, call, days, 'pdf');
      const createdAt = call.clock.now();
      const order = {
        title: en.paper.title,
        createdAt,
        page: { size: 'A4', marginPoints: MARGIN_POINTS },
        marks: { head: en.paper.title, foot: exportedBy(call.actor)(momentText(createdAt)) },
      } as const;
      const pdf = await supplies.papers.write(order, blocksOf(records, days, createdAt));
      const file = { fileName: `${fileNameOf(days)}.pdf`, contentType: 'application/pdf' } as const;
      return { ...file, pdfBase64: call.placeFile(pdf) };
    },
  });
}

/** All records of the days, the newest first, as the table has them. */
async function exported(
  supplies: Supplies,
  call: ExportCall,
  { startDate, endDate }: Days,
  format: 'csv' | 'pdf',
): Promise<BillingRecordView[]> {
  call.authorise(allow('the own billing records'));
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  if (days < 1 || days > MOST_EXPORTED_DAYS) throw call.failure('days_invalid');
  const order = {
    physicianId: call.actor.personId,
    where: answeredOn(startDate, endDate),
    sortBy: 'created',
    direction: 'descending',
    limit: ROWS_AT_ONCE,
  } as const;
  const records: BillingRecordView[] = [];
  let rows = await readReport(call.db, { ...order, after: null });
  while (rows.length > 0) {
    records.push(...(await recordViews(supplies, rows)));
    const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    rows = last ? await readReport(call.db, { ...order, after: placeOf(last, 'created') }) : [];
  }
  call.about({ recordKind: 'billingReport', detail: { format, startDate, endDate, records: records.length } });
  return records;
}

/** Nothing of a patient stands in a name, which travels further than the file. */
function fileNameOf({ startDate, endDate }: Days): string {
  return `billing-report_${startDate}_${endDate}`;
}

const CSV_COLUMNS: readonly (readonly [string, (record: BillingRecordView) => string | null])[] = [
  [en.columns.created, ({ created }) => created.slice(0, 10)],
  [en.columns.serviceDate, ({ serviceDate }) => serviceDate],
  [en.columns.type, (record) => recordWords.type(record)],
  [en.columns.patientId, ({ patientId }) => patientId],
  [en.columns.patientName, ({ patientName }) => patientName],
  [en.columns.billingCode, ({ billingCode }) => billingCode],
  [en.columns.dxCode, ({ dxCode }) => dxCode],
  [en.columns.status, ({ status }) => en.statuses[status]],
  [en.columns.payToDoctor, ({ payToDoctor }) => (payToDoctor === null ? null : plainDollars(payToDoctor))],
  [en.columns.errorCode, ({ errorCode }) => errorCode],
  [en.columns.comments, (record) => recordWords.comments(record)],
];

const PDF_COLUMNS: readonly {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right';
  readonly cell: (record: BillingRecordView) => string;
}[] = [
  { title: en.columns.serviceDate, share: 11, cell: ({ serviceDate }) => serviceDate },
  { title: en.columns.type, share: 17, cell: (record) => recordWords.type(record) },
  { title: en.columns.patientId, share: 13, cell: ({ patientId }) => patientId },
  { title: en.columns.billingCode, share: 10, cell: ({ billingCode }) => billingCode ?? '' },
  { title: en.columns.dxCode, share: 10, cell: ({ dxCode }) => dxCode ?? '' },
  { title: en.columns.status, share: 11, cell: ({ status }) => en.statuses[status] },
  { title: en.columns.errorCode, share: 11, cell: ({ errorCode }) => errorCode ?? '' },
  {
    title: en.columns.payToDoctor,
    share: 11,
    align: 'right',
    cell: ({ payToDoctor }) => (payToDoctor === null ? '' : dollars(payToDoctor)),
  },
];

function* blocksOf(records: readonly BillingRecordView[], days: Days, now: Date): Generator<PdfBlock> {
  const sum = records.reduce((cents, { payToDoctor }) => cents + (payToDoctor ?? 0), 0);
  yield {
    kind: 'documentTitle',
    title: en.paper.title,
    under: en.paper.under(days.startDate, days.endDate, records.length, dollars(sum), momentText(now)),
  };
  if (records.length === 0) yield { kind: 'note', text: en.empty };
  for (let from = 0; from < records.length; from += PDF_ROWS) {
    const rows = records.slice(from, from + PDF_ROWS).map((record) => PDF_COLUMNS.map(({ cell }) => cell(record)));
    const columns = PDF_COLUMNS.map(({ title, share, align }) => ({ title, share, align }));
    yield { kind: 'table', onNewPage: from > 0, columns, rows };
  }
}
