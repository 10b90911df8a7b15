import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const nobodys = () => ({ mediaIds: [randomUUID()] });

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
};
