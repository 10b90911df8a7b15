import type { IdentityOffer } from '@alethea/accounts/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies, OpenFilePolicy } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import * as contract from '../contract/index.ts';
import type { ImagingOffer } from '../offers.ts';
import {
  type AiNeeds,
  implementGetPredictions,
  implementListAiModels,
  implementPredictImage,
} from './ai/predict-image.ts';
import {
  forgetAlbumOpenings,
  implementCloseAlbum,
  implementListAlbum,
  implementLockMedia,
  implementOpenAlbum,
  implementUnlockMedia,
} from './album/album.ts';
import { copyOwnMediaIn, implementCopyMedia, implementGetMedia } from './copies/copy-media.ts';
import { implementFindSameFiles, implementKeepDuplicates, implementListDuplicates } from './duplicates/duplicates.ts';
import { lookAtMedia } from './duplicates/look-at-media.ts';
import type { AvaNeeds } from './emr/ava-needs.ts';
import { sendToAvaJob } from './emr/send-to-ava.ts';
import { implementGetAvaIntegration, implementUploadToAva } from './emr/upload-to-ava.ts';
import {
  implementRecordConsent,
  implementSetBodySite,
  implementSetScale,
  implementWithdrawConsent,
} from './facts/change-facts.ts';
import { GALLERY_RECORD_KIND, implementAddMedia } from './gallery/add-media.ts';
import { reachable } from './gallery/album-reach.ts';
import { emptyBins, implementDeleteMedia, implementEraseMedia, implementRestoreMedia } from './gallery/bin.ts';
import { implementUpdateMedia } from './gallery/change-media.ts';
import type { GalleryLimits } from './gallery/gallery-limits.ts';
import {
  implementGetGallery,
  implementListBin,
  implementListMedia,
  implementSearchMedia,
} from './gallery/list-media.ts';
import { type ImportedGallery, importGallery } from './import/import-gallery.ts';
import type { LabellingNeeds } from './labelling/consult-labels.ts';
import { exportLabels } from './labelling/export-labels.ts';
import { labellingImplementations, openPoolImage } from './labelling/index.ts';
import { bringPastImportIn } from './labelling/past-pool.ts';
import { POOL_RECORD_KIND } from './labelling/pool-store.ts';
import {
  implementAddToSeries,
  implementCreateSeries,
  implementDeleteSeries,
  implementRemoveFromSeries,
  implementRenameSeries,
} from './series/change-series.ts';
import { implementGetSeries, implementListSeries } from './series/read-series.ts';

export type { ImportedGallery } from './import/import-gallery.ts';

/** Imaging, as the composition root mounts it, other features use it, and the demo world fills its galleries and its pool. */
export interface Imaging extends Feature, ImagingOffer {
  /** See importGallery. */
  importGallery(tx: Tx, gallery: ImportedGallery): Promise<void>;
  readonly bringPastImport: ReturnType<typeof bringPastImportIn>;
}

/** What imaging needs of other features. */
interface ImagingNeeds extends AvaNeeds {
  readonly ai: AiNeeds['ai'];
  readonly consults: AiNeeds['consults'] & LabellingNeeds['consults'];
  readonly identity: Pick<IdentityOffer, 'takeConfirmation'>;
}

export { ModelsRefused } from './ai/model-manifest.ts';
export { type Ai, openAi } from './ai/models.ts';
export { createHttpAva, createSandboxAva } from './emr/ava-partner.ts';

/** Makes the feature: galleries are their owner's alone, so every statement names the caller. */
export function createImaging(
  supplies: Pick<FeatureSupplies, 'db' | 'keyring' | 'files' | 'media' | 'clock' | 'log'>,
  needs: ImagingNeeds,
  limits: GalleryLimits,
): Imaging {
  const sendToAva = sendToAvaJob(supplies, needs);
  return {
    name: 'imaging',
    bringPastImport: bringPastImportIn(supplies),
    copyOwnMedia: copyOwnMediaIn(supplies),
    uploads: contract.uploads,
    implementations: [
      implementAddMedia(supplies, limits),
      implementListMedia(supplies),
      implementSearchMedia(supplies),
      implementListBin(supplies),
      implementGetGallery(supplies, limits),
      implementUpdateMedia(supplies),
      implementDeleteMedia(supplies),
      implementRestoreMedia(supplies),
      implementEraseMedia(supplies),
      implementLockMedia(supplies),
      implementUnlockMedia(supplies),
      implementOpenAlbum(supplies, needs, limits),
      implementCloseAlbum(),
      implementListAlbum(supplies),
      implementCreateSeries(supplies),
      implementListSeries(supplies),
      implementGetSeries(supplies),
      implementRenameSeries(supplies),
      implementAddToSeries(supplies),
      implementRemoveFromSeries(supplies),
      implementDeleteSeries(supplies),
      implementSetBodySite(supplies),
      implementRecordConsent(supplies),
      implementWithdrawConsent(supplies),
      implementSetScale(supplies),
      implementListAiModels(needs),
      implementGetPredictions(supplies, needs),
      implementPredictImage(supplies, needs),
      implementListDuplicates(supplies),
      implementKeepDuplicates(supplies),
      implementFindSameFiles(supplies),
      ...labellingImplementations(supplies, needs),
      implementGetMedia(supplies),
      implementCopyMedia(supplies),
      implementGetAvaIntegration(needs),
      implementUploadToAva(supplies, needs, sendToAva),
    ],
    jobs: [sendToAva],
    downloads: exportLabels(supplies),
    openFile: { [GALLERY_RECORD_KIND]: openOwnMedia(supplies), [POOL_RECORD_KIND]: openPoolImage },
    tasks: [emptyBins(supplies, limits), forgetAlbumOpenings(), lookAtMedia(supplies)],
    importGallery: (tx, gallery) => importGallery(supplies, tx, gallery),
  };
}

/** Files of a gallery open for whose gallery it is, those in the bin included; of the locked album, while it is open. */
function openOwnMedia({ clock }: Pick<FeatureSupplies, 'clock'>): OpenFilePolicy {
  return async (executor, { personId, sessionId }, recordId, fileId) => {
    const { rows } = await sql`
      select 1 from media_gallery g join media_item m on m.person_id = g.person_id
      where g.id = ${recordId} and g.person_id = ${personId} and m.file_id = ${fileId}
        and ${reachable({ sessionId, now: clock.now() })}`.execute(executor);
    return rows.length > 0 ? { patientReferenceId: null } : null;
  };
}
