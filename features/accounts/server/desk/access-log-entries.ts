import type { AuditRow } from '@alethea/server-kit/audit/audit-log';
import type { AuditFilter } from '@alethea/server-kit/audit/find-audit';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { AccessLogEntry, AccessLogFilter } from '../../contract/desk/access-log.ts';
import type { Tables } from '../schema/tables.ts';

/** The filter of a call as the log's own. */
export function filterOf({ personId, patientReferenceId, recordId, from, to, event }: AccessLogFilter): AuditFilter {
  return {
    ...(personId ? { personId } : {}),
    ...(patientReferenceId ? { patientReferenceId } : {}),
    ...(recordId ? { recordId } : {}),
    ...(from ? { from: new Date(from) } : {}),
    ...(to ? { to: new Date(to) } : {}),
    ...(event ? { eventPrefix: event } : {}),
  };
}

/** Rows of the log with the names of clinics, and of the people that they are about. */
export async function entryViews(executor: Executor, rows: readonly AuditRow[]): Promise<AccessLogEntry[]> {
  const names = await namesOf(executor, rows);
  return rows.map((row) => ({
    entryId: row.id,
    recordedAt: row.recordedAt.toISOString(),
    event: row.event,
    action: row.action,
    outcome: row.outcome,
    personId: row.personId,
    personName: row.personName,
    role: row.role,
    clinicName: (row.organisationId && names.get(row.organisationId)) ?? null,
    patientReferenceId: row.patientReferenceId,
    recordKind: row.recordKind,
    recordId: row.recordId,
    aboutName: (row.recordKind === 'person' && row.recordId && names.get(row.recordId)) || null,
    detail: { ...row.detail },
    requestId: row.requestId,
    networkAddress: row.networkAddress,
  }));
}

async function namesOf(executor: Executor, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const clinics = rows.flatMap((row) => row.organisationId ?? []);
  const people = rows.flatMap((row) => (row.recordKind === 'person' ? (row.recordId ?? []) : []));
  const found = await sql<Pick<Tables['clinic'], 'name'> & { readonly id: string }>`
    select id, name from clinic where id = any(${[...new Set(clinics)]}::uuid[])
    union all
    select id, concat_ws(' ', first_name, last_name) from person where id = any(${[...new Set(people)]}::uuid[])
  `.execute(executor);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
