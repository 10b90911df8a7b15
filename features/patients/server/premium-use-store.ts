import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { PREMIUM_USES_PER_MONTH } from '../contract/premium-uses.ts';
import type { Tables } from './schema/tables.ts';

/** Counts uses of the month; false, and nothing counted, when fewer are left. */
export async function takeUses(tx: Tx, personId: string, count: number, now: Date): Promise<boolean> {
  if (count > PREMIUM_USES_PER_MONTH) return false;
  const { rows } = await sql`
    insert into premium_use as use (person_id, period, used) values (${personId}, ${periodOf(now)}::date, ${count})
    on conflict (person_id, period) do update set used = use.used + ${count}
      where use.used <= ${PREMIUM_USES_PER_MONTH - count}
    returning used`.execute(tx);
  return rows.length > 0;
}

/** Gives back a use of the month in which it was taken. */
export async function giveUseBack(tx: Tx, personId: string, takenAt: Date): Promise<void> {
  const period = periodOf(takenAt);
  // A row has at least one use: the last one that is given back takes it along.
  const { rows } = await sql`
    delete from premium_use where person_id = ${personId} and period = ${period}::date and used = 1
    returning person_id`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    update premium_use set used = used - 1 where person_id = ${personId} and period = ${period}::date`.execute(tx);
}

/** How many uses of the month are left. */
export async function usesLeft(executor: Executor, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<Pick<Tables['premium_use'], 'used'>>`
    select used from premium_use where person_id = ${personId} and period = ${periodOf(now)}::date`.execute(executor);
  return Math.max(0, PREMIUM_USES_PER_MONTH - (rows[0]?.used ?? 0));
}

/** The first day of the moment's month in Edmonton. */
function periodOf(now: Date): string {
  return `${dateInEdmonton(now).slice(0, 7)}-01`;
}
