import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { z } from 'zod';
import { listReadyRecords } from '../../contract/claims/batches.ts';
import type { SentAction } from '../../contract/claims/claim-facts.ts';
import { feeOn } from '../../contract/core/fee-schedule.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import type { Tables } from '../schema/tables.ts';
import { CLAIM_PLACE, CLAIMABLE } from './ready-store.ts';

const PAGE = 50;
const placeSchema = z.strictObject({ serviceDate: z.iso.date(), id: z.uuid() });
type Place = z.infer<typeof placeSchema>;
type Stored = Tables['billing_record'];

interface ReadyRow extends Pick<Stored, 'serviceDate' | 'version'> {
  readonly recordId: Stored['id'];
  readonly billingCode: NonNullable<Stored['billingCode']>;
  readonly physicianName: string;
  readonly action: Narrowed<Tables['billing_claim']['action'], SentAction>;
}

/** Binds `claims-listReady`. */
export const listReady = implementRead(listReadyRecords, {
  async read(call, { cursor }) {
    call.authorise(allow('claims are kept at the desk'));
    const after = cursor === undefined ? null : readPlace(cursor);
    if (cursor !== undefined && !after) throw call.failure('cursor_invalid');
    const rows = await readPage(call.db, after);
    const schedule = await readSchedule(call.db);
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    call.about({ recordKind: 'claims', detail: { recordIds: shown.map(({ recordId }) => recordId) } });
    return {
      records: shown.map((row) => ({
        ...row,
        expectedCents: feeOn(row.billingCode, row.serviceDate, schedule)?.cents ?? null,
      })),
      nextCursor: last ? writePlace({ serviceDate: last.serviceDate, id: last.recordId }) : null,
    };
  },
});

/** What was asked for and what is new, by day of service; each along its index. */
async function readPage(executor: Executor, after: Place | null): Promise<readonly ReadyRow[]> {
  const behind = after ? sql`(b.service_date, b.id) > (${after.serviceDate}::date, ${after.id}::uuid)` : sql`true`;
  const columns = sql`b.id as "recordId", b.version, b.service_date as "serviceDate", b.billing_code as "billingCode",
    coalesce((select concat_ws(' ', d.first_name, d.last_name) from directory_person d
      where d.person_id = b.physician_id), '') as "physicianName"`;
  const { rows } = await sql<ReadyRow>`
    select * from (
      (select ${columns}, 'A' as action from billing_record b ${CLAIM_PLACE}
        where ${CLAIMABLE} and ${behind} order by b.service_date, b.id limit ${PAGE + 1})
      union all
      (select ${columns}, c.action from billing_claim c join billing_record b on b.id = c.record_id ${CLAIM_PLACE}
        where c.is_open and c.batch_id is null and p.physician_id is not null and ${behind}
        order by b.service_date, b.id limit ${PAGE + 1})) as ready
    order by "serviceDate", "recordId" limit ${PAGE + 1}`.execute(executor);
  return rows;
}

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function readPlace(cursor: string): Place | null {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
