import type { AuthorisationEntry } from '../authorisation-entry.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const UNKNOWN_DOCUMENT = '0193b0a0-0000-7000-8000-000000000000';

/** Links to documents: whoever holds one, and nobody else; a made-up one leads nowhere, for members of nothing as well. */
export const DOCUMENT_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'documents-open': { inputFor: () => ({ code: 'made-up' }), ...forEverybody },
  'documents-sendCode': { inputFor: () => ({ code: 'made-up' }), ...forEverybody },
  'documents-prove': {
    inputFor: () => ({ code: 'made-up', proof: { type: 'healthNumber', province: 'AB', phn: '123456789' } }),
    ...forEverybody,
  },
  'documents-read': {
    inputFor: () => ({ documentId: UNKNOWN_DOCUMENT }),
    opensTo: [],
    others: 'reading_ended',
  },
  'documents-downloadFile': {
    inputFor: () => ({ documentId: UNKNOWN_DOCUMENT, fileId: UNKNOWN_DOCUMENT }),
    opensTo: [],
    others: 'reading_ended',
  },
  'documents-download': {
    inputFor: () => ({ documentId: UNKNOWN_DOCUMENT }),
    opensTo: [],
    others: 'reading_ended',
  },
};
