import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/**
 * Whether a person may send under one of their locations: `usable`; `none` when they have no enabled location at all,
 * `foreign` when the position is not among their enabled ones.
 */
export async function findSenderLocation(
  tx: Tx,
  personId: string,
  locationIndex: number,
): Promise<'usable' | 'none' | 'foreign'> {
  const { rows } = await sql<{ location_index: number }>`
    select location_index from directory_person_location where person_id = ${personId} and not disabled`.execute(tx);
  if (rows.length === 0) return 'none';
  return rows.some((location) => location.location_index === locationIndex) ? 'usable' : 'foreign';
}
