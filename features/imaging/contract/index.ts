import { aiOperations } from './ai/ai-operations.ts';
import { albumOperations } from './album-operations.ts';
import { getAvaIntegration, uploadGalleryFiles } from './ava-operations.ts';
import { copyMedia, getMedia } from './copies.ts';
import { duplicateOperations } from './duplicate-operations.ts';
import { factOperations } from './fact-operations.ts';
import {
  addMedia,
  deleteMedia,
  eraseMedia,
  galleryUpload,
  getGallery,
  listBin,
  listMedia,
  restoreMedia,
  searchMedia,
  updateMedia,
} from './gallery-operations.ts';
import { annotateOperations } from './labelling/annotate.ts';
import { consultLabelOperations } from './labelling/consult-labels.ts';
import { poolDeskOperations, poolUpload } from './labelling/pool-desk.ts';
import { seriesOperations } from './series-operations.ts';

export * from './ai/ai-operations.ts';
export * from './ai/predictions.ts';
export * from './album-operations.ts';
export * from './ava-operations.ts';
export * from './ava-state.ts';
export * from './copies.ts';
export * from './duplicate-operations.ts';
export * from './fact-operations.ts';
export * from './facts/media-facts.ts';
export * from './gallery-operations.ts';
export * from './labelling/annotate.ts';
export * from './labelling/consult-labels.ts';
export * from './labelling/pool-desk.ts';
export * from './media-item.ts';
export * from './media-limits.ts';
export * from './series-operations.ts';

/** What this feature takes in before a record has it. */
export const uploads = [galleryUpload, poolUpload] as const;

/** All operations of this feature. */
export const operations = [
  addMedia,
  listMedia,
  searchMedia,
  listBin,
  getGallery,
  updateMedia,
  deleteMedia,
  restoreMedia,
  eraseMedia,
  ...albumOperations,
  ...seriesOperations,
  ...factOperations,
  ...aiOperations,
  ...duplicateOperations,
  ...annotateOperations,
  ...poolDeskOperations,
  ...consultLabelOperations,
  getMedia,
  copyMedia,
  getAvaIntegration,
  uploadGalleryFiles,
] as const;
