import { dollars } from '@alethea/kernel/text/money';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { formatDay } from '@alethea/web-kit/page/format';
import { reportEn as en, recordWords } from '../../texts/report-en.ts';
import type { RecordColumn } from './records-table.tsx';
import { StatusTag } from './status-tag.tsx';
import type { BillingRecord } from './views.ts';

function Patient({ patientId, patientName }: Pick<BillingRecord, 'patientId' | 'patientName'>) {
  return (
    <>
      {patientId}
      <div className="al-dim">{patientName}</div>
    </>
  );
}

const { columns } = en;

const COLUMNS = {
  created: { key: 'created', header: columns.created, sortBy: 'created', cell: ({ created }) => dayOf(created) },
  serviceDate: {
    key: 'serviceDate',
    header: columns.serviceDate,
    sortBy: 'serviceDate',
    cell: ({ serviceDate }) => serviceDate,
  },
  type: { key: 'type', header: columns.type, wrap: true, cell: (record) => recordWords.type(record) },
  patientId: { key: 'patientId', header: columns.patientId, cell: (record) => <Patient {...record} /> },
  billingCode: {
    key: 'billingCode',
    header: columns.billingCode,
    sortBy: 'billingCode',
    cell: ({ billingCode }) => billingCode ?? en.nothing,
  },
  dxCode: { key: 'dxCode', header: columns.dxCode, cell: ({ dxCode }) => dxCode ?? en.nothing },
  status: {
    key: 'status',
    header: columns.status,
    sortBy: 'status',
    cell: ({ status }) => <StatusTag status={status} />,
  },
  payToDoctor: {
    key: 'payToDoctor',
    header: columns.payToDoctor,
    sortBy: 'payToDoctor',
    align: 'end',
    cell: ({ payToDoctor }) => (payToDoctor === null ? en.nothing : dollars(payToDoctor)),
  },
  errorCode: { key: 'errorCode', header: columns.errorCode, cell: ({ errorCode }) => errorCode ?? en.nothing },
  comments: { key: 'comments', header: columns.comments, cell: (record) => recordWords.comments(record) },
} satisfies Record<string, RecordColumn>;

/** Days in tables are those of Edmonton, as claims count. */
function dayOf(moment: string): string {
  return formatDay(moment, MOUNTAIN_TIME_ZONE);
}

/** The columns of each table. */
export const TABLE_COLUMNS = {
  newAndPending: pick('created', 'serviceDate', 'type', 'patientId', 'billingCode', 'dxCode', 'status', 'comments'),
  rejected: pick('created', 'serviceDate', 'type', 'patientId', 'billingCode', 'dxCode', 'errorCode', 'comments'),
  closed: pick('created', 'serviceDate', 'type', 'patientId', 'billingCode', 'status', 'payToDoctor', 'comments'),
  processed: [
    ...pick('created', 'serviceDate', 'type', 'patientId', 'billingCode', 'status', 'payToDoctor', 'errorCode'),
    ...pick('comments'),
  ],
} as const;

function pick(...keys: readonly (keyof typeof COLUMNS)[]): readonly RecordColumn[] {
  return keys.map((key) => COLUMNS[key]);
}
