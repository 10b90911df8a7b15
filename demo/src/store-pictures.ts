import { newId } from '@alethea/kernel/ids';
import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { BlobStore } from '@alethea/server-kit/files/blob-store';
import { randomObjectKey, thumbnailOf } from '@alethea/server-kit/files/file-name';
import type { FileNames } from '@alethea/server-kit/files/file-names';
import { sql } from 'kysely';
import type { MadePeople } from './make-people.ts';
import type { PersonKey } from './people.ts';
import type { DrawnPicture, PictureKey } from './pictures.ts';
import type { PlannedConsult } from './plan-consults.ts';

/** Uploads are a little older than the message that they go with. */
const UPLOADED_BEFORE_MS = 90_000;

/** Stores the bytes and the rows of all pictures as uploads leave them, staged by their senders; answers ids by key. */
export async function storePictures(
  tx: Tx,
  { blobs, fileNames }: { readonly blobs: BlobStore; readonly fileNames: Pick<FileNames, 'seal'> },
  order: {
    readonly consults: readonly PlannedConsult[];
    readonly drawn: ReadonlyMap<PictureKey, DrawnPicture>;
    readonly made: MadePeople;
    /** Gets the path of every blob before it is stored. */
    readonly onStore: (path: string) => void;
  },
): Promise<ReadonlyMap<PictureKey, string>> {
  const { drawn, made, onStore } = order;
  const staged = order.consults.flatMap(senders).map(({ key, person, sentAt }) => {
    const picture = drawn.get(key);
    if (!picture) throw new Error(`There is no picture ${key}.`);
    const createdAt = new Date(sentAt.getTime() - UPLOADED_BEFORE_MS);
    const ownerId = made.personId(person);
    const path = randomObjectKey('activityMedia');
    return { key, picture, id: newId(createdAt), ownerId, path, thumbnailPath: thumbnailOf(path), createdAt };
  });
  const blobsToPut = staged.flatMap(({ picture, path, thumbnailPath }) => [
    { path, bytes: picture.bytes },
    { path: thumbnailPath, bytes: picture.thumbnail.bytes },
  ]);
  for (const { path } of blobsToPut) onStore(path);
  await Promise.all(blobsToPut.map(({ path, bytes }) => blobs.put(path, bytes)));
  const rows = staged.map(({ picture, id, ownerId, path, thumbnailPath, createdAt }) => ({
    id,
    owner_id: ownerId,
    path,
    thumbnail_path: thumbnailPath,
    name_ciphertext: asBytea(fileNames.seal(id, picture.fileName)),
    content_type: picture.contentType,
    size_bytes: picture.bytes.byteLength,
    width_px: picture.widthPixels,
    height_px: picture.heightPixels,
    sha256: picture.sha256,
    created_at: createdAt.toISOString(),
  }));
  await sql`
    insert into stored_file (id, owner_id, path, thumbnail_path, name_ciphertext, content_type, size_bytes, width_px,
      height_px, sha256, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, owner_id uuid, path text,
      thumbnail_path text, name_ciphertext bytea, content_type text, size_bytes bigint, width_px integer, height_px integer,
      sha256 text, created_at timestamptz)`.execute(tx);
  return new Map(staged.map(({ key, id }) => [key, id]));
}

function senders(consult: PlannedConsult): { key: PictureKey; person: PersonKey; sentAt: Date }[] {
  const { conversation, referrer, sentAt, replies } = consult;
  return [
    ...(conversation.pictures ?? []).map((key) => ({ key, person: referrer, sentAt })),
    ...replies.flatMap(({ pictures = [], person, at }) => pictures.map((key) => ({ key, person, sentAt: at }))),
  ];
}
