import { type BilledService, type BillingStatus, DUPLICATE_NOTE } from '../contract/core/billing-record.ts';
import type { BillingRecordView } from '../contract/report/report.ts';
import type { SortKey } from '../contract/report/report-limits.ts';

const statuses: Readonly<Record<BillingStatus, string>> = {
  new: 'New',
  pending: 'Pending',
  onHold: 'On hold',
  submitted: 'Submitted',
  unconfirmed: 'Unconfirmed',
  refused: 'Refused',
  closed: 'Closed',
  notBillable: 'Not billable',
  deleted: 'Deleted',
  failed: 'Failed: email not sent',
};

const services: Readonly<Record<BilledService, string>> = {
  message: 'message',
  call: 'call',
  audiogram: 'audiogram',
  sinusEndoscopy: 'sinus endoscopy',
};

/** Every text of the billing report; those of the specification to the letter. */
export const reportEn = {
  title: 'Billing report',
  description: 'Your own billing records. Amounts are what Alberta Health has paid.',
  loadFailed: 'Error fetching billing records.',
  empty: 'No records found.',
  statuses,
  columns: {
    created: 'Created',
    serviceDate: 'Service date',
    type: 'Activity',
    patientId: 'PHN',
    patientName: 'Patient',
    billingCode: 'Code',
    dxCode: 'Diagnosis',
    status: 'Status',
    payToDoctor: 'Amount paid',
    errorCode: 'Explanatory codes',
    comments: 'Comments',
  },
  earnings: {
    loadFailed: 'Error fetching earnings summary. Please try again.',
    title: 'Earnings',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    yearToDate: 'YTD',
    trends: 'Earning Trends',
    chart: 'Paid in each of the last 12 months, by date of payment',
    econsults: 'eConsults',
    communications: 'Phone consults',
    showTable: 'Show as table',
    month: 'Month',
    paid: 'Total',
    countOf: (records: number) => (records === 1 ? '1 service' : `${records} services`),
    monthOf: (monthName: string, year: string) => `${monthName} ${year}`,
    shortMonthOf: (monthName: string, year: string) => `${monthName} ’${year.slice(2)}`,
    monthWords: (month: string, econsults: string, communications: string) =>
      `${month}: ${econsults} eConsults, ${communications} phone consults`,
    none: 'Nothing has been paid in these months.',
  },
  tables: {
    newAndPending: 'New & Pending',
    rejected: 'Rejected',
    closed: 'Closed',
    processed: 'Processed Billing Records',
  },
  tableOf: (title: string) => `${title} table`,
  month: 'Month',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  noSuchMonth: 'There is nothing to show beyond this month',
  monthOf: (table: string, label: string) => `${label}: ${table}`,
  pageSize: 'Rows per page',
  sortBy: 'Sort by',
  sorts: {
    created: 'Created',
    serviceDate: 'Service date',
    billingCode: 'Code',
    status: 'Status',
    payToDoctor: 'Amount paid',
  } satisfies Record<SortKey, string>,
  direction: { ascending: 'Sort ascending', descending: 'Sort descending' },
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  exports: {
    csv: 'Export as CSV',
    pdf: 'Export as PDF',
    csvFailed: 'Error exporting CSV. Please try again.',
    pdfFailed: 'Error exporting PDF. Please try again.',
    notGranted: 'Permissions to download were not granted.',
  },
  explanations: {
    title: 'Standard Rejection Explanations',
    hint: 'The codes in your answers of the last 12 months, and what to do about each.',
    none: 'None of your claims of the last 12 months came back with a code.',
    records: (records: number) => (records === 1 ? '1 record' : `${records} records`),
    unknown: (code: string) => `Code ${code} – see Alberta Health's list`,
    unknownAdvice: 'Look the code up in Alberta Health’s list of explanatory codes, or ask your billing support.',
  },
  elsewhere:
    'Claims are made for Alberta only. Services under a location in another province are kept as not billable: claim them through your own software there (Teleplan in British Columbia).',
  duplicate: 'Duplicate Billing',
  noComments: 'N/A',
  nothing: '–',
  paper: {
    title: 'Billing report',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    under: (from: string, to: string, records: number, sum: string, made: string) =>
      `Processed ${from} to ${to} · ${records === 1 ? '1 record' : `${records} records`} · paid ${sum} · made ${made}`,
  },
} as const;

/** Words that are made of a record. */
export const recordWords = {
  /** The activity, and what was done in it where that is not the same. */
  type: ({ type, subType }: Pick<BillingRecordView, 'type' | 'subType'>) =>
    `${type === 'phoneConsult' ? 'Phone consult' : 'eConsult'}, ${services[subType]}`,
  comments: ({ comments }: Pick<BillingRecordView, 'comments'>) =>
    comments.includes(DUPLICATE_NOTE) ? reportEn.duplicate : reportEn.noComments,
};
