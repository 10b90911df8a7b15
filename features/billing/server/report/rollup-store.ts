import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { EARNINGS_FROM, type EarningsByYear, type EarningsRollup } from '../../contract/report/earnings.ts';
import type { Tables } from '../schema/tables.ts';

const NOTHING: EarningsRollup = {
  earningCommunications: 0,
  earningEconsult: 0,
  totalCommunications: 0,
  totalEconsults: 0,
};

/** What a physician was paid in the months of a year. */
export async function readRollup(executor: Executor, physicianId: string, year: string): Promise<EarningsByYear> {
  const from = [`${year}-01-01`, `${EARNINGS_FROM}-01`].toSorted().at(-1);
  const { rows } = await sql<
    Pick<Tables['billing_record'], 'activityType'> & {
      readonly month: number;
      readonly cents: number;
      readonly records: number;
    }
  >`
    select extract(month from b.paid_on)::integer as month, b.activity_type as "activityType",
      sum(b.amount_cents) as cents, count(*)::integer as records
    from billing_record b
    where b.physician_id = ${physicianId} and b.status = 'closed'
      and b.paid_on >= ${from}::date and b.paid_on <= ${`${year}-12-31`}::date
    group by 1, 2`.execute(executor);
  const months: Record<string, EarningsRollup> = {};
  for (const { month, activityType, cents, records } of rows) {
    const before = months[month] ?? NOTHING;
    months[month] =
      activityType === 'phoneConsult'
        ? { ...before, earningCommunications: cents, totalCommunications: records }
        : { ...before, earningEconsult: cents, totalEconsults: records };
  }
  return { [year]: months };
}
