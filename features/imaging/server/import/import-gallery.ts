import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { MediaFacts } from '../../contract/facts/media-facts.ts';
import { isMediaKind } from '../../contract/media-item.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { holdGallery } from '../gallery/gallery-store.ts';
import { insertMedia, type MediaFile } from '../gallery/insert-media.ts';

/** An item of a gallery that is brought in whole. */
export interface ImportedMedia {
  /** Staged by the gallery's owner. */
  readonly fileId: string;
  /** Of no other item of the gallery. */
  readonly createdAt: Date;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly facts: MediaFacts;
  readonly isLocked: boolean;
}

/** A gallery that is brought in whole, with its series by the files of their items. */
export interface ImportedGallery {
  readonly personId: string;
  readonly media: readonly ImportedMedia[];
  readonly series: readonly { readonly name: string; readonly fileIds: readonly string[] }[];
}

/** Brings items with all that is known of them, and series, into a person's gallery. */
export async function importGallery(
  supplies: Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>,
  tx: Tx,
  { personId, media, series }: ImportedGallery,
): Promise<void> {
  const now = supplies.clock.now();
  const fileIds = media.map(({ fileId }) => fileId);
  const staged = new Map((await supplies.files.staged(tx, personId, fileIds)).map((file) => [file.id, file]));
  const gallery = await holdGallery(supplies, tx, personId, now);
  const order = { fileIds, ownerId: personId, recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, now };
  if ((await supplies.files.attach(tx, order)) !== fileIds.length)
    throw new Error('A file of a gallery is not staged.');
  const rows = await insertMedia(
    supplies,
    tx,
    gallery,
    media.map(({ fileId, createdAt, notes, tags, facts, isLocked }) => {
      const file = staged.get(fileId);
      if (!file || !isMediaKind(file.contentType)) throw new Error('A file of a gallery is of no kind that it takes.');
      const texts = { fileName: file.fileName, notes, tags: [...tags] };
      return { file: file as MediaFile, createdAt, texts, facts, isLocked };
    }),
  );
  const mediaIds = new Map(rows.map(({ fileId, id }) => [fileId, id]));
  for (const { name, fileIds: ofSeries } of series) {
    const seriesId = newId(now);
    await sql`
      insert into media_series (id, person_id, created_at, name_ciphertext, version)
      values (${seriesId}, ${personId}, ${now}, ${gallery.cipher.sealName(seriesId, name)}, 1)`.execute(tx);
    await sql`
      insert into media_series_item (series_id, media_id)
      select ${seriesId}::uuid, id from unnest(${ofSeries.flatMap((id) => mediaIds.get(id) ?? [])}::uuid[]) as chosen (id)`.execute(
      tx,
    );
  }
}
