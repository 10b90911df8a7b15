import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { EMAIL_CODE_DIGITS, MAX_TYPED_NUMBER } from './document-limits.ts';
import { documentFileSchema, documentSenderSchema, otherDocumentSchema } from './document-view.ts';

const codeSchema = z.string().min(1).max(200);

/** Tells what a link asks for; uses nothing up, so that a mail scanner that follows it does no harm. */
export const openDocument = defineOperation({
  name: 'documents-open',
  summary: 'Tells what proof the link to a document asks for, or why it cannot be opened.',
  input: z.strictObject({ code: codeSchema }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown') }),
    z.object({ state: z.enum(['expired', 'used', 'locked', 'withdrawn']), from: documentSenderSchema }),
    z.object({
      state: z.literal('proofNeeded'),
      proof: z.enum(['healthNumber', 'emailCode']),
      /** The session is one of the clinic's staff: being signed in is proof enough. */
      isSignedIn: z.boolean(),
      /** A one-time code that still works is in the mailbox already. */
      isCodeMailed: z.boolean(),
      from: documentSenderSchema,
    }),
    /** This browser has proved it already. */
    z.object({ state: z.literal('reading'), documentId: idSchema }),
  ]),
  access: 'public',
  audit: { none: 'changes nothing and shows nothing of the document' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 30,
});

/** Mails a one-time code to the address that the link went to. */
export const sendDocumentCode = defineOperation({
  name: 'documents-sendCode',
  summary: 'Mails a one-time code to the address that the link to a document went to.',
  input: z.strictObject({ code: codeSchema }),
  output: z.object({ outcome: z.enum(['sent', 'tooMany', 'closed']) }),
  access: 'public',
  audit: { event: 'document.codeSent', action: 'E' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 10,
});

/** Proves who the reader is; the right proof uses the link up and binds the document to this browser for a while. */
export const proveDocument = defineOperation({
  name: 'documents-prove',
  summary: 'Proves who opens a document; five wrong proofs lock it.',
  input: z.strictObject({
    code: codeSchema,
    proof: z.discriminatedUnion('type', [
      z
        .strictObject({
          type: z.literal('healthNumber'),
          province: provinceSchema,
          phn: z.string().max(MAX_TYPED_NUMBER),
        })
        .transform(({ type, province, phn }) => ({ type, patient: patientOf(province, phn) })),
      z.strictObject({ type: z.literal('emailCode'), emailCode: z.string().max(4 * EMAIL_CODE_DIGITS) }),
      z.strictObject({ type: z.literal('session') }),
    ]),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('proved'), documentId: idSchema }),
    z.object({ outcome: z.literal('wrong'), triesLeft: z.number().int().positive() }),
    /** It cannot be opened any more; `documents-open` tells why. */
    z.object({ outcome: z.literal('closed') }),
  ]),
  access: 'public',
  audit: { event: 'document.opened', action: 'E' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 15,
});

const readErrors = { reading_ended: 'gone' } as const;

/** Shows the document to the browser that has proved whose it is. */
export const readDocument = defineOperation({
  name: 'documents-read',
  summary: 'Shows a document to the browser that has opened it.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({
    title: z.string(),
    text: z.string(),
    from: documentSenderSchema,
    senderName: z.string(),
    sentAt: instantSchema,
    readableUntil: instantSchema,
    pdf: z.object({ fileName: z.string(), sizeBytes: z.number().int().positive() }).nullable(),
    /** What goes along with it, fetched one by one. */
    files: z.array(documentFileSchema),
    /** What else was sent to the reader in the last 90 days, the latest first. */
    others: z.array(otherDocumentSchema),
  }),
  access: 'public',
  audit: { event: 'document.read', action: 'R' },
  errors: readErrors,
  repeat: 'read',
  callsPerMinute: 30,
});

/** Hands out the PDF of a document, under the same condition as reading it. */
export const downloadDocument = defineOperation({
  name: 'documents-download',
  summary: 'Gives the PDF of a document to the browser that has opened it.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), pdfBase64: z.string() }),
  access: 'public',
  audit: { event: 'document.downloaded', action: 'R' },
  errors: { ...readErrors, pdf_missing: 'not_found' },
  repeat: 'read',
  callsPerMinute: 15,
});

/** Hands out a file that goes along with a document, under the same condition as reading it. */
export const downloadDocumentFile = defineOperation({
  name: 'documents-downloadFile',
  summary: 'Gives a file that goes along with a document to the browser that has opened it.',
  input: z.strictObject({ documentId: idSchema, fileId: idSchema }),
  output: z.object({ fileName: z.string(), contentType: z.string(), fileBase64: z.string() }),
  access: 'public',
  audit: { event: 'document.fileDownloaded', action: 'R' },
  errors: { ...readErrors, file_missing: 'not_found' },
  repeat: 'read',
  callsPerMinute: 60,
});
