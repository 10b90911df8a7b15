import { firstIdAt } from '@alethea/kernel/text/ids';
import { findAudit } from '@alethea/server-kit/audit/find-audit';
import { CSV_BEGIN, csvRow } from '@alethea/server-kit/csv/csv-row';
import type { Database } from '@alethea/server-kit/engine/engine';
import { defineDownload } from '@alethea/server-kit/operations/download';
import {
  ACCESS_LOG_CSV_PATH,
  type AccessLogEntry,
  type AccessLogFilter,
  AUDIT_READER,
  accessLogFilterSchema,
} from '../../contract/desk/access-log.ts';
import { entryViews, filterOf } from './access-log-entries.ts';

const ROWS_AT_ONCE = 1_000;

const COLUMNS = {
  recorded_at: (entry) => entry.recordedAt,
  event: (entry) => entry.event,
  action: (entry) => entry.action,
  outcome: (entry) => entry.outcome,
  person_id: (entry) => entry.personId,
  person_name: (entry) => entry.personName,
  role: (entry) => entry.role,
  clinic: (entry) => entry.clinicName,
  patient_reference: (entry) => entry.patientReferenceId,
  record_kind: (entry) => entry.recordKind,
  record_id: (entry) => entry.recordId,
  about: (entry) => entry.aboutName,
  detail: (entry) => JSON.stringify(entry.detail),
  request_id: (entry) => entry.requestId,
  network_address: (entry) => entry.networkAddress,
} as const satisfies Record<string, (entry: AccessLogEntry) => string | null>;

/** The access log as CSV, newest first, read page by page while it is sent; taking it out is logged. */
export const exportAccessLog = defineDownload({
  name: 'operator-exportAccessLog',
  path: ACCESS_LOG_CSV_PATH,
  query: accessLogFilterSchema,
  access: AUDIT_READER,
  auditEvent: 'operator.accessLogExported',
  contentType: 'text/csv; charset=utf-8',
  open(call, filter) {
    const { personId, patientReferenceId = null, recordId, from, to, event } = filter;
    call.about({
      recordKind: 'accessLog',
      patientReferenceId,
      detail: { ...without({ personId, recordId, from, to, event }) },
    });
    const now = call.clock.now();
    return { fileName: `access-log-${now.toISOString().slice(0, 10)}.csv`, pieces: csvPieces(call.db, filter, now) };
  },
});

function without(values: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** What is written while the file is being sent does not come into it, or it would never end. */
async function* csvPieces(db: Database, filter: AccessLogFilter, now: Date): AsyncGenerator<string> {
  yield CSV_BEGIN + csvRow(Object.keys(COLUMNS));
  let after: string | undefined = firstIdAt(new Date(now.getTime() + 1));
  while (after) {
    const rows = await findAudit(db, filterOf(filter), { after, limit: ROWS_AT_ONCE });
    const entries = await entryViews(db, rows);
    if (entries.length > 0) {
      yield entries.map((entry) => csvRow(Object.values(COLUMNS).map((cell) => cell(entry)))).join('');
    }
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined;
  }
}
