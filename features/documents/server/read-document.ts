import { buffer } from 'node:stream/consumers';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import {
  downloadDocumentFile,
  downloadDocument as downloadDocumentOperation,
  readDocument as readDocumentOperation,
} from '../contract/open-document.ts';
import { readingHash } from './document-codes.ts';
import { documentCipher } from './document-content.ts';
import { documentFileOf } from './document-files.ts';
import type { DocumentParts } from './document-parts.ts';
import { findReadable, readPdfCiphertext } from './document-store.ts';
import { otherDocuments } from './other-documents.ts';

type ReaderCall =
  | ReadCall<typeof readDocumentOperation>
  | ReadCall<typeof downloadDocumentOperation>
  | ReadCall<typeof downloadDocumentFile>;

/** Shows a document to the browser that it is bound to. */
export const implementReadDocument = (parts: DocumentParts) =>
  implementRead(readDocumentOperation, {
    async read(call, { documentId }) {
      const { row, cipher, envelope } = await openFor(parts, call, documentId);
      const { sentAt, readingUntil } = row;
      if (!sentAt || !readingUntil) throw call.failure('reading_ended');
      return {
        title: envelope.title,
        text: cipher.openText(row.textCiphertext),
        from: envelope.from,
        senderName: envelope.senderName,
        sentAt: sentAt.toISOString(),
        readableUntil: readingUntil.toISOString(),
        pdf: envelope.pdf,
        files: (await parts.files.ofRecord(call.db, documentId)).map(documentFileOf),
        others: await otherDocuments(call.db, parts.keyring, {
          row,
          recipientEmail: envelope.recipientEmail,
          now: call.clock.now(),
        }),
      };
    },
  });

/** Hands out its PDF. */
export const implementDownloadDocument = (parts: DocumentParts) =>
  implementRead(downloadDocumentOperation, {
    async read(call, { documentId }) {
      const { cipher, envelope } = await openFor(parts, call, documentId);
      const sealed = await readPdfCiphertext(call.db, documentId);
      if (!sealed || !envelope.pdf) throw call.failure('pdf_missing');
      return {
        fileName: envelope.pdf.fileName,
        contentType: 'application/pdf' as const,
        pdfBase64: cipher.openPdf(sealed),
      };
    },
  });

/** Hands out one of its files. */
export const implementDownloadDocumentFile = (parts: DocumentParts) =>
  implementRead(downloadDocumentFile, {
    async read(call, { documentId, fileId }) {
      await openFor(parts, call, documentId);
      const [file] = await parts.files.ofRecord(call.db, documentId, [fileId]);
      const content = file && (await parts.files.content(call.db, fileId));
      if (!file || !content) throw call.failure('file_missing');
      const bytes = await buffer(content);
      return { fileName: file.fileName, contentType: file.contentType, fileBase64: bytes.toString('base64') };
    },
  });

async function openFor({ keyring }: DocumentParts, call: ReaderCall, documentId: string) {
  const reader = call.guestToken;
  const row = reader
    ? await findReadable(call.db, { documentId, readingHash: readingHash(keyring, reader), now: call.clock.now() })
    : undefined;
  if (!row) throw call.failure('reading_ended');
  call.authorise(allow('the browser that has proved whose document it is'));
  call.about({ recordKind: 'document', recordId: documentId, patientReferenceId: row.patientReferenceId });
  const cipher = documentCipher(await keyring.openDataKey(documentId, row.wrappedKey));
  return { row, cipher, envelope: cipher.openEnvelope(row.envelopeCiphertext) };
}
