import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, StoredFile } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import { type MediaFacts, NO_FACTS } from '../../contract/facts/media-facts.ts';
import type { MediaKind } from '../../contract/media-item.ts';
import { factHasher } from './fact-hashes.ts';
import { changeGallery, type Gallery } from './gallery-store.ts';
import { contentHash } from './likeness-hashes.ts';
import type { MediaRow } from './media-store.ts';
import { type SealedTexts, tagHashes } from './media-texts.ts';

/** A file of a kind that galleries take. */
export type MediaFile = StoredFile & { readonly contentType: MediaKind };

/** An item to be made of a file that the gallery has. */
export interface NewMedia {
  readonly file: MediaFile;
  /** Of no other item of the gallery. */
  readonly createdAt: Date;
  readonly texts: SealedTexts;
  /** Null where nothing is known yet. */
  readonly facts: MediaFacts | null;
  readonly isLocked: boolean;
}

/** Makes items in a gallery that is held; answers their rows in the same order. */
export async function insertMedia(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  tx: Tx,
  gallery: Gallery,
  added: readonly NewMedia[],
): Promise<MediaRow[]> {
  const { personId, cipher } = gallery;
  const hasher = factHasher(keyring, personId);
  const made = added.map((item) => ({ item, row: rowOf(gallery, item) }));
  const rows = made.map(({ item: { file, texts, facts }, row }) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    created_on: dateInEdmonton(row.createdAt),
    file_id: row.fileId,
    content_type: row.contentType,
    size_bytes: row.sizeBytes,
    width_px: row.widthPx,
    height_px: row.heightPx,
    has_thumbnail: row.hasThumbnail,
    is_locked: row.isLocked,
    content_hash: contentHash(keyring, personId, file.sha256),
    texts: asBytea(row.textsCiphertext),
    tag_hashes: tagHashes(keyring, personId, texts.tags),
    facts: row.factsCiphertext && asBytea(row.factsCiphertext),
    fact_hashes: hasher.ofFacts(facts ?? NO_FACTS),
  }));
  await sql`
    insert into media_item (id, person_id, created_at, created_on, file_id, content_type, size_bytes, width_px, height_px,
      has_thumbnail, is_locked, content_hash, texts_ciphertext, tag_hashes, facts_ciphertext, fact_hashes, version)
    select id, ${personId}::uuid, created_at, created_on, file_id, content_type, size_bytes, width_px, height_px,
      has_thumbnail, is_locked, content_hash, texts, tag_hashes, facts, fact_hashes, 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as added (id uuid, created_at timestamptz, created_on date,
      file_id uuid, content_type text, size_bytes bigint, width_px integer, height_px integer, has_thumbnail boolean,
      is_locked boolean, content_hash bigint, texts bytea, tag_hashes bigint[], facts bytea,
      fact_hashes bigint[])`.execute(tx);
  const latest = Math.max(gallery.lastCreatedAt.getTime(), ...made.map(({ row }) => row.createdAt.getTime()));
  const open = added.filter(({ isLocked }) => !isLocked);
  await changeGallery(tx, gallery, {
    added: added.length,
    lastCreatedAt: new Date(latest),
    tags: { gone: [], come: open.flatMap(({ texts }) => texts.tags) },
  });
  return made.map(({ row }) => row);

  function rowOf({ personId: owner }: Gallery, { file, createdAt, texts, facts, isLocked }: NewMedia): MediaRow {
    const id = newId(createdAt);
    return {
      id,
      personId: owner,
      createdAt,
      fileId: file.id,
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      widthPx: file.widthPx,
      heightPx: file.heightPx,
      hasThumbnail: file.hasThumbnail,
      textsCiphertext: cipher.sealTexts(id, texts),
      version: 1,
      deletedAt: null,
      isLocked,
      factsCiphertext: facts && cipher.sealFacts(id, facts),
      likenessCiphertext: null,
      predictions: [],
      avaUpload: null,
    };
  }
}
