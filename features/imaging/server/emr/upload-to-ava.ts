import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { getAvaIntegration, uploadGalleryFiles } from '../../contract/ava-operations.ts';
import { galleryChange } from '../../contract/changes.ts';
import { mediaPath, mediaTypeOf } from '../../contract/media-item.ts';
import { loadOwnMedia } from '../copies/load-own-media.ts';
import { GALLERY_RECORD_KIND } from '../gallery/add-media.ts';
import { findGallery } from '../gallery/gallery-store.ts';
import type { AvaNeeds, AvaSupplies } from './ava-needs.ts';
import { askForUploads } from './ava-store.ts';
import type { sendToAvaJob } from './send-to-ava.ts';

const OWN = allow('the own gallery');

/** Binds `ava-getIntegration`. */
export function implementGetAvaIntegration({ partner, ava }: AvaNeeds) {
  return implementRead(getAvaIntegration, {
    async read(call) {
      call.authorise(OWN);
      const avaUuid = ava && (await partner.accountOf(call.db, call.actor.personId));
      return { integrations: { avaUuid } };
    },
  });
}

/** Binds `ava-uploadGalleryFiles`. */
export function implementUploadToAva(
  supplies: AvaSupplies,
  { partner, ava }: AvaNeeds,
  job: ReturnType<typeof sendToAvaJob>,
) {
  return implementWrite(uploadGalleryFiles, {
    async write(call, { galleryItemIds }) {
      call.authorise(OWN);
      const { tx, actor } = call;
      const { personId } = actor;
      const asked = new Set(galleryItemIds);
      if (asked.size === 0) throw call.failure('nothing_selected');
      const rows = await loadOwnMedia(tx, personId, { mediaIds: [...asked] });
      const gallery = await findGallery(supplies, tx, personId);
      if (!gallery || rows.length !== asked.size) throw call.failure('media_not_found');
      const isPicture = (row: (typeof rows)[number]) =>
        mediaTypeOf(mediaPath(personId, row.createdAt, row.contentType)) === 'image';
      if (!rows.every(isPicture)) throw call.failure('pictures_only');
      const avaUuid = ava && (await partner.accountOf(tx, personId));
      if (!avaUuid) throw call.failure('ava_not_linked');
      const mediaIds = await askForUploads(tx, { personId, avaUuid, mediaIds: [...asked], now: call.clock.now() });
      for (const mediaId of mediaIds) await call.enqueue(job, { mediaId });
      call.about({ recordKind: GALLERY_RECORD_KIND, recordId: gallery.id, detail: { mediaIds } });
      call.notify({ to: [`person:${personId}`], changed: [galleryChange()] });
      return { queued: mediaIds.length };
    },
  });
}
