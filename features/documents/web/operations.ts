import { createClient } from '@alethea/web-kit/client';
import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const openDocument = remote<typeof contract.openDocument>('documents-open');
export const sendDocumentCode = remote<typeof contract.sendDocumentCode>('documents-sendCode');
export const proveDocument = remote<typeof contract.proveDocument>('documents-prove');
export const readDocument = remote<typeof contract.readDocument>('documents-read');
export const downloadDocument = remote<typeof contract.downloadDocument>('documents-download');

/** What a link asks for, or why it opens nothing. */
export type LinkAnswer = RemoteOutput<typeof openDocument>;
/** A document as its reader sees it. */
export type ReadableDocument = RemoteOutput<typeof readDocument>;

/** Nobody is signed in here, and each screen says itself that there is no connection. */
export const client = createClient({ onUnauthenticated: () => {}, onNetworkState: () => {} });
