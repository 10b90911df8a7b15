import { languageSpoken } from '@alethea/kernel/text/language';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Job } from '@alethea/server-kit/jobs/job';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { makeRecordKey, makeRecordKeys } from '@alethea/server-kit/keyring/record-keys';
import type { DocumentFolder } from '../contract/document-view.ts';
import type { DocumentOrder, DocumentsOffer } from '../offers.ts';
import { healthNumberProofHash, linkHash, newSecret } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { enterDocumentLists, type FoundDocument } from './document-search.ts';
import { linkEndOf } from './document-state.ts';
import { insertDocument, insertPastDocuments, type NewDocumentRow } from './document-store.ts';

type Keyring = FeatureSupplies['keyring'];

/** The largest PDF that is kept, in bytes. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** Keeps documents, encrypted, and has their links sent: both only if the caller's transaction commits. */
export function issueDocumentIn(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  sendLink: Job<{ readonly documentId: string }>,
): DocumentsOffer['issueDocument'] {
  return async function issueDocument(call, order) {
    const { documentId, content, sendAt } = order;
    if (content.pdf && content.pdf.bytes.length > MAX_PDF_BYTES) throw new Error('A document has at most 20 MB.');
    const dataKey = await makeRecordKey(call.tx, keyring, documentId);
    const { row, found } = sealed(keyring, dataKey, order);
    await insertDocument(call.tx, { ...row, createdAt: call.clock.now(), sendAt });
    await enterDocumentLists(call.tx, keyring, [found]);
    const startAfter = sendAt ?? order.heldUntil;
    await call.enqueue(sendLink, { documentId }, startAfter ? { startAfter } : {});
  };
}

/** A document without a PDF that went out a while ago, and what has become of it since. */
export interface PastDocument extends Omit<DocumentOrder, 'content' | 'sendAt' | 'heldUntil'> {
  readonly content: Pick<DocumentOrder['content'], 'title' | 'text'>;
  readonly sentAt: Date;
  /** Null if nobody has read it. */
  readonly openedAt: Date | null;
  readonly folder: DocumentFolder;
  /** By those who sent it. */
  readonly isRead: boolean;
}

/**
 * Brings in documents with their past, all of them in a few statements: what issuing, sending and reading would have left,
 * had it happened at its own time. No mail, no access log: their links are known to nobody.
 * @throws Error when an id is that of another record
 */
export function importDocumentsIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function importDocuments(tx: Tx, documents: readonly PastDocument[]): Promise<void> {
    const keys = await makeRecordKeys(
      tx,
      keyring,
      documents.map(({ documentId }) => documentId),
    );
    const made = documents.map(({ sentAt, openedAt, folder, isRead, ...order }) => {
      const content = { ...order.content, pdf: null };
      const { row, found } = sealed(keyring, keys.get(order.documentId), { ...order, content });
      const link = { codeHash: linkHash(keyring, newSecret()), expiresAt: linkEndOf(sentAt) };
      const past = { createdAt: sentAt, openedAt, folder, isRead, statusUpdatedAt: openedAt ?? sentAt };
      return { found, row: { ...row, ...past, ...link } };
    });
    await insertPastDocuments(
      tx,
      made.map(({ row }) => row),
    );
    await enterDocumentLists(
      tx,
      keyring,
      made.map(({ found }) => found),
    );
  };
}

/** A document as its row has it, sealed under its key, and what it is found by. */
function sealed(
  keyring: Keyring,
  dataKey: DataKey | null | undefined,
  order: Omit<DocumentOrder, 'sendAt' | 'heldUntil'>,
): { readonly row: Omit<NewDocumentRow, 'createdAt' | 'sendAt'>; readonly found: FoundDocument } {
  if (!dataKey) throw new Error('The id of a new document is that of another record.');
  const { documentId, kind, ownerPersonId: ownerId, clinicId, content, proof } = order;
  const { pdf, text } = content;
  const cipher = documentCipher(dataKey);
  const envelope = {
    title: content.title,
    recipientEmail: order.recipientEmail,
    phn: proof.type === 'healthNumber' ? proof.patient.phn : '',
    senderName: order.senderName,
    from: order.from,
    mailWords: order.mailWords,
    language: languageSpoken(),
    isReminder: false,
    pdf: pdf && { fileName: pdf.fileName, sizeBytes: pdf.bytes.length },
  };
  const row = {
    ...{ documentId, kind, ownerId, clinicId },
    sentBy: order.sentByPersonId,
    consultId: order.consultId,
    patientReferenceId: order.patientReferenceId,
    envelopeCiphertext: cipher.sealEnvelope(envelope),
    textCiphertext: cipher.sealText(text),
    pdfCiphertext: pdf && cipher.sealPdf(pdf.bytes),
    proofType: proof.type,
    proofHash: proof.type === 'healthNumber' ? healthNumberProofHash(keyring, documentId, proof.patient) : null,
  };
  return { row, found: { documentId, kind, ownerId, clinicId, content: { ...envelope, text } } };
}
