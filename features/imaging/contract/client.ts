// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as AlbumOperations from './album-operations.ts';
import type * as AvaOperations from './ava-operations.ts';
import type * as Copies from './copies.ts';
import type * as DuplicateOperations from './duplicate-operations.ts';
import type * as FactOperations from './fact-operations.ts';
import type * as GalleryOperations from './gallery-operations.ts';
import type * as SeriesOperations from './series-operations.ts';

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

/** Finds pictures of the caller’s gallery by days, tags, body sites and consents. */
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

/** Moves pictures of the caller into the locked album. */
export const lockMedia: Remote<typeof AlbumOperations.lockMedia> = {
  name: 'gallery-lockMedia',
  repeat: 'same',
};

/** Moves pictures from the locked album back into the caller’s gallery. */
export const unlockMedia: Remote<typeof AlbumOperations.unlockMedia> = {
  name: 'gallery-unlockMedia',
  repeat: 'same',
};

/** Opens the caller’s locked album for some minutes, right after a confirmation of who they are. */
export const openAlbum: Remote<typeof AlbumOperations.openAlbum> = {
  name: 'gallery-openAlbum',
  repeat: 'same',
};

/** Locks the caller’s album again. */
export const closeAlbum: Remote<typeof AlbumOperations.closeAlbum> = {
  name: 'gallery-closeAlbum',
  repeat: 'same',
};

/** Answers one page of the caller’s locked album while it is open. */
export const listAlbum: Remote<typeof AlbumOperations.listAlbum> = {
  name: 'gallery-listAlbum',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Makes a series of pictures of the caller. */
export const createSeries: Remote<typeof SeriesOperations.createSeries> = {
  name: 'gallery-createSeries',
  repeat: 'keyed',
};

/** Answers one page of the caller’s series. */
export const listSeries: Remote<typeof SeriesOperations.listSeries> = {
  name: 'gallery-listSeries',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Answers a series of the caller with its pictures, the oldest first. */
export const getSeries: Remote<typeof SeriesOperations.getSeries> = {
  name: 'gallery-getSeries',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Renames a series of the caller. */
export const renameSeries: Remote<typeof SeriesOperations.renameSeries> = {
  name: 'gallery-renameSeries',
  repeat: 'keyed',
};

/** Adds pictures of the caller to a series. */
export const addToSeries: Remote<typeof SeriesOperations.addToSeries> = {
  name: 'gallery-addToSeries',
  repeat: 'same',
};

/** Takes pictures out of a series of the caller. */
export const removeFromSeries: Remote<typeof SeriesOperations.removeFromSeries> = {
  name: 'gallery-removeFromSeries',
  repeat: 'same',
};

/** Removes a series of the caller and keeps its pictures. */
export const deleteSeries: Remote<typeof SeriesOperations.deleteSeries> = {
  name: 'gallery-deleteSeries',
  repeat: 'same',
};

/** Notes the body site of pictures of the caller. */
export const setBodySite: Remote<typeof FactOperations.setBodySite> = {
  name: 'gallery-setBodySite',
  repeat: 'same',
};

/** Records who consented to what, for pictures of the caller. */
export const recordConsent: Remote<typeof FactOperations.recordConsent> = {
  name: 'gallery-recordConsent',
  repeat: 'keyed',
};

/** Records that a consent for a picture was withdrawn. */
export const withdrawConsent: Remote<typeof FactOperations.withdrawConsent> = {
  name: 'gallery-withdrawConsent',
  repeat: 'same',
};

/** Keeps the scale of a picture and the lines measured in it. */
export const setScale: Remote<typeof FactOperations.setScale> = {
  name: 'gallery-setScale',
  repeat: 'same',
};

/** Finds pictures of the caller’s gallery that are the same or look alike. */
export const listDuplicates: Remote<typeof DuplicateOperations.listDuplicates> = {
  name: 'gallery-listDuplicates',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Notes that pictures which look alike are all to be kept. */
export const keepDuplicates: Remote<typeof DuplicateOperations.keepDuplicates> = {
  name: 'gallery-keepDuplicates',
  repeat: 'same',
};

/** Tells which uploaded files are in the caller’s gallery already. */
export const findSameFiles: Remote<typeof DuplicateOperations.findSameFiles> = {
  name: 'gallery-findSameFiles',
  repeat: 'read',
};

/** Answers pictures of the caller’s gallery by their paths. */
export const getMedia: Remote<typeof Copies.getMedia> = {
  name: 'gallery-getMedia',
  repeat: 'read',
  outdatedBy: ['gallery'],
};

/** Copies pictures of the caller’s gallery for a message or a form. */
export const copyMedia: Remote<typeof Copies.copyMedia> = {
  name: 'gallery-copyMedia',
  repeat: 'keyed',
};

/** Answers the caller’s EMR integration. */
export const getAvaIntegration: Remote<typeof AvaOperations.getAvaIntegration> = {
  name: 'ava-getIntegration',
  repeat: 'read',
};

/** Sends pictures of the caller’s gallery to the EMR that is linked to their account. */
export const uploadGalleryFiles: Remote<typeof AvaOperations.uploadGalleryFiles> = {
  name: 'ava-uploadGalleryFiles',
  repeat: 'same',
};

export * from './ai/client.ts';
export * from './labelling/client.ts';
