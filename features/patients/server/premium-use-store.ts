import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { PremiumOffer } from '@alethea/premium/offers';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { PREMIUM_USES_PER_MONTH } from '../contract/premium-uses.ts';
import type { PatientsOffer } from '../offers.ts';
import type { Tables } from './schema/tables.ts';

/** Counting uses, and asking how many are left, by the month that premium says. */
export function createPremiumUses({ countedPeriodOf }: PremiumOffer): Pick<PatientsOffer, 'takeUses' | 'usesLeft'> {
  return {
    async takeUses(tx, personId, count, now) {
      if (count > PREMIUM_USES_PER_MONTH) return false;
      const period = await countedPeriodOf(tx, personId, now);
      const { rows } = await sql`
        insert into premium_use as use (person_id, period, used) values (${personId}, ${period}::date, ${count})
        on conflict (person_id, period) do update set used = use.used + ${count}
          where use.used <= ${PREMIUM_USES_PER_MONTH - count}
        returning used`.execute(tx);
      return rows.length > 0;
    },
    async usesLeft(executor: Executor, personId, now) {
      const period = await countedPeriodOf(executor, personId, now);
      const { rows } = await sql<Pick<Tables['premium_use'], 'used'>>`
        select used from premium_use where person_id = ${personId} and period = ${period}::date`.execute(executor);
      return Math.max(0, PREMIUM_USES_PER_MONTH - (rows[0]?.used ?? 0));
    },
  };
}

/** Gives back a use of the month in which it was taken, seconds ago: the newest that had begun by then. */
export async function giveUseBack(tx: Tx, personId: string, takenAt: Date): Promise<void> {
  const { rows } = await sql<Pick<Tables['premium_use'], 'period' | 'used'>>`
    select period, used from premium_use
    where person_id = ${personId} and period <= ${dateInEdmonton(takenAt)}::date
    order by period desc limit 1 for update`.execute(tx);
  const counted = rows[0];
  if (!counted) return;
  const { period, used } = counted;
  // A row has at least one use: the last one that is given back takes it along.
  await (used === 1
    ? sql`delete from premium_use where person_id = ${personId} and period = ${period}::date`.execute(tx)
    : sql`update premium_use set used = used - 1 where person_id = ${personId} and period = ${period}::date`.execute(
        tx,
      ));
}
