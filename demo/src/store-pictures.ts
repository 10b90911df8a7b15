import type { Tx } from '@alethea/server-kit/engine/engine';
import { type KeptBlob, newPaths, putFileBytes } from '@alethea/server-kit/files/file-bytes';
import type { FileKeys } from '@alethea/server-kit/files/file-keys';
import type { FileNames } from '@alethea/server-kit/files/file-names';
import { insertFile } from '@alethea/server-kit/files/insert-file';
import type { BlobStore } from '@alethea/server-kit/files/storage/blob-store';
import type { MadePeople } from './make-people.ts';
import type { PersonKey } from './people.ts';
import type { DrawnPicture, PictureKey } from './pictures.ts';
import type { PlannedConsult } from './plan-consults.ts';

/** Uploads are a little older than the message that they go with. */
const UPLOADED_BEFORE_MS = 90_000;

/** What keeps the pictures. */
export interface PictureSupplies {
  readonly blobs: BlobStore;
  readonly fileNames: Pick<FileNames, 'seal'>;
  readonly fileKeys: Pick<FileKeys, 'wrap'>;
}

/** A picture that somebody has uploaded. */
export interface PictureOrder {
  readonly key: PictureKey;
  readonly person: PersonKey;
  readonly createdAt: Date;
}

interface StoringOrder {
  readonly drawn: ReadonlyMap<PictureKey, DrawnPicture>;
  readonly made: MadePeople;
  /** Gets the path of every blob before it is stored. */
  readonly onStore: (path: string) => void;
}

/** Stores the bytes and the rows of pictures as uploads leave them, staged by their owners; answers ids in the same order. */
export async function storePictureFiles(
  tx: Tx,
  supplies: PictureSupplies,
  { files, drawn, made, onStore }: StoringOrder & { readonly files: readonly PictureOrder[] },
): Promise<string[]> {
  const stored = await Promise.all(
    files.map(async ({ key, person, createdAt }) => {
      const picture = drawn.get(key);
      if (!picture) throw new Error(`There is no picture ${key}.`);
      return { picture, person, createdAt, blob: await putPicture(supplies, picture, onStore) };
    }),
  );
  const ids: string[] = [];
  for (const { picture, person, createdAt, blob } of stored) {
    ids.push(await insertPicture(tx, supplies, { picture, blob, createdAt, ownerId: made.personId(person) }));
  }
  return ids;
}

/** The same for the pictures of all consults; answers ids by key. */
export async function storePictures(
  tx: Tx,
  supplies: PictureSupplies,
  { consults, ...order }: StoringOrder & { readonly consults: readonly PlannedConsult[] },
): Promise<ReadonlyMap<PictureKey, string>> {
  const files = consults.flatMap(senders).map(({ key, person, sentAt }) => ({
    key,
    person,
    createdAt: new Date(sentAt.getTime() - UPLOADED_BEFORE_MS),
  }));
  const ids = await storePictureFiles(tx, supplies, { files, ...order });
  return new Map(files.map(({ key }, index) => [key, ids[index] ?? '']));
}

/** Stores the bytes of a picture; `onStore` gets the path of every blob before it is stored. */
export function putPicture(
  { blobs }: Pick<PictureSupplies, 'blobs'>,
  { bytes, thumbnail }: DrawnPicture,
  onStore: (path: string) => void,
): Promise<KeptBlob> {
  const paths = newPaths('activityMedia');
  onStore(paths.path);
  onStore(paths.thumbnailPath);
  return putFileBytes(blobs, paths, contentOf(bytes), contentOf(thumbnail.bytes));
}

/** The row of a picture as an upload leaves it, staged by its sender; answers its id. */
export function insertPicture(
  tx: Tx,
  { fileNames: names, fileKeys: keys }: Omit<PictureSupplies, 'blobs'>,
  order: {
    readonly picture: DrawnPicture;
    readonly blob: KeptBlob;
    readonly ownerId: string;
    readonly createdAt: Date;
  },
): Promise<string> {
  const { picture, blob, ownerId, createdAt } = order;
  const { fileName, contentType, widthPixels: widthPx, heightPixels: heightPx, sha256 } = picture;
  const file = { fileName, contentType, widthPx, heightPx, sha256, createdAt, stagedUntil: null, ownerId };
  return insertFile(tx, { names, keys }, blob, file);
}

function contentOf(bytes: Uint8Array) {
  return { sizeBytes: bytes.byteLength, bytes: [bytes] };
}

function senders(consult: PlannedConsult): { key: PictureKey; person: PersonKey; sentAt: Date }[] {
  const { conversation, referrer, sentAt, replies } = consult;
  return [
    ...(conversation.pictures ?? []).map((key) => ({ key, person: referrer, sentAt })),
    ...replies.flatMap(({ pictures = [], person, at }) => pictures.map((key) => ({ key, person, sentAt: at }))),
  ];
}
