import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { galleryChange } from '../../contract/changes.ts';
import { addMedia } from '../../contract/gallery-operations.ts';
import { isMediaKind, type MediaItem, type MediaKind } from '../../contract/media-item.ts';
import { MAX_GALLERY_ITEMS } from '../../contract/media-limits.ts';
import { changeGallery, type Gallery, holdGallery } from './gallery-store.ts';
import { type MediaRow, mediaViews } from './media-store.ts';

/** The kind of record that the files of galleries belong to. */
export const GALLERY_RECORD_KIND = 'gallery';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;
type MediaFile = StoredFile & { readonly contentType: MediaKind };

/** Binds `gallery-addMedia`. */
export function implementAddMedia(supplies: Supplies) {
  return implementWrite(addMedia, {
    async write(call, { fileIds }) {
      call.authorise(allow('the own gallery'));
      const { tx, actor, clock } = call;
      const { personId } = actor;
      const files = await stagedMedia(supplies, tx, personId, fileIds);
      if (!files) throw call.failure('file_not_found');
      const gallery = await holdGallery(supplies, tx, personId, clock.now());
      if (gallery.itemCount + files.length > MAX_GALLERY_ITEMS) throw call.failure('gallery_full');
      const attached = await supplies.files.attach(tx, {
        fileIds: files.map(({ id }) => id),
        ownerId: personId,
        recordKind: GALLERY_RECORD_KIND,
        recordId: gallery.id,
        now: clock.now(),
      });
      if (attached === null) throw call.failure('file_not_found');
      const items = await insertMedia(supplies, tx, gallery, files);
      call.about({
        recordKind: GALLERY_RECORD_KIND,
        recordId: gallery.id,
        detail: { mediaIds: items.map(({ id }) => id) },
      });
      call.notify({ to: [`person:${personId}`], changed: [galleryChange()] });
      return { items };
    },
  });
}

/** The files in the order asked for; null where one is missing or of a kind that no gallery holds. */
async function stagedMedia(
  { files }: Supplies,
  tx: Tx,
  personId: string,
  fileIds: readonly string[],
): Promise<readonly MediaFile[] | null> {
  const staged = new Map((await files.staged(tx, personId, fileIds)).map((file) => [file.id, file]));
  const wanted = [...new Set(fileIds)].flatMap((id) => staged.get(id) ?? []);
  const media = wanted.filter((file): file is MediaFile => isMediaKind(file.contentType));
  return media.length === new Set(fileIds).size ? media : null;
}

/** Each a millisecond after the one before it at least: the moment is an item's name (CALL-37). */
async function insertMedia(
  supplies: Supplies,
  tx: Tx,
  gallery: Gallery,
  files: readonly MediaFile[],
): Promise<MediaItem[]> {
  const first = Math.max(supplies.clock.now().getTime(), gallery.lastCreatedAt.getTime() + 1);
  const made = files.map((file, index) => {
    const createdAt = new Date(first + index);
    const id = newId(createdAt);
    const texts = { fileName: file.fileName, notes: '', tags: [] };
    const row: MediaRow = {
      id,
      personId: gallery.personId,
      createdAt,
      fileId: file.id,
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      widthPx: file.widthPx,
      heightPx: file.heightPx,
      hasThumbnail: file.hasThumbnail,
      textsCiphertext: gallery.cipher.sealTexts(id, texts),
      version: 1,
      deletedAt: null,
      isLocked: false,
      factsCiphertext: null,
      predictions: [],
    };
    return row;
  });
  const rows = made.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    created_on: dateInEdmonton(row.createdAt),
    file_id: row.fileId,
    content_type: row.contentType,
    size_bytes: row.sizeBytes,
    width_px: row.widthPx,
    height_px: row.heightPx,
    has_thumbnail: row.hasThumbnail,
    texts: asBytea(row.textsCiphertext),
  }));
  await sql`
    insert into media_item (id, person_id, created_at, created_on, file_id, content_type, size_bytes, width_px, height_px,
      has_thumbnail, texts_ciphertext, tag_hashes, version)
    select id, ${gallery.personId}::uuid, created_at, created_on, file_id, content_type, size_bytes, width_px, height_px,
      has_thumbnail, texts, '{}', 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as added (id uuid, created_at timestamptz, created_on date,
      file_id uuid, content_type text, size_bytes bigint, width_px integer, height_px integer, has_thumbnail boolean,
      texts bytea)`.execute(tx);
  await changeGallery(tx, gallery, {
    added: files.length,
    lastCreatedAt: made.at(-1)?.createdAt ?? gallery.lastCreatedAt,
  });
  // No model has looked at them yet.
  return mediaViews(supplies.files, gallery.cipher, made, (label) => label);
}
