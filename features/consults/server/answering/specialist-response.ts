import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import { consultCipher, type ResponsePart } from '../core/consult-content.ts';
import type { ConsultRecord } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Stores outcome and diagnosis encrypted, in the place of what was there. */
export async function storeResponse(
  tx: Tx,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  consult: Pick<ConsultRecord, 'id' | 'wrappedKey'>,
  response: ResponsePart,
): Promise<void> {
  const cipher = consultCipher(await keyring.openDataKey(consult.id, consult.wrappedKey));
  await sql`update consult set response_ciphertext = ${cipher.sealResponse(response)} where id = ${consult.id}`.execute(
    tx,
  );
}

/** What is recorded now, or null; the row of the consult is held by the caller. */
export async function presentResponse(
  tx: Tx,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  consult: Pick<ConsultRecord, 'id' | 'wrappedKey'>,
): Promise<ResponsePart | null> {
  const { rows } = await sql<{ readonly ciphertext: Tables['consult']['responseCiphertext'] }>`
    select response_ciphertext as ciphertext from consult where id = ${consult.id}`.execute(tx);
  const ciphertext = rows[0]?.ciphertext;
  if (!ciphertext) return null;
  return consultCipher(await keyring.openDataKey(consult.id, consult.wrappedKey)).openResponse(ciphertext);
}

/** True of a specialist who lets data of their consults be collected (CMODEL-10). */
export async function collectsData(executor: Executor, personId: string): Promise<boolean> {
  const found = await sql`
    select person_id from directory_specialist
    where person_id = ${personId} and enable_econsult_data_collection`.execute(executor);
  return found.rows.length > 0;
}
