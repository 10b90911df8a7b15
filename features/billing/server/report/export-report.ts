import { dollars } from '@alethea/kernel/text/money';
import { CSV_BEGIN, csvRow } from '@alethea/server-kit/csv/csv-row';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import { exportedBy } from '@alethea/server-kit/pdf/patient-paper';
import type { PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { plainDollars } from '../../contract/core/money.ts';
import { monthOf, summaryOf } from '../../contract/report/earnings.ts';
import { type BillingRecordView, exportBillingCsv, exportBillingPdf } from '../../contract/report/report.ts';
import { MOST_EXPORTED_DAYS } from '../../contract/report/report-limits.ts';
import { recordTexts, reportTexts } from '../../texts/report.ts';
import { answeredOn, placeOf, readReport, recordViews } from './report-store.ts';
import { readRollup } from './rollup-store.ts';
import { trendsBlocks } from './trends-blocks.ts';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 500;
/** Rows of a page (BILLING-30). */
const PDF_ROWS = 65;
const MARGIN_POINTS = 54;

type Supplies = Pick<FeatureSupplies, 'keyring' | 'papers' | 'media'>;
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
      const columns = csvColumns();
      const rows = records.map((record) => csvRow(columns.map(([, cell]) => cell(record))));
      const csv = CSV_BEGIN + csvRow(columns.map(([title]) => title)) + rows.join('');
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
        title: reportTexts.paper.title,
        createdAt,
        page: { size: 'A4', marginPoints: MARGIN_POINTS },
        marks: { head: reportTexts.paper.title, foot: exportedBy(call.actor)(momentText(createdAt)) },
      } as const;
      const months = await monthsOf(call, createdAt);
      const scratch = supplies.papers.openScratch();
      const blocks = (async function* () {
        yield* blocksOf(records, days, createdAt);
        yield* trendsBlocks(supplies.media, scratch, months);
      })();
      const pdf = await supplies.papers.write(order, blocks).finally(() => scratch.dispose());
      const file = { fileName: `${fileNameOf(days)}.pdf`, contentType: 'application/pdf' } as const;
      return { ...file, pdfBase64: call.placeFile(pdf) };
    },
  });
}

/** The months of the chart, as the report shows them now. */
async function monthsOf({ db, actor }: Pick<ExportCall, 'db' | 'actor'>, now: Date) {
  const year = Number(monthOf(now).slice(0, 4));
  const years = [year - 1, year].map((one) => readRollup(db, actor.personId, String(one)));
  const [before, present] = await Promise.all(years);
  return summaryOf({ ...before, ...present }, now).months;
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

const csvColumns = (): readonly (readonly [string, (record: BillingRecordView) => string | null])[] => [
  [reportTexts.columns.created, ({ created }) => created.slice(0, 10)],
  [reportTexts.columns.serviceDate, ({ serviceDate }) => serviceDate],
  [reportTexts.columns.type, (record) => recordTexts.type(record)],
  [reportTexts.columns.patientId, ({ patientId }) => patientId],
  [reportTexts.columns.patientName, ({ patientName }) => patientName],
  [reportTexts.columns.billingCode, ({ billingCode }) => billingCode],
  [reportTexts.columns.dxCode, ({ dxCode }) => dxCode],
  [reportTexts.columns.status, ({ status }) => reportTexts.statuses[status]],
  [reportTexts.columns.payToDoctor, ({ payToDoctor }) => (payToDoctor === null ? null : plainDollars(payToDoctor))],
  [reportTexts.columns.errorCode, ({ errorCode }) => errorCode],
  [reportTexts.columns.comments, (record) => recordTexts.comments(record)],
];

const pdfColumns = (): readonly {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right';
  readonly cell: (record: BillingRecordView) => string;
}[] => [
  { title: reportTexts.columns.serviceDate, share: 10, cell: ({ serviceDate }) => serviceDate },
  { title: reportTexts.columns.type, share: 27, cell: (record) => recordTexts.type(record) },
  { title: reportTexts.columns.patientId, share: 12, cell: ({ patientId }) => patientId },
  { title: reportTexts.columns.billingCode, share: 8, cell: ({ billingCode }) => billingCode ?? '' },
  { title: reportTexts.columns.dxCode, share: 9, cell: ({ dxCode }) => dxCode ?? '' },
  { title: reportTexts.columns.status, share: 11, cell: ({ status }) => reportTexts.statuses[status] },
  { title: reportTexts.columns.errorCode, share: 10, cell: ({ errorCode }) => errorCode ?? '' },
  {
    title: reportTexts.columns.payToDoctor,
    share: 11,
    align: 'right',
    cell: ({ payToDoctor }) => (payToDoctor === null ? '' : dollars(payToDoctor)),
  },
];

function* blocksOf(records: readonly BillingRecordView[], days: Days, now: Date): Generator<PdfBlock> {
  const sum = records.reduce((cents, { payToDoctor }) => cents + (payToDoctor ?? 0), 0);
  yield {
    kind: 'documentTitle',
    title: reportTexts.paper.title,
    under: reportTexts.paper.under(days.startDate, days.endDate, records.length, dollars(sum), momentText(now)),
  };
  if (records.length === 0) yield { kind: 'note', text: reportTexts.empty };
  const cells = pdfColumns();
  const columns = cells.map(({ title, share, align }) => ({ title, share, align }));
  for (let from = 0; from < records.length; from += PDF_ROWS) {
    const rows = records.slice(from, from + PDF_ROWS).map((record) => cells.map(({ cell }) => cell(record)));
    yield { kind: 'table', onNewPage: from > 0, columns, rows };
  }
}
