import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/**
 * Makes whatever else changes the same person's way in (password, second factors, sessions) or profile wait for the end
 * of this transaction: each decides on what the other has left, never on what it was about to change.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select 1 from person where id = ${personId} for no key update`.execute(tx);
}
