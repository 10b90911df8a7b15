import type { Province } from '@alethea/kernel/provinces';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Job } from '@alethea/server-kit/jobs/job';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import type { DocumentKind, DocumentSender } from '../contract/document-view.ts';
import { healthNumberProofHash } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { insertDocument } from './document-store.ts';

/** The largest PDF that is kept, in bytes. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** A document to be handed to one person by a mailed link. */
export interface DocumentOrder {
  /** New; also the record of its data key. */
  readonly documentId: string;
  readonly kind: DocumentKind;
  /** In whose name it is sent, and who sends it; both are told when a link is locked. */
  readonly ownerPersonId: string;
  readonly sentByPersonId: string;
  /** Whose staff follow it as well. */
  readonly clinicId: string | null;
  readonly consultId: string | null;
  readonly patientReferenceId: string | null;
  readonly recipientEmail: string;
  /** What the recipient proves: their health number, or that they read the mailbox (or belong to the clinic's staff). */
  readonly proof:
    | { readonly type: 'healthNumber'; readonly province: Province; readonly phn: string }
    | { readonly type: 'emailCode' };
  /** What is read; the title is seen by the reader and in the sender's list alone. */
  readonly content: {
    readonly title: string;
    readonly text: string;
    readonly pdf: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  };
  /** Null sends the link at once. */
  readonly sendAt: Date | null;
  readonly senderName: string;
  readonly from: DocumentSender;
  /** Words of the mail; nothing of the patient stands in them. */
  readonly mailWords: { readonly subject: string; readonly opening: string };
}

/** What issuing needs of the write that it is part of. */
export type IssueCall = Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>;

/** Keeps documents, encrypted, and has their links sent: both only if the caller's transaction commits. */
export function issueDocumentIn(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  sendLink: Job<{ readonly documentId: string }>,
) {
  return async function issueDocument(call: IssueCall, order: DocumentOrder): Promise<void> {
    const { documentId, content, proof, sendAt } = order;
    const { pdf } = content;
    if (pdf && pdf.bytes.length > MAX_PDF_BYTES) throw new Error('A document has at most 20 MB.');
    const { wrapped, dataKey } = await keyring.newDataKey(documentId);
    await sql`
      insert into data_key (record_id, wrapped, master_key_id)
      values (${documentId}, ${wrapped}, ${keyring.masterKeyId})`.execute(call.tx);
    const cipher = documentCipher(dataKey);
    await insertDocument(call.tx, {
      documentId,
      kind: order.kind,
      ownerId: order.ownerPersonId,
      sentBy: order.sentByPersonId,
      clinicId: order.clinicId,
      consultId: order.consultId,
      patientReferenceId: order.patientReferenceId,
      envelopeCiphertext: cipher.sealEnvelope({
        title: content.title,
        recipientEmail: order.recipientEmail,
        phn: proof.type === 'healthNumber' ? proof.phn : '',
        senderName: order.senderName,
        from: order.from,
        mailWords: order.mailWords,
        pdf: pdf && { fileName: pdf.fileName, sizeBytes: pdf.bytes.length },
      }),
      textCiphertext: cipher.sealText(content.text),
      pdfCiphertext: pdf && cipher.sealPdf(pdf.bytes),
      proofType: proof.type,
      proofHash: proof.type === 'healthNumber' ? healthNumberProofHash(keyring, documentId, proof) : null,
      createdAt: call.clock.now(),
      sendAt,
    });
    await call.enqueue(sendLink, { documentId }, sendAt ? { startAfter: sendAt } : {});
  };
}
