import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { copyMedia, getMedia, type StagedCopy } from '../../contract/copies.ts';
import type { ImagingOffer } from '../../offers.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { findGallery, type Gallery } from '../gallery/gallery-store.ts';
import { type MediaRow, mediaViews } from '../gallery/media-store.ts';
import { wordsOf } from '../predictions/translations.ts';
import { loadOwnMedia, type NamedMedia } from './load-own-media.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files'>;
type CopyCall = Pick<ReadCall, 'db' | 'atEnd' | 'actor' | 'clock'>;
const OWN = allow('the own gallery');

/** Binds `gallery-getMedia`. */
export function implementGetMedia(supplies: Supplies) {
  return implementRead(getMedia, {
    async read(call, { filePaths }) {
      call.authorise(OWN);
      const { personId } = call.actor;
      const gallery = await findGallery(supplies, call.db, personId);
      const rows = await loadOwnMedia(call.db, personId, { filePaths });
      const wordOf = await wordsOf(call.db, call.actor);
      return { items: gallery ? mediaViews(supplies.files, gallery.cipher, rows, wordOf) : [] };
    },
  });
}

/** Binds `gallery-copyMedia`. */
export function implementCopyMedia(supplies: Supplies) {
  return implementWrite(copyMedia, {
    async prepare(call, { mediaIds }) {
      call.authorise(OWN);
      const copied = await copyToStage(supplies, call, { mediaIds }, { stays: true });
      if (!copied) throw call.failure('media_not_found');
      return copied;
    },
    async write(call, _input, { gallery, copies }) {
      call.authorise(OWN);
      call.about({
        recordKind: GALLERY_RECORD_KIND,
        recordId: gallery.id,
        detail: { mediaIds: copies.map(({ row }) => row.id) },
      });
      return { files: copies.map((copy) => stagedView(supplies, call.actor.personId, gallery, copy)) };
    },
  });
}

/** See `copyOwnMedia` of the offer. */
export function copyOwnMediaIn(supplies: Supplies): ImagingOffer['copyOwnMedia'] {
  return async function copyOwnMedia(call, filePaths) {
    if (filePaths.length === 0) return [];
    const copied = await copyToStage(supplies, call, { filePaths }, { stays: false });
    return copied?.copies.map(({ fileId }) => fileId) ?? null;
  };
}

interface Copy {
  readonly row: MediaRow;
  /** Of the copy in the stage. */
  readonly fileId: string;
}

/** Copies all that is named, or nothing: null where one may not leave the caller's gallery. */
async function copyToStage(
  supplies: Supplies,
  call: CopyCall,
  named: NamedMedia,
  { stays }: { readonly stays: boolean },
): Promise<{ readonly gallery: Gallery; readonly copies: readonly Copy[] } | null> {
  const { personId: ownerId } = call.actor;
  const gallery = await findGallery(supplies, call.db, ownerId);
  const rows = await loadOwnMedia(call.db, ownerId, named);
  const wanted = new Set('mediaIds' in named ? named.mediaIds : named.filePaths).size;
  if (!gallery || rows.length !== wanted) return null;
  const fileIds = rows.map(({ fileId }) => fileId);
  const order = { recordId: gallery.id, fileIds, ownerId, now: call.clock.now(), stays };
  const copied = await supplies.files.copyToStage(call, order);
  const copies = rows.flatMap((row) => {
    const fileId = copied.get(row.fileId);
    return fileId === undefined ? [] : [{ row, fileId }];
  });
  // One that was erased in between.
  return copies.length === rows.length ? { gallery, copies } : null;
}

function stagedView({ files }: Supplies, personId: string, { cipher }: Gallery, { row, fileId }: Copy): StagedCopy {
  return {
    fileId,
    fileName: cipher.openTexts(row.id, row.textsCiphertext).fileName,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    downloadUrl: files.addressOf(fileId, 'original', personId),
    thumbnailDownloadUrl: row.hasThumbnail ? files.addressOf(fileId, 'thumbnail', personId) : null,
  };
}
