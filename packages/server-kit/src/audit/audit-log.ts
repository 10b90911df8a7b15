import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { Narrowed } from '../engine/row-types.ts';
import type { Actor } from '../operations/actor.ts';
import type { KitTables } from '../tables.ts';

/** Writing thousands of rows out as one text would hold up everybody else. */
const ROWS_OF_A_STATEMENT = 500;

/** One row of the access log: who, in which role and clinic, did what to which record, when and from where. */
export interface AuditRow
  extends Pick<
    KitTables['audit_event'],
    | 'id'
    | 'recordedAt'
    | 'event'
    | 'action'
    | 'outcome'
    | 'personId'
    | 'personName'
    | 'role'
    | 'organisationId'
    | 'patientReferenceId'
    | 'recordKind'
    | 'recordId'
    | 'requestId'
    | 'networkAddress'
  > {
  readonly detail: Narrowed<KitTables['audit_event']['detail'], Readonly<Record<string, unknown>>>;
}

/** Who did it, as a row of the access log names them: the person, the first of their roles, and the session's clinic. */
export function actorOfRow(actor: Actor | null): Pick<AuditRow, 'personId' | 'personName' | 'role' | 'organisationId'> {
  return {
    personId: actor?.personId ?? null,
    personName: actor ? `${actor.firstName} ${actor.lastName}` : null,
    role: actor?.roles[0] ?? null,
    organisationId: actor?.clinicId ?? null,
  };
}

/** Makes the id of a row; time-ordered, so that rows of one record sort by it. */
export function auditRow(row: Omit<AuditRow, 'id'>): AuditRow {
  return { id: newId(row.recordedAt), ...row };
}

/**
 * Appends rows within the caller's transaction or alone; takes no lock beyond its own rows. Appending a row again does
 * nothing: whether a batch was kept cannot be known when the connection broke before the answer.
 */
export async function appendAudit(executor: Executor, rows: readonly AuditRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_OF_A_STATEMENT) {
    await appendPortion(executor, rows.slice(start, start + ROWS_OF_A_STATEMENT));
  }
}

async function appendPortion(executor: Executor, rows: readonly AuditRow[]): Promise<void> {
  await sql`
    insert into audit_event (id, recorded_at, event, action, outcome, person_id, person_name, role, organisation_id,
      patient_reference_id, record_kind, record_id, detail, request_id, network_address)
    select id, recorded_at, event, action, outcome, person_id, person_name, role, organisation_id,
      patient_reference_id, record_kind, record_id, detail, request_id, network_address
    from jsonb_to_recordset(${JSON.stringify(rows.map(asColumns))}::jsonb) as row (id uuid, recorded_at timestamptz,
      event text, action char(1), outcome text, person_id uuid, person_name text, role text, organisation_id uuid,
      patient_reference_id uuid, record_kind text, record_id uuid, detail jsonb, request_id text, network_address text)
    on conflict (id) do nothing
  `.execute(executor);
}

function asColumns(row: AuditRow) {
  return {
    id: row.id,
    recorded_at: row.recordedAt.toISOString(),
    event: row.event,
    action: row.action,
    outcome: row.outcome,
    person_id: row.personId,
    person_name: row.personName,
    role: row.role,
    organisation_id: row.organisationId,
    patient_reference_id: row.patientReferenceId,
    record_kind: row.recordKind,
    record_id: row.recordId,
    detail: row.detail,
    request_id: row.requestId,
    network_address: row.networkAddress,
  };
}
