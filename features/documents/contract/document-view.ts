import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/**
 * What a document is: a message to a patient, a copy of a request for the patient, a consult for a clinic, or a form that a
 * patient fills in.
 */
export const DOCUMENT_KINDS = ['patientMessage', 'patientCopy', 'consultPdf', 'form'] as const;
/** See DOCUMENT_KINDS. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * Where a document is: waiting for its time, kept back before that, on its way, with its recipient, read, past its time unread, locked after
 * wrong proofs, not delivered because the mail was refused, taken back by its sender, or a form that was answered.
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
  'withdrawn',
  'answered',
] as const;
/** See DOCUMENT_STATES. */
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Where senders keep what they have sent: the inbox has what needs somebody, for it was refused, locked or not read in time. */
export const DOCUMENT_FOLDERS = ['inbox', 'sent', 'archive'] as const;
/** See DOCUMENT_FOLDERS. */
export type DocumentFolder = (typeof DOCUMENT_FOLDERS)[number];

/** What each kind of document is called as a patient message. */
export const DOCUMENT_SUBTYPES = {
  patientMessage: 'OneWayPatient',
  patientCopy: 'PatientCC',
  consultPdf: 'MOAMessage',
  form: 'Forms',
} as const satisfies Record<DocumentKind, string>;

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
  folder: z.enum(DOCUMENT_FOLDERS),
  isRead: z.boolean(),
  /** When it last got on: was made, sent, refused, read, locked, taken back, answered or ran out. */
  statusUpdatedAt: instantSchema,
  created: instantSchema,
  /** When a delayed link goes out, or went out; null when it was not delayed. */
  scheduledFor: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
  readAt: instantSchema.nullable(),
  /** Until when its link opens; null before it has gone out. */
  expiresAt: instantSchema.nullable(),
  /** What goes along with it. */
  fileIds: z.array(idSchema),
});
/** See issuedDocumentSchema. */
export type IssuedDocument = z.output<typeof issuedDocumentSchema>;

/** A file that goes along with a document. */
export const documentFileSchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int().positive(),
});
/** See documentFileSchema. */
export type DocumentFile = z.output<typeof documentFileSchema>;

/** Whom the recipient can ask. */
export const documentSenderSchema = z.object({
  clinicName: z.string(),
  /** Ten digits, or empty where the clinic has given none. */
  clinicPhone: z.string(),
});
/** See documentSenderSchema. */
export type DocumentSender = z.output<typeof documentSenderSchema>;

/** Another document of the reader: that it was sent, by whom, and until when its own link opens. */
export const otherDocumentSchema = z.object({
  documentId: idSchema,
  kind: z.enum(DOCUMENT_KINDS).exclude(['consultPdf']),
  clinicName: z.string(),
  sentAt: instantSchema,
  expiresAt: instantSchema,
  state: z.enum(['open', 'read', 'answered', 'locked', 'ended']),
});
/** See otherDocumentSchema. */
export type OtherDocument = z.output<typeof otherDocumentSchema>;
