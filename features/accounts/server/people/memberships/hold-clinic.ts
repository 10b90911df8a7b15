import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Whether a clinic is closed, held until the transaction ends: who closes or merges it waits; null where there is none. */
export async function holdClinic(tx: Tx, clinicId: string): Promise<{ readonly isClosed: boolean } | null> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select closed_at is not null as "isClosed" from clinic where id = ${clinicId} for update`.execute(tx);
  return rows[0] ?? null;
}
