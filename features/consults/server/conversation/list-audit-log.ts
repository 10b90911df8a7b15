import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { z } from 'zod';
import { listAuditLog } from '../../contract/act-on-consult.ts';
import { CONSULT_STATUSES } from '../../contract/consult-view.ts';
import { inScopeWhenWithdrawn } from '../core/consult-scope.ts';
import { type ConsultRecord, demandConsult, recordColumns } from '../core/consult-store.ts';

const PAGE_SIZE = 50;

interface EntryRow {
  readonly id: string;
  readonly atMs: number;
  readonly event: string;
  readonly personId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly detail: unknown;
}

interface AuditLogRow extends ConsultRecord {
  readonly total: number;
  /** Newest first, one more than a page. */
  readonly entries: readonly EntryRow[];
}

/** A missing status counts as `no_status` (STATUS-08). */
const statusSchema = z.object({ status: z.enum(CONSULT_STATUSES).catch('no_status') });
const changeSchema = z.object({
  before: statusSchema.nullable().catch(null),
  after: statusSchema.nullable().catch(null),
});

/** Binds `activity-listAuditLog`. */
export function implementListAuditLog() {
  return implementRead(listAuditLog, {
    async read(call, { activityId: consultId, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after ? sql`and (e.recorded_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
      // Refused attempts are for the operators' log; how people keep their own lists is nobody else's concern.
      const logged = sql`
        e.record_id = c.id and e.outcome = 'success'
        and e.event not in ('consult.moved', 'consult.markedUnread', 'consult.muted')`;
      const found = await sql<AuditLogRow>`
        select ${recordColumns(call.actor)},
          (select count(*)::integer from audit_event e where ${logged}) as total, (
            select coalesce(json_agg(json_build_object('id', e.id,
              'atMs', (extract(epoch from e.recorded_at) * 1000)::bigint, 'event', e.event, 'personId', e.person_id,
              'firstName', p.first_name, 'lastName', p.last_name, 'detail', e.detail)
              order by e.recorded_at desc, e.id desc), '[]')
            from (
              select * from audit_event e where ${logged} ${place}
              order by e.recorded_at desc, e.id desc limit ${PAGE_SIZE + 1}) e
            left join directory_person p on p.person_id = e.person_id) as entries
        from consult c join data_key k on k.record_id = c.id
        where c.id = ${consultId} and ${inScopeWhenWithdrawn(call.actor)}`.execute(call.db);
      const log = demandConsult(call, consultId, found.rows[0] ?? null);
      const page = log.entries.slice(0, PAGE_SIZE);
      const last = log.entries.length > PAGE_SIZE ? page.at(-1) : undefined;
      return {
        entries: page.map(entryView),
        nextCursor: last ? writeCursor({ at: new Date(last.atMs), id: last.id }) : null,
        total: log.total,
      };
    },
  });
}

function entryView({ id, atMs, event, personId, firstName, lastName, detail }: EntryRow) {
  const change = changeSchema.parse(detail);
  return {
    id,
    timestamp: new Date(atMs).toISOString(),
    event,
    authUid: personId,
    userInfo: firstName === null || lastName === null ? null : { firstName, lastName },
    before: change.before,
    after: change.after,
  };
}
