import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** What a document is: a message to a patient, a copy of a request for the patient, or a consult for a clinic. */
export const DOCUMENT_KINDS = ['patientMessage', 'patientCopy', 'consultPdf'] as const;
/** See DOCUMENT_KINDS. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Where a document is: waiting for its time, kept back before that, on its way, with its recipient, read, past its time unread, locked after
 * wrong proofs, or not delivered because the mail was refused.
 */
export const DOCUMENT_STATES = [
  'scheduled',
  'cancelled',
  'sending',
  'sent',
  'read',
  'expired',
  'locked',
  'failed',
] as const;
/** See DOCUMENT_STATES. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A document as its sender follows it. */
export const issuedDocumentSchema = z.object({
  documentId: idSchema,
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  recipientEmail: z.string(),
  /** Bare; empty where the recipient is no patient. */
  phn: z.string(),
  ownerId: idSchema,
  /** The owner, or who sent it in their name. */
  sentBy: idSchema,
  activityId: idSchema.nullable(),
  state: z.enum(DOCUMENT_STATES),
  created: instantSchema,
  /** When a delayed link goes out, or went out; null when it was not delayed. */
  scheduledFor: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
  readAt: instantSchema.nullable(),
});
/** See issuedDocumentSchema. */
export type IssuedDocument = z.output<typeof issuedDocumentSchema>;

/** Whom the recipient can ask. */
export const documentSenderSchema = z.object({
  clinicName: z.string(),
  /** Ten digits, or empty where the clinic has given none. */
  clinicPhone: z.string(),
});
/** See documentSenderSchema. */
export type DocumentSender = z.output<typeof documentSenderSchema>;
