import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { importPoolImages } from '../../contract/labelling/pool-desk.ts';
import { filenameHash, POOL_RECORD_KIND, type Pool, sealConsent, sealFilename } from './pool-store.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type Order = ParsedInputOf<typeof importPoolImages>;

/** A picture with the hash of its bytes as they are kept, without metadata. */
export interface HashedFile {
  readonly file: StoredFile;
  readonly contentHash: string;
}

/** Who takes pictures in, and when. */
interface Taker {
  readonly personId: string;
  readonly now: Date;
}

/**
 * Takes pictures into a pool that is held, those of them that it does not have.
 * @returns their files, or why none is taken
 */
export async function takeIn(
  supplies: Supplies,
  tx: Tx,
  { pool, order, hashed, personId, now }: Taker & { pool: Pool; order: Order; hashed: readonly HashedFile[] },
): Promise<readonly StoredFile[] | 'import_not_yours' | 'file_not_found'> {
  if (!(await beginImport(tx, pool, order, { personId, now }))) return 'import_not_yours';
  const taken = await newToPool(tx, hashed);
  const attached = await supplies.files.attach(tx, {
    fileIds: taken.map(({ file }) => file.id),
    ownerId: personId,
    recordKind: POOL_RECORD_KIND,
    recordId: pool.id,
    now,
  });
  if (attached === null) return 'file_not_found';
  await insertImages(supplies, tx, pool, { order, taken, now });
  return taken.map(({ file }) => file);
}

/** A person's staged pictures with their hashes; null where one is missing. */
export async function hashFiles(
  { files, keyring }: Supplies,
  executor: Executor,
  personId: string,
  fileIds: readonly string[],
): Promise<readonly HashedFile[] | null> {
  const staged = new Map((await files.staged(executor, personId, fileIds)).map((file) => [file.id, file]));
  const hashed: HashedFile[] = [];
  for (const id of new Set(fileIds)) {
    const file = staged.get(id);
    if (!file?.contentType.startsWith('image/')) return null;
    const hash = await files.hashOf(executor, id);
    if (hash === null) return null;
    hashed.push({ file, contentHash: keyring.keyedReference(`pool image ${hash}`) });
  }
  return hashed;
}

/** Notes the consent once for all parts of an import; false where its id is another import's. */
async function beginImport(
  tx: Tx,
  pool: Pool,
  { importId, specialty, consent }: Order,
  { personId, now }: Taker,
): Promise<boolean> {
  await sql`
    insert into pool_import (id, imported_by, imported_at, specialty, consent_ciphertext)
    values (${importId}, ${personId}, ${now}, ${specialty}, ${sealConsent(pool.dataKey, importId, consent)})
    on conflict (id) do nothing`.execute(tx);
  const { rows } = await sql`
    select from pool_import where id = ${importId} and imported_by = ${personId} and specialty = ${specialty}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Those whose bytes the pool does not have yet, each once. */
async function newToPool(tx: Tx, hashed: readonly HashedFile[]): Promise<readonly HashedFile[]> {
  const { rows } = await sql<{ readonly contentHash: string }>`
    select content_hash as "contentHash" from pool_image
    where content_hash = any(${hashed.map(({ contentHash }) => contentHash)}::text[])`.execute(tx);
  const known = new Set(rows.map(({ contentHash }) => contentHash));
  return hashed.filter(({ contentHash }) => {
    if (known.has(contentHash)) return false;
    known.add(contentHash);
    return true;
  });
}

async function insertImages(
  { keyring }: Supplies,
  tx: Tx,
  pool: Pool,
  { order, taken, now }: { order: Order; taken: readonly HashedFile[]; now: Date },
): Promise<void> {
  const given = new Map(order.images.map((image) => [image.fileId, image]));
  for (const { file, contentHash } of taken) {
    const { predictions = [], aiVersion = '' } = given.get(file.id) ?? {};
    const likeliestFirst = predictions.toSorted((first, second) => second.score - first.score);
    const filename = await freeFilename({ keyring }, tx, file.fileName);
    await sql`
      insert into pool_image (id, specialty, created_at, file_id, width_px, height_px, filename_ciphertext,
        filename_hash, content_hash, ai_prediction, ai_scores, ai_version, import_id, label_count)
      values (${newId(now)}, ${order.specialty}, ${now}, ${file.id}, ${file.widthPx}, ${file.heightPx},
        ${sealFilename(pool.dataKey, filename)}, ${filenameHash(keyring, filename)}::bigint, ${contentHash},
        ${likeliestFirst.map(({ label }) => label)}::text[], ${JSON.stringify(likeliestFirst.map(({ score }) => score))}::jsonb,
        ${aiVersion}, ${order.importId}, 0)`.execute(tx);
  }
}

/** The name itself, or with a number where another picture of the pool has it: a name is a path. */
async function freeFilename({ keyring }: Pick<Supplies, 'keyring'>, tx: Tx, wanted: string): Promise<string> {
  const [, base = wanted, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(wanted) ?? [];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${base}-${number}${extension}`;
    const { rows } = await sql`
      select from pool_image where filename_hash = ${filenameHash(keyring, name)}::bigint`.execute(tx);
    if (rows.length === 0) return name;
  }
}
