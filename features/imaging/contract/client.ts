// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as GalleryOperations from './gallery-operations.ts';

/** Adds uploaded files to the caller’s gallery. */
export const addMedia: Remote<typeof GalleryOperations.addMedia> = {
  name: 'gallery-addMedia',
  repeat: 'keyed',
};

/** Answers one page of the caller’s gallery, newest first. */
export const listMedia: Remote<typeof GalleryOperations.listMedia> = {
  name: 'gallery-listMedia',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Finds pictures of the caller’s gallery by days and tags. */
export const searchMedia: Remote<typeof GalleryOperations.searchMedia> = {
  name: 'gallery-searchMedia',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Answers one page of the caller’s deleted pictures. */
export const listBin: Remote<typeof GalleryOperations.listBin> = {
  name: 'gallery-listBin',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Answers the caller’s tags and the number of pictures of each month. */
export const getGallery: Remote<typeof GalleryOperations.getGallery> = {
  name: 'gallery-getGallery',
  repeat: 'read',
  outdatedBy: ['gallery', 'mediaTexts'],
};

/** Changes notes and tags of a picture. */
export const updateMedia: Remote<typeof GalleryOperations.updateMedia> = {
  name: 'gallery-updateMedia',
  repeat: 'keyed',
};

/** Moves pictures of the caller to the bin. */
export const deleteMedia: Remote<typeof GalleryOperations.deleteMedia> = {
  name: 'gallery-deleteMedia',
  repeat: 'same',
};

/** Puts pictures from the bin back into the caller’s gallery. */
export const restoreMedia: Remote<typeof GalleryOperations.restoreMedia> = {
  name: 'gallery-restoreMedia',
  repeat: 'same',
};

/** Removes pictures of the caller’s bin for good. */
export const eraseMedia: Remote<typeof GalleryOperations.eraseMedia> = {
  name: 'gallery-eraseMedia',
  repeat: 'same',
};
