import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { DocumentPorts } from './document-parts.ts';
import { followDocumentMail } from './follow-document-mail.ts';
import { issueDocumentIn } from './issue-document.ts';
import { countIssuedDocuments, listIssuedDocumentsIn } from './list-issued-documents.ts';
import { implementOpenDocument } from './open-document.ts';
import { implementProveDocument } from './prove-document.ts';
import { implementDownloadDocument, implementReadDocument } from './read-document.ts';
import { implementSendDocumentCode } from './send-document-code.ts';
import { sendDocumentLinkOf } from './send-document-link.ts';

/** Documents behind single-use links, as other features issue and follow them. */
export interface Documents extends Feature {
  /** See issueDocumentIn: keeps a document and has its link mailed, at once or at a time. */
  readonly issueDocument: ReturnType<typeof issueDocumentIn>;
  /** See listIssuedDocumentsIn: a page of what a person or a clinic has sent. */
  readonly listIssuedDocuments: ReturnType<typeof listIssuedDocumentsIn>;
  /** See countIssuedDocuments: how many of them were sent from one consult. */
  readonly countIssuedDocuments: typeof countIssuedDocuments;
}

/** Makes the documents feature. */
export function createDocuments(supplies: FeatureSupplies, ports: DocumentPorts): Documents {
  const parts = { keyring: supplies.keyring, publicUrl: supplies.publicUrl, ...ports };
  const followMail = followDocumentMail();
  const sendLink = sendDocumentLinkOf(parts, followMail);
  return {
    issueDocument: issueDocumentIn(supplies, sendLink),
    listIssuedDocuments: listIssuedDocumentsIn(supplies),
    countIssuedDocuments,
    implementations: [
      implementOpenDocument(parts),
      implementSendDocumentCode(parts),
      implementProveDocument(parts),
      implementReadDocument(parts),
      implementDownloadDocument(parts),
    ],
    jobs: [sendLink, followMail],
  };
}
