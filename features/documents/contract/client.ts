// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as OpenDocument from './open-document.ts';

/** Tells what proof the link to a document asks for, or why it cannot be opened. */
export const openDocument: Remote<typeof OpenDocument.openDocument> = {
  name: 'documents-open',
  repeat: 'read',
};

/** Mails a one-time code to the address that the link to a document went to. */
export const sendDocumentCode: Remote<typeof OpenDocument.sendDocumentCode> = {
  name: 'documents-sendCode',
  repeat: 'same',
};

/** Proves who opens a document; five wrong proofs lock it. */
export const proveDocument: Remote<typeof OpenDocument.proveDocument> = {
  name: 'documents-prove',
  repeat: 'same',
};

/** Shows a document to the browser that has opened it. */
export const readDocument: Remote<typeof OpenDocument.readDocument> = {
  name: 'documents-read',
  repeat: 'read',
};

/** Gives the PDF of a document to the browser that has opened it. */
export const downloadDocument: Remote<typeof OpenDocument.downloadDocument> = {
  name: 'documents-download',
  repeat: 'read',
};

/** Gives a file that goes along with a document to the browser that has opened it. */
export const downloadDocumentFile: Remote<typeof OpenDocument.downloadDocumentFile> = {
  name: 'documents-downloadFile',
  repeat: 'read',
};
