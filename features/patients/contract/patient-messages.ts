import { patientMessageChange } from '@alethea/documents/contract/changes';
import { DOCUMENT_FOLDERS, DOCUMENT_STATES } from '@alethea/documents/contract/document-view';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** Who follows what was sent outside the portal. */
export const MAY_FOLLOW = { anyOf: [['oneWayMessaging'], ['forms'], ['patientCC'], ['moaMessaging']] } as const;

/** Messages on one page (PTMSG-02). */
export const MESSAGES_PER_PAGE = 20;

/** The most messages that one call moves or marks. */
export const MAX_MESSAGES_PER_CALL = 100;

/** Where messages lie; the inbox has those that need somebody (PTMSG-18). */
export const MESSAGE_FOLDERS = DOCUMENT_FOLDERS;
/** See MESSAGE_FOLDERS. */
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

const folderSchema = z.enum(MESSAGE_FOLDERS);

/** A patient message as its senders follow it (IMODEL-01); what stands under `state` is beyond the specified fields. */
export const patientMessageSchema = z.object({
  id: idSchema,
  subject: z.string(),
  read: z.boolean(),
  folder: folderSchema,
  /** `delivered`: its link has gone out, whatever became of it there. */
  status: z.enum(['sending', 'delivered', 'failed']),
  statusUpdatedAt: instantSchema,
  created: instantSchema,
  /** True: it goes out, or went out, at 7:00 of the day after. */
  delay: z.boolean(),
  subType: z.enum(['Forms', 'OneWayPatient', 'PatientCC', 'MOAMessage']),
  /** The number is bare; empty where the recipient is no patient. */
  patientInfo: z.object({ email: z.string(), phn: z.string() }),
  /** Addresses of what is attached. */
  messageMediaURIs: z.array(z.string()),
  /** Where the portal shows it as a PDF. */
  messagePDFURI: z.string().nullable(),
  /** Why it has not been delivered: its mail was refused, or it was kept back. */
  error: z.enum(['mail_refused', 'cancelled']).nullable(),
  physicianUid: idSchema,
  state: z.enum(DOCUMENT_STATES),
  scheduledFor: instantSchema.nullable(),
  sentAt: instantSchema.nullable(),
  /** When its recipient read it. */
  openedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  activityId: idSchema.nullable(),
  /** In whose name it went; empty when that person is known no more. */
  physicianName: z.string(),
  /** Who sent it in that person's name; empty where they did so themselves. */
  sentByName: z.string(),
});
/** See patientMessageSchema. */
export type PatientMessage = z.output<typeof patientMessageSchema>;

/** Lists what a person sent to patients, or for staff the physicians of their session's clinic (CROUTE-25). */
export const listPatientMessages = defineOperation({
  name: 'patientMessages-list',
  summary: 'Lists what was sent to patients, what got on last first, with what became of it; also by words.',
  input: z.strictObject({
    /** This one alone. */
    messageId: idSchema.optional(),
    /** Left out: all folders. */
    folder: folderSchema.optional(),
    /** For staff: only those in the name of this physician. */
    physicianUid: idSchema.optional(),
    /** Only what was sent from this consult. */
    activityId: idSchema.optional(),
    /** Ten words at most, all of which stand in a message; the names of types stand for the types. */
    search: textSchema(1000).optional(),
    cursor: cursorSchema.optional(),
  }),
  output: z.object({ messages: z.array(patientMessageSchema), nextCursor: cursorSchema.nullable() }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessages.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid', clinic_missing: 'invalid', search_terms_exceeded: 'invalid' },
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

/** Counts what the caller may follow of one consult, for the link in its details (CROUTE-26). */
export const countPatientMessages = defineOperation({
  name: 'patientMessages-count',
  summary: 'Counts what was sent to patients from one consult.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({ count: z.number().int().min(0) }),
  access: MAY_FOLLOW,
  audit: { none: 'a number about documents of the caller’s own' },
  errors: { clinic_missing: 'invalid' },
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

/** Counts the unread messages of the inbox, for the menu; staff without a clinic have none. */
export const countUnreadPatientMessages = defineOperation({
  name: 'patientMessages-countUnread',
  summary: 'Counts the unread patient messages in the inbox.',
  input: z.strictObject({}),
  output: z.object({ count: z.number().int().min(0) }),
  access: MAY_FOLLOW,
  audit: { none: 'a number about documents of the caller’s own' },
  errors: {},
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

const keptSchema = z.object({ id: idSchema, folder: folderSchema, read: z.boolean() });

/** Moves messages between folders and marks them read or unread (ICALL-27). */
export const updatePatientMessages = defineOperation({
  name: 'patientMessages-update',
  summary: 'Moves patient messages between folders, or marks them read or unread.',
  input: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          id: idSchema,
          folder: folderSchema.optional(),
          read: z.boolean().optional(),
          /** Only while it lies there: what somebody else has moved since stays. */
          from: folderSchema.optional(),
        }),
      )
      .min(1)
      .max(MAX_MESSAGES_PER_CALL),
  }),
  /** How those that were changed lay before. */
  output: z.object({ before: z.array(keptSchema) }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessages.updated', action: 'U' },
  errors: { clinic_missing: 'invalid' },
  repeat: 'same',
});
