import type { Tx } from '@alethea/server-kit/engine/engine';
import { newPaths, putFileBytes } from '@alethea/server-kit/files/file-bytes';
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

/** Stores the bytes and the rows of all pictures as uploads leave them, staged by their senders; answers ids by key. */
export async function storePictures(
  tx: Tx,
  { blobs, fileNames: names, fileKeys: keys }: PictureSupplies,
  order: {
    readonly consults: readonly PlannedConsult[];
    readonly drawn: ReadonlyMap<PictureKey, DrawnPicture>;
    readonly made: MadePeople;
    /** Gets the path of every blob before it is stored. */
    readonly onStore: (path: string) => void;
  },
): Promise<ReadonlyMap<PictureKey, string>> {
  const { drawn, made, onStore } = order;
  const stored = await Promise.all(
    order.consults.flatMap(senders).map(async ({ key, person, sentAt }) => {
      const picture = drawn.get(key);
      if (!picture) throw new Error(`There is no picture ${key}.`);
      const paths = newPaths('activityMedia');
      onStore(paths.path);
      onStore(paths.thumbnailPath);
      const blob = await putFileBytes(blobs, paths, contentOf(picture.bytes), contentOf(picture.thumbnail.bytes));
      return { key, picture, person, sentAt, blob };
    }),
  );
  const ids = new Map<PictureKey, string>();
  for (const { key, picture, person, sentAt, blob } of stored) {
    const { fileName, contentType, widthPixels: widthPx, heightPixels: heightPx, sha256 } = picture;
    const createdAt = new Date(sentAt.getTime() - UPLOADED_BEFORE_MS);
    const file = {
      fileName,
      contentType,
      widthPx,
      heightPx,
      sha256,
      createdAt,
      stagedUntil: null,
      ownerId: made.personId(person),
    };
    ids.set(key, await insertFile(tx, { names, keys }, blob, file));
  }
  return ids;
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
