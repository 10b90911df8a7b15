import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { galleryChange } from '../../contract/changes.ts';
import { addMedia } from '../../contract/gallery-operations.ts';
import { isMediaKind } from '../../contract/media-item.ts';
import type { GalleryLimits } from './gallery-limits.ts';
import { type Gallery, holdGallery } from './gallery-store.ts';
import { insertMedia, type MediaFile, type NewMedia } from './insert-media.ts';
import { mediaViews } from './media-store.ts';

/** The kind of record that the files of galleries belong to. */
export const GALLERY_RECORD_KIND = 'gallery';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;

/** Binds `gallery-addMedia`. */
export function implementAddMedia(supplies: Supplies, { galleryItems }: Pick<GalleryLimits, 'galleryItems'>) {
  return implementWrite(addMedia, {
    async write(call, { fileIds }) {
      call.authorise(allow('the own gallery'));
      const { tx, actor, clock } = call;
      const { personId } = actor;
      const files = await stagedMedia(supplies, tx, personId, fileIds);
      if (!files) throw call.failure('file_not_found');
      const gallery = await holdGallery(supplies, tx, personId, clock.now());
      if (gallery.itemCount + files.length > galleryItems) throw call.failure('gallery_full');
      const attached = await supplies.files.attach(tx, {
        fileIds: files.map(({ id }) => id),
        ownerId: personId,
        recordKind: GALLERY_RECORD_KIND,
        recordId: gallery.id,
        now: clock.now(),
      });
      if (attached === null) throw call.failure('file_not_found');
      const rows = await insertMedia(supplies, tx, gallery, inOrder(files, gallery, clock.now()));
      // No model has looked at them yet.
      const items = mediaViews(supplies.files, gallery.cipher, rows, (label) => label);
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
function inOrder(files: readonly MediaFile[], gallery: Gallery, now: Date): NewMedia[] {
  const first = Math.max(now.getTime(), gallery.lastCreatedAt.getTime() + 1);
  return files.map((file, index) => ({
    file,
    createdAt: new Date(first + index),
    texts: { fileName: file.fileName, notes: '', tags: [] },
    facts: null,
    isLocked: false,
  }));
}
