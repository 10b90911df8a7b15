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

export * from './gallery-operations.ts';
export * from './media-item.ts';
export * from './media-limits.ts';

/** What this feature takes in before a record has it. */
export const uploads = [galleryUpload] as const;

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
] as const;
