import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import type { FileKeys, KeyedRow } from './file-keys.ts';
import { randomObjectKey, thumbnailOf } from './file-name.ts';
import { newBlobKey } from './sealed/als1.ts';
import type { Pieces } from './sealed/frames.ts';
import { openSealed, putSealed } from './sealed/sealed-blobs.ts';
import type { BlobStore, ByteRange, OpenBlob } from './storage/blob-store.ts';

/** The bytes of a file as it came, or of the small picture that belongs to it. */
export type FileVariant = 'original' | 'thumbnail';

/** Where the bytes of a file lie, and what opens them. */
export interface FileBytes
  extends KeyedRow,
    Pick<KitTables['blob'], 'path' | 'sizeBytes' | 'thumbnailPath' | 'thumbnailBytes' | 'thumbnailHeader'> {
  readonly blobId: KitTables['blob']['id'];
  /** Null where the bytes lie in the clear, as before they were sealed. */
  readonly header: KitTables['blob']['header'];
}

/** The columns of FileBytes, from `fileBytesTables`; a file's own row is `f`, its blob `b`. */
export const fileBytesColumns = sql`f.id, f.key_ciphertext as "keyCiphertext", f.keyed_by as "keyedBy",
  k.wrapped as "recordKey", b.id as "blobId", b.path, b.size_bytes as "sizeBytes", b.header,
  b.thumbnail_path as "thumbnailPath", b.thumbnail_bytes as "thumbnailBytes", b.thumbnail_header as "thumbnailHeader"`;

/** What FileBytes are read from. */
export const fileBytesTables = sql`stored_file f join blob b on b.id = f.blob_id
  left join data_key k on k.record_id = f.keyed_by`;

/** What holds the bytes of files. */
export interface FileBytesSupplies {
  readonly blobs: BlobStore;
  readonly keys: FileKeys;
}

/** Finds where the bytes of a file lie. */
export async function findFileBytes(executor: Executor, fileId: string): Promise<FileBytes | undefined> {
  const { rows } = await sql<FileBytes>`
    select ${fileBytesColumns} from ${fileBytesTables} where f.id = ${fileId}`.execute(executor);
  return rows[0];
}

/**
 * Opens the bytes of a file or a part of them, sealed or as before; undefined where there are none. Throws
 * RangeNotSatisfiable, and DecryptionFailed (the stream too) for bytes that were altered.
 */
export async function openFileBytes(
  { blobs, keys }: FileBytesSupplies,
  file: FileBytes,
  variant: FileVariant = 'original',
  range?: ByteRange,
): Promise<OpenBlob | undefined> {
  const isOriginal = variant === 'original';
  const path = isOriginal ? file.path : file.thumbnailPath;
  if (path === null) return undefined;
  const header = isOriginal ? file.header : file.thumbnailHeader;
  if (!header) return blobs.get(path, range);
  const key = await keys.keyOf(file);
  if (!key) throw new TypeError('the key of a sealed file is gone');
  const sizeBytes = (isOriginal ? file.sizeBytes : file.thumbnailBytes) ?? 0;
  return openSealed(blobs, { path, blobId: sealedAs(file.blobId, variant), key, header, sizeBytes }, range);
}

/** Content that is about to be kept. */
export interface Content {
  readonly sizeBytes: number;
  /** Read once. */
  readonly bytes: Pieces;
}

/** A blob that lies sealed in the store and has no row yet; it still needs its files. */
export interface KeptBlob {
  readonly blobId: string;
  readonly key: Uint8Array;
  readonly path: string;
  readonly sizeBytes: number;
  readonly header: Buffer;
  readonly thumbnailPath: string | null;
  readonly thumbnailBytes: number | null;
  readonly thumbnailHeader: Buffer | null;
}

/** The keys of the store for a new file and its small picture: random, noted before anything is put under them. */
export function newPaths(folder: string): { readonly path: string; readonly thumbnailPath: string } {
  const path = randomObjectKey(folder);
  return { path, thumbnailPath: thumbnailOf(path) };
}

/** Puts the bytes of a file, and of its small picture, sealed under one key of their own. */
export async function putFileBytes(
  blobs: Pick<BlobStore, 'put'>,
  paths: { readonly path: string; readonly thumbnailPath: string },
  original: Content,
  thumbnail: Content | null,
  blobId: string = randomUUID(),
): Promise<KeptBlob> {
  const key = newBlobKey();
  const put = (path: string, variant: FileVariant, { sizeBytes, bytes }: Content) =>
    putSealed(blobs, { path, blobId: sealedAs(blobId, variant), key, sizeBytes }, bytes);
  const header = await put(paths.path, 'original', original);
  const thumbnailHeader = thumbnail && (await put(paths.thumbnailPath, 'thumbnail', thumbnail));
  return {
    ...{ blobId, key, path: paths.path, sizeBytes: original.sizeBytes, header, thumbnailHeader },
    thumbnailPath: thumbnail && paths.thumbnailPath,
    thumbnailBytes: thumbnail?.sizeBytes ?? null,
  };
}

/** Opens what has just been put, to be compared. */
export function openKept(
  blobs: Pick<BlobStore, 'get'>,
  kept: KeptBlob,
  variant: FileVariant,
): Promise<OpenBlob | undefined> {
  const { blobId, key } = kept;
  const [path, sizeBytes, header] =
    variant === 'original'
      ? [kept.path, kept.sizeBytes, kept.header]
      : [kept.thumbnailPath, kept.thumbnailBytes, kept.thumbnailHeader];
  if (path === null || sizeBytes === null || header === null) return Promise.resolve(undefined);
  return openSealed(blobs, { path, sizeBytes, header, key, blobId: sealedAs(blobId, variant) });
}

/** Original and small picture share a key, and neither passes for the other. */
function sealedAs(blobId: string, variant: FileVariant): string {
  return variant === 'original' ? blobId : `${blobId}.thumbnail`;
}
