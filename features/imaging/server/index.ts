import type { Feature, FeatureSupplies, OpenFilePolicy } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import * as contract from '../contract/index.ts';
import { GALLERY_RECORD_KIND, implementAddMedia } from './gallery/add-media.ts';
import { emptyBins, implementDeleteMedia, implementEraseMedia, implementRestoreMedia } from './gallery/bin.ts';
import { implementUpdateMedia } from './gallery/change-media.ts';
import {
  implementGetGallery,
  implementListBin,
  implementListMedia,
  implementSearchMedia,
} from './gallery/list-media.ts';

/** Makes the feature: galleries are their owner's alone, so every statement names the caller. */
export function createImaging(supplies: Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>): Feature {
  return {
    name: 'imaging',
    uploads: contract.uploads,
    implementations: [
      implementAddMedia(supplies),
      implementListMedia(supplies),
      implementSearchMedia(supplies),
      implementListBin(supplies),
      implementGetGallery(supplies),
      implementUpdateMedia(supplies),
      implementDeleteMedia(supplies),
      implementRestoreMedia(supplies),
      implementEraseMedia(supplies),
    ],
    openFile: { [GALLERY_RECORD_KIND]: openOwnMedia },
    tasks: [emptyBins(supplies)],
  };
}

/** Files of a gallery open for whose gallery it is, those in the bin included. */
const openOwnMedia: OpenFilePolicy = async (executor, actor, recordId) => {
  const { rows } = await sql`
    select 1 from media_gallery where id = ${recordId} and person_id = ${actor.personId}`.execute(executor);
  return rows.length > 0 ? { patientReferenceId: null } : null;
};
