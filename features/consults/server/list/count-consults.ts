import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** How many consults the database holds; reads them all, so for filling and measuring only. */
export async function countConsults(executor: Executor): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from consult`.execute(executor);
  return found.rows[0]?.count ?? 0;
}
