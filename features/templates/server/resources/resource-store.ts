import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { dropRecordKey, makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { type WrittenDocument, writtenDocumentSchema } from '../../contract/resource-document.ts';
import type { Tables } from '../schema/tables.ts';

/** The kind of record that the files of resources belong to. */
export const RESOURCE_RECORD_KIND = 'resources';

/** What the resources stand on. */
export type ResourceSupplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;

/** A library in clear. */
export interface KeptLibrary extends Pick<Tables['resource_library'], 'id' | 'version'> {
  readonly document: WrittenDocument;
  readonly dataKey: DataKey;
}

interface LibraryRow extends Pick<Tables['resource_library'], 'id' | 'contentCiphertext' | 'version'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** The library of a person, or undefined before the first save; `lock` holds it until the transaction ends. */
export async function findLibrary(
  { keyring }: Pick<ResourceSupplies, 'keyring'>,
  executor: Executor,
  personId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<KeptLibrary | undefined> {
  const { rows } = await sql<LibraryRow>`
    select r.id, r.content_ciphertext as "contentCiphertext", r.version, k.wrapped as "wrappedKey"
    from resource_library r join data_key k on k.record_id = r.id
    where r.person_id = ${personId} ${lock ? sql`for update of r` : sql``}`.execute(executor);
  const [row] = rows;
  if (!row) return undefined;
  const dataKey = await keyring.openDataKey(row.id, row.wrappedKey);
  const document = writtenDocumentSchema.parse(dataKey.decryptJson(row.contentCiphertext, 'resources'));
  return { id: row.id, version: row.version, document, dataKey };
}

/** Keeps a first library and answers its id; null when another window was faster. */
export async function insertLibrary(
  { keyring }: Pick<ResourceSupplies, 'keyring'>,
  tx: Tx,
  personId: string,
  { document, now }: { readonly document: WrittenDocument; readonly now: Date },
): Promise<string | null> {
  const id = newId(now);
  const dataKey = await makeRecordKey(tx, keyring, id);
  if (!dataKey) throw new Error('The id of a new library is that of another record.');
  const inserted = await sql`
    insert into resource_library (person_id, id, content_ciphertext, version, updated_at)
    values (${personId}, ${id}, ${dataKey.encryptJson(document, 'resources')}, 1, ${now})
    on conflict (person_id) do nothing returning id`.execute(tx);
  if (inserted.rows.length > 0) return id;
  await dropRecordKey(tx, id);
  return null;
}

/** Puts new content into a library, as its next version. */
export async function updateLibrary(
  tx: Tx,
  { id, dataKey }: KeptLibrary,
  { document, now }: { readonly document: WrittenDocument; readonly now: Date },
): Promise<void> {
  await sql`
    update resource_library set content_ciphertext = ${dataKey.encryptJson(document, 'resources')},
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** In how many messages each resource was sent, by its file. */
export async function usesOf(executor: Executor, libraryId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Pick<Tables['resource_use'], 'fileId' | 'usedCount'>>`
    select file_id as "fileId", used_count as "usedCount" from resource_use
    where library_id = ${libraryId}`.execute(executor);
  return new Map(rows.map(({ fileId, usedCount }) => [fileId, usedCount]));
}
