import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, FileStore } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import { dropRecordKey, makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { type RawBuilder, sql } from 'kysely';
import type { LabellingSpecialty } from '../../contract/labelling/labels.ts';
import { poolConsentSchema } from '../../contract/labelling/pool-desk.ts';
import { type PoolImage, poolImagePath } from '../../contract/labelling/pool-image.ts';
import type { Tables } from '../schema/tables.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;

/** The kind of record that the files of the pool belong to. */
export const POOL_RECORD_KIND = 'labellingPool';

/** The pool, opened. */
export interface Pool {
  readonly id: string;
  readonly dataKey: DataKey;
  readonly twoLabellers: boolean;
}

interface PoolRow extends Pick<Tables['labelling_pool'], 'id' | 'twoLabellers'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** The pool, or null before the first picture or setting; `lock` holds it until the transaction ends. */
export async function findPool(
  { keyring }: Supplies,
  executor: Executor,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Pool | null> {
  const { rows } = await sql<PoolRow>`
    select p.id, p.two_labellers as "twoLabellers", k.wrapped as "wrappedKey"
    from labelling_pool p join data_key k on k.record_id = p.id
    ${lock ? sql`for update of p` : sql``}`.execute(executor);
  const row = rows[0];
  if (!row) return null;
  const { id, twoLabellers, wrappedKey } = row;
  return { id, twoLabellers, dataKey: await keyring.openDataKey(id, wrappedKey) };
}

/** The same for a write, made where there is none yet. */
export async function holdPool(supplies: Supplies, tx: Tx, now: Date): Promise<Pool> {
  const found = await findPool(supplies, tx, { lock: true });
  if (found) return found;
  const id = newId(now);
  if (!(await makeRecordKey(tx, supplies.keyring, id))) throw new Error('The id of the new pool is another record’s.');
  // Whoever comes second waits here for the first one's row, and takes that.
  await sql`
    insert into labelling_pool (id, is_the_pool, two_labellers) values (${id}, true, false)
    on conflict (is_the_pool) do nothing`.execute(tx);
  const made = await findPool(supplies, tx, { lock: true });
  if (!made) throw new Error('A pool that was just made is gone.');
  if (made.id !== id) await dropRecordKey(tx, id);
  return made;
}

/** How many people label each picture. */
export function labellersOf(pool: Pick<Pool, 'twoLabellers'> | null): 1 | 2 {
  return pool?.twoLabellers ? 2 : 1;
}

/** A picture of the pool as the database keeps it. */
export interface PoolRowOf
  extends Pick<
    Tables['pool_image'],
    | 'id'
    | 'createdAt'
    | 'fileId'
    | 'widthPx'
    | 'heightPx'
    | 'filenameCiphertext'
    | 'aiVersion'
    | 'movedBy'
    | 'labelCount'
  > {
  readonly specialty: LabellingSpecialty;
  readonly aiPrediction: string[];
  readonly aiScores: number[];
  readonly adjudicatedLabels: string[] | null;
  /** The caller's own; null until they have said something. */
  readonly ownLabels: string[] | null;
}

/** Reads pictures `i` with what one person, `personId`, has said of them. */
export async function readPoolImages(
  executor: Executor,
  personId: string,
  { where, limit, lock = false }: { where: RawBuilder<unknown>; limit: number; lock?: boolean },
): Promise<readonly PoolRowOf[]> {
  const { rows } = await sql<PoolRowOf>`
    select i.id, i.specialty, i.created_at as "createdAt", i.file_id as "fileId", i.width_px as "widthPx",
      i.height_px as "heightPx", i.filename_ciphertext as "filenameCiphertext", i.ai_prediction as "aiPrediction",
      i.ai_scores as "aiScores",
      i.ai_version as "aiVersion", i.moved_by as "movedBy", i.label_count as "labelCount",
      i.adjudicated_labels as "adjudicatedLabels", (
        select l.labels from pool_label l
        where l.image_id = i.id and l.person_id = ${personId} and l.specialty = i.specialty) as "ownLabels"
    from pool_image i where ${where}
    order by i.created_at, i.id limit ${limit} ${lock ? sql`for update of i` : sql``}`.execute(executor);
  return rows;
}

/** A picture as its labeller sees it. */
export function poolImageView(
  files: Pick<FileStore, 'addressOf'>,
  dataKey: DataKey,
  row: PoolRowOf,
  personId: string,
): PoolImage {
  const filename = openFilename(dataKey, row.filenameCiphertext);
  return {
    id: row.id,
    aiPrediction: row.aiPrediction,
    aiScores: row.aiScores,
    aiVersion: row.aiVersion,
    doctorLabels: row.ownLabels ?? [],
    created: row.createdAt.toISOString(),
    filename,
    fileUri: poolImagePath(filename),
    specialty: row.specialty,
    fileDownloadUrl: files.addressOf(row.fileId, 'original', personId),
    widthPx: row.widthPx,
    heightPx: row.heightPx,
  };
}

const FILENAME = 'poolFilename';

/** Seals the file name of a picture; it is found again by `filenameHash`. */
export const sealFilename = (dataKey: DataKey, filename: string): Uint8Array => dataKey.encrypt(filename, FILENAME);
/** Opens what `sealFilename` gave. */
export const openFilename = (dataKey: DataKey, cipher: Uint8Array): string => dataKey.decrypt(cipher, FILENAME);

/** What stands for a file name in the index; the case of letters does not matter. */
export function filenameHash(keyring: Pick<Keyring, 'keyedHash'>, filename: string): string {
  return keyring.keyedHash('pool filename', filename.normalize('NFC').toLowerCase());
}

type PoolConsent = ReturnType<typeof poolConsentSchema.parse>;

/** Seals the consent of one import. */
export function sealConsent(dataKey: DataKey, importId: string, consent: PoolConsent): Uint8Array {
  return dataKey.encryptJson(consent, `poolConsent:${importId}`);
}

/** Opens what `sealConsent` gave for the same import. */
export function openConsent(dataKey: DataKey, importId: string, cipher: Uint8Array): PoolConsent {
  return poolConsentSchema.parse(dataKey.decryptJson(cipher, `poolConsent:${importId}`));
}
