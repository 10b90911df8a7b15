import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { DocumentsOffer } from '../offers.ts';
import { DOCUMENT, followDocumentMail } from './document-notice.ts';
import type { DocumentNeeds } from './document-parts.ts';
import { reindexDocumentsTask } from './document-search.ts';
import { followIssuedDocumentsIn } from './follow-issued-documents.ts';
import { formLinksIn } from './form-links.ts';
import { importDocumentsIn, issueDocumentIn } from './issue-document.ts';
import { keepIssuedDocuments } from './keep-issued-documents.ts';
import { countIssuedDocuments, countUnreadDocuments, listIssuedDocumentsIn } from './list-issued-documents.ts';
import { lookAfterDocumentsTask } from './look-after-documents.ts';
import { moveDocuments } from './move-documents.ts';
import { implementOpenDocument } from './open-document.ts';
import { implementProveDocument } from './prove-document.ts';
import { implementDownloadDocument, implementDownloadDocumentFile, implementReadDocument } from './read-document.ts';
import { implementSendDocumentCode } from './send-document-code.ts';
import { sendDocumentLinkOf } from './send-document-link.ts';

export type { PastDocument } from './issue-document.ts';

/** Documents behind single-use links, as other features issue and follow them. */
export interface Documents extends Feature, DocumentsOffer {
  /** See importDocumentsIn: documents with their past, many at once. */
  readonly importDocuments: ReturnType<typeof importDocumentsIn>;
}

/** Makes the documents feature. */
export function createDocuments(supplies: FeatureSupplies, needs: DocumentNeeds): Documents {
  const parts = { keyring: supplies.keyring, publicUrl: supplies.publicUrl, files: supplies.files, ...needs };
  const sendLink = sendDocumentLinkOf(parts);
  return {
    name: 'documents',
    issueDocument: issueDocumentIn(supplies, sendLink),
    importDocuments: importDocumentsIn(supplies),
    listIssuedDocuments: listIssuedDocumentsIn(supplies),
    countIssuedDocuments,
    countUnreadDocuments,
    keepIssuedDocuments,
    moveDocuments,
    ...followIssuedDocumentsIn(supplies, sendLink),
    ...formLinksIn(parts),
    implementations: [
      implementOpenDocument(parts),
      implementSendDocumentCode(parts),
      implementProveDocument(parts),
      implementReadDocument(parts),
      implementDownloadDocument(parts),
      implementDownloadDocumentFile(parts),
    ],
    jobs: [sendLink],
    tasks: [reindexDocumentsTask(supplies), lookAfterDocumentsTask(parts)],
    formerJobs: ['follow-document-mail'],
    followDelivery: { [DOCUMENT]: followDocumentMail },
  };
}
