import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { getClaimsOverview } from '../../contract/claims/batches.ts';
import type { Tables } from '../schema/tables.ts';
import { CLAIM_PLACE, CLAIMABLE } from './ready-store.ts';

type Stored = Tables['billing_record'];
type Overview = OutputOf<typeof getClaimsOverview>;

/** Counts how claims stand, over all physicians. */
export async function readOverview(executor: Executor): Promise<Overview> {
  const [waiting, notBillable, withPayer, refused, byCode, last] = await Promise.all([
    readWaiting(executor),
    readNotBillable(executor),
    readWithPayer(executor),
    sql<{ readonly records: number }>`
      select count(*)::integer as records from billing_record where status = 'refused'`.execute(executor),
    sql<{ readonly code: string; readonly records: number }>`
      select code, count(*)::integer as records
      from billing_record b, unnest(string_to_array(b.error_code, ' ')) as code
      where b.status = 'refused' group by code order by records desc, code`.execute(executor),
    sql<Pick<Tables['claim_batch'], 'submitterPrefix' | 'sourceCode'>>`
      select submitter_prefix as "submitterPrefix", source_code as "sourceCode" from claim_batch
      order by made_at desc, id desc limit 1`.execute(executor),
  ]);
  return {
    waiting,
    notBillable,
    withPayer,
    refused: { records: refused.rows[0]?.records ?? 0, byCode: byCode.rows },
    lastSubmitter: last.rows[0] ?? null,
  };
}

async function readWaiting(executor: Executor): Promise<Overview['waiting']> {
  const fresh = await sql<{ readonly ready: number; readonly oldest: Stored['serviceDate'] | null }>`
    select count(*)::integer as ready, min(b.service_date) as oldest
    from billing_record b ${CLAIM_PLACE} where ${CLAIMABLE}`.execute(executor);
  const held = await sql<{ readonly records: number }>`
    select count(*)::integer as records from billing_record b ${CLAIM_PLACE}
    where b.status = 'new' and b.province = 'AB' and (
      b.reason is not null or b.billing_code is null or b.diagnosis_code is null or p.physician_id is null)`.execute(
    executor,
  );
  const waits = await sql<{ readonly asked: number }>`
    select count(*)::integer as asked from billing_claim where is_open and batch_id is null`.execute(executor);
  const asked = waits.rows[0]?.asked ?? 0;
  return {
    ready: (fresh.rows[0]?.ready ?? 0) + asked,
    oldestServiceDate: fresh.rows[0]?.oldest ?? null,
    withPhysicians: held.rows[0]?.records ?? 0,
    asked,
  };
}

async function readNotBillable(executor: Executor): Promise<Overview['notBillable']> {
  const { rows } = await sql<{
    readonly province: Narrowed<Stored['province'], Province> | null;
    readonly records: number;
  }>`
    select province, count(*)::integer as records from billing_record where status = 'notBillable' and reason = 'outside_alberta'
    group by province order by records desc, province`.execute(executor);
  return rows;
}

async function readWithPayer(executor: Executor): Promise<Overview['withPayer']> {
  const { rows } = await sql<{
    readonly records: number;
    readonly unconfirmed: number;
    readonly onHold: number;
    readonly oldest: Date | null;
  }>`
    select count(*)::integer as records, min(submitted_at) as oldest,
      count(*) filter (where status = 'unconfirmed')::integer as unconfirmed,
      count(*) filter (where status = 'onHold')::integer as "onHold"
    from billing_record where status in ('submitted', 'unconfirmed', 'onHold')`.execute(executor);
  const { records = 0, unconfirmed = 0, onHold = 0, oldest = null } = rows[0] ?? {};
  return { records, unconfirmed, onHold, oldestSubmittedAt: oldest?.toISOString() ?? null };
}
