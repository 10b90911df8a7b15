import { sql } from 'kysely';
import { asBytea } from '../engine/bytea.ts';
import type { Tx } from '../engine/engine.ts';
import type { DataKey } from './data-key.ts';
import type { Keyring } from './keyring.ts';

type Keys = Pick<Keyring, 'newDataKey' | 'masterKeyId'>;

/** Makes the data key of a new record and keeps it wrapped; null when the id is that of another record of any kind. */
export async function makeRecordKey(tx: Tx, keyring: Keys, recordId: string): Promise<DataKey | null> {
  return (await makeRecordKeys(tx, keyring, [recordId])).get(recordId) ?? null;
}

/** The same for many in one statement, by record; left out is whose id is that of another record. */
export async function makeRecordKeys(
  tx: Tx,
  keyring: Keys,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, DataKey>> {
  const made = await Promise.all(
    [...new Set(recordIds)].map(async (recordId) => ({ recordId, ...(await keyring.newDataKey(recordId)) })),
  );
  const wanted = made.map(({ recordId, wrapped }) => ({ record_id: recordId, wrapped: asBytea(wrapped) }));
  const { rows } = await sql<{ readonly recordId: string }>`
    insert into data_key (record_id, wrapped, master_key_id)
    select record_id, wrapped, ${keyring.masterKeyId}
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (record_id uuid, wrapped bytea)
    on conflict (record_id) do nothing returning record_id as "recordId"`.execute(tx);
  const kept = new Set(rows.map(({ recordId }) => recordId));
  return new Map(made.flatMap(({ recordId, dataKey }) => (kept.has(recordId) ? [[recordId, dataKey] as const] : [])));
}

/** Forgets the key of a record that is removed, or was not made after all: what backups hold of it cannot be read. */
export async function dropRecordKey(tx: Tx, recordId: string): Promise<void> {
  await sql`delete from data_key where record_id = ${recordId}`.execute(tx);
}
