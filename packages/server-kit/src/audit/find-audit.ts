import { firstIdAt, momentOfId } from '@alethea/kernel/text/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { AuditRow } from './audit-log.ts';

/** Which rows are meant; what is left out does not narrow. */
export interface AuditFilter {
  readonly personId?: string;
  readonly patientReferenceId?: string;
  readonly recordId?: string;
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
  /** The beginning of the event's name. */
  readonly eventPrefix?: string;
}

/**
 * Reads rows of the access log, newest first, after the row `after`. Ids are made from `recorded_at`, so that the
 * primary key alone leads through time; who narrows by person, patient or record is led by that index.
 */
export async function findAudit(
  executor: Executor,
  filter: AuditFilter,
  { after, limit }: { readonly after?: string; readonly limit: number },
): Promise<AuditRow[]> {
  const { personId, patientReferenceId, recordId, from, to, eventPrefix } = filter;
  const narrowed = personId ?? patientReferenceId ?? recordId;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (personId) conditions.push(sql`person_id = ${personId}`);
  if (patientReferenceId) conditions.push(sql`patient_reference_id = ${patientReferenceId}`);
  if (recordId) conditions.push(sql`record_id = ${recordId}`);
  if (from) conditions.push(sql`id >= ${firstIdAt(from)}::uuid and recorded_at >= ${from}`);
  if (to) conditions.push(sql`id < ${firstIdAt(to)}::uuid and recorded_at < ${to}`);
  if (eventPrefix) conditions.push(sql`starts_with(event, ${eventPrefix})`);
  if (after) conditions.push(sql`id < ${after}::uuid and recorded_at <= ${momentOfId(after)}`);
  const { rows } = await sql<AuditRow>`
    select id, recorded_at as "recordedAt", event, action, outcome, person_id as "personId",
      person_name as "personName", role, organisation_id as "organisationId",
      patient_reference_id as "patientReferenceId", record_kind as "recordKind", record_id as "recordId", detail,
      request_id as "requestId", network_address as "networkAddress"
    from audit_event where ${sql.join(conditions, sql` and `)}
    order by ${narrowed ? sql`recorded_at desc, id desc` : sql`id desc`} limit ${limit}`.execute(executor);
  return rows;
}
