import {
  downloadDocument,
  downloadDocumentFile,
  openDocument,
  proveDocument,
  readDocument,
  sendDocumentCode,
} from './open-document.ts';

export * from './document-limits.ts';
export * from './document-view.ts';
export * from './open-document.ts';

/** All operations of this feature. */
export const operations = [
  openDocument,
  sendDocumentCode,
  proveDocument,
  readDocument,
  downloadDocument,
  downloadDocumentFile,
] as const;
