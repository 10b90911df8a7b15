import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Job } from '@alethea/server-kit/jobs/job';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { DocumentsOffer } from '../offers.ts';
import { healthNumberProofHash } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { enterDocumentLists } from './document-search.ts';
import { insertDocument } from './document-store.ts';

/** The largest PDF that is kept, in bytes. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** Keeps documents, encrypted, and has their links sent: both only if the caller's transaction commits. */
export function issueDocumentIn(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  sendLink: Job<{ readonly documentId: string }>,
): DocumentsOffer['issueDocument'] {
  return async function issueDocument(call, order) {
    const { documentId, content, proof, sendAt } = order;
    const { pdf } = content;
    if (pdf && pdf.bytes.length > MAX_PDF_BYTES) throw new Error('A document has at most 20 MB.');
    const dataKey = await makeRecordKey(call.tx, keyring, documentId);
    if (!dataKey) throw new Error('The id of a new document is that of another record.');
    const cipher = documentCipher(dataKey);
    const envelope = {
      title: content.title,
      recipientEmail: order.recipientEmail,
      phn: proof.type === 'healthNumber' ? proof.patient.phn : '',
      senderName: order.senderName,
      from: order.from,
      mailWords: order.mailWords,
      pdf: pdf && { fileName: pdf.fileName, sizeBytes: pdf.bytes.length },
    };
    await insertDocument(call.tx, {
      documentId,
      kind: order.kind,
      ownerId: order.ownerPersonId,
      sentBy: order.sentByPersonId,
      clinicId: order.clinicId,
      consultId: order.consultId,
      patientReferenceId: order.patientReferenceId,
      envelopeCiphertext: cipher.sealEnvelope(envelope),
      textCiphertext: cipher.sealText(content.text),
      pdfCiphertext: pdf && cipher.sealPdf(pdf.bytes),
      proofType: proof.type,
      proofHash: proof.type === 'healthNumber' ? healthNumberProofHash(keyring, documentId, proof.patient) : null,
      createdAt: call.clock.now(),
      sendAt,
    });
    const { kind, ownerPersonId: ownerId, clinicId } = order;
    await enterDocumentLists(
      call.tx,
      keyring,
      { documentId, kind, ownerId, clinicId },
      { ...envelope, text: content.text },
    );
    const startAfter = sendAt ?? order.heldUntil;
    await call.enqueue(sendLink, { documentId }, startAfter ? { startAfter } : {});
  };
}
