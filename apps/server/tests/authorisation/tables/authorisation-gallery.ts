import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const nobodys = () => ({ mediaIds: [randomUUID()] });
const nobodysSeries = () => ({ seriesId: randomUUID() });

/** The own gallery: every call is about the caller alone, and finds nothing of anybody else. */
export const GALLERY_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'gallery-addMedia': { inputFor: () => ({ fileIds: [randomUUID()] }), opensTo: [], others: 'file_not_found' },
  'gallery-listMedia': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-searchMedia': { inputFor: () => ({ tags: ['scar'] }), opensTo: 'everybody' },
  'gallery-listBin': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-getGallery': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-updateMedia': {
    inputFor: () => ({ mediaId: randomUUID(), basedOnVersion: 1, texts: { notes: '', tags: ['scar'] } }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-deleteMedia': { inputFor: nobodys, opensTo: 'everybody' },
  'gallery-restoreMedia': { inputFor: nobodys, opensTo: 'everybody' },
  'gallery-eraseMedia': { inputFor: nobodys, opensTo: 'everybody' },
  'gallery-lockMedia': { inputFor: nobodys, opensTo: 'everybody' },
  'gallery-unlockMedia': { inputFor: nobodys, opensTo: [], others: 'album_locked' },
  'gallery-openAlbum': { inputFor: () => ({}), opensTo: [], others: 'confirmation_needed' },
  'gallery-closeAlbum': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-listAlbum': { inputFor: () => ({}), opensTo: [], others: 'album_locked' },
  'gallery-createSeries': {
    inputFor: () => ({ name: 'Left heel', mediaIds: [randomUUID()] }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-listSeries': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-getSeries': { inputFor: nobodysSeries, opensTo: [], others: 'series_not_found' },
  'gallery-renameSeries': {
    inputFor: () => ({ ...nobodysSeries(), basedOnVersion: 1, name: 'Left heel' }),
    opensTo: [],
    others: 'series_not_found',
  },
  'gallery-addToSeries': {
    inputFor: () => ({ ...nobodysSeries(), ...nobodys() }),
    opensTo: [],
    others: 'series_not_found',
  },
  'gallery-removeFromSeries': {
    inputFor: () => ({ ...nobodysSeries(), ...nobodys() }),
    opensTo: [],
    others: 'series_not_found',
  },
  'gallery-listDuplicates': { inputFor: () => ({}), opensTo: 'everybody' },
  'gallery-keepDuplicates': {
    inputFor: () => ({ mediaIds: [randomUUID(), randomUUID()] }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-findSameFiles': { inputFor: () => ({ fileIds: [randomUUID()] }), opensTo: 'everybody' },
  'gallery-setBodySite': {
    inputFor: () => ({ ...nobodys(), bodySite: 'left-heel' }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-recordConsent': {
    inputFor: () => ({ ...nobodys(), givenBy: 'patient', givenOn: '2020-01-01', purposes: ['care'] }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-withdrawConsent': {
    inputFor: () => ({ mediaId: randomUUID(), consentId: randomUUID(), withdrawnOn: '2020-01-01' }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-setScale': {
    inputFor: () => ({ mediaId: randomUUID(), scale: null }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-deleteSeries': { inputFor: nobodysSeries, opensTo: [], others: 'series_not_found' },
  'gallery-getMedia': {
    inputFor: () => ({ filePaths: [`images/${randomUUID()}/1781114400123.jpg`] }),
    opensTo: 'everybody',
  },
  'ava-getIntegration': { inputFor: () => ({}), opensTo: 'everybody' },
  'ava-uploadGalleryFiles': {
    inputFor: () => ({ galleryItemIds: [randomUUID()] }),
    opensTo: [],
    others: 'media_not_found',
  },
  'gallery-copyMedia': { inputFor: nobodys, opensTo: [], others: 'media_not_found' },
};
