import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { MAX_ATTACHMENTS } from './send-limits.ts';

/** Where drafts live: one's own, and those that wait for an approver (CMODEL-23). */
export const DRAFT_COLLECTIONS = ['user_drafts', 'drafts_pending_approval'] as const;

/** One of the two collections. */
export const draftCollectionSchema = z.enum(DRAFT_COLLECTIONS);
/** See draftCollectionSchema. */
export type DraftCollection = z.infer<typeof draftCollectionSchema>;

const MAX_FORM_CHARACTERS = 400_000;

/**
 * What the form holds, finished or not: kept as it is, whichever fields the form has; the rules of the form look at it
 * when it is sent.
 */
export const draftFormDataSchema = z
  .record(z.string().max(200), z.json())
  .refine((form) => JSON.stringify(form).length <= MAX_FORM_CHARACTERS, { message: 'too_large' });
/** See draftFormDataSchema. */
export type DraftFormData = z.output<typeof draftFormDataSchema>;

/** Files and pictures that go along with a draft. */
export const draftFileIdsSchema = z.array(idSchema).max(MAX_ATTACHMENTS).default([]);

/** Pictures and films chosen from the gallery of who writes, by their paths. */
export const selectedMediaSchema = z.array(z.string().max(500)).max(50).default([]);

const personSchema = z.object({ uid: idSchema, firstName: z.string(), lastName: z.string() });

/** Who wrote a draft (CMODEL-22). */
export const forwarderSchema = personSchema.extend({ email: z.string() });

/** Somebody who may approve (CMODEL-25), with what tells namesakes apart. */
export const approverSchema = personSchema.extend({ clinicName: z.string(), city: z.string() });
/** See approverSchema. */
export type Approver = z.infer<typeof approverSchema>;

const draftServiceSchema = z.object({
  serviceId: idSchema,
  /** Empty once the service is no longer offered. */
  specialty: z.string(),
  subsite: z.string(),
  isReferral: z.boolean(),
});

/** A draft in a list (CMODEL-24). */
export const draftEntrySchema = z.object({
  subject: z.string(),
  created: z.object({ seconds: z.number().int(), nanoseconds: z.number().int() }),
  /** Whether the person whose turn it is has opened it. */
  read: z.boolean(),
  activityType: z.enum(['econsult', 'phoneConsult']),
  updated: instantSchema,
  service: draftServiceSchema,
  forwarder: personSchema,
  /** Who is asked to approve it; null in one's own drafts. */
  approver: personSchema.nullable(),
  isReturned: z.boolean(),
});
/** See draftEntrySchema. */
export type DraftEntry = z.infer<typeof draftEntrySchema>;

/** A file of a draft behind short-lived signed addresses. */
export const draftFileSchema = z.object({
  fileId: idSchema,
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  widthPx: z.number().int().nullable(),
  heightPx: z.number().int().nullable(),
  downloadUrl: z.string(),
  thumbnailDownloadUrl: z.string().nullable(),
});

/** One field of a draft that somebody has changed; `path` as in the payload, `symptoms.<encoded question>` for answers. */
const draftFieldChangeSchema = z.object({ path: z.string(), before: z.string(), after: z.string() });
/** See draftFieldChangeSchema. */
export type DraftFieldChange = z.infer<typeof draftFieldChangeSchema>;

/** A draft as it is opened. */
export const draftSchema = z.object({
  draftId: idSchema,
  collection: draftCollectionSchema,
  /** Rises with every change; a save says on which one it is based. */
  version: z.number().int(),
  subject: z.string(),
  formData: draftFormDataSchema,
  selectedMedia: z.array(z.string()),
  attachments: z.array(draftFileSchema),
  forwarder: forwarderSchema,
  approver: personSchema.nullable(),
  service: draftServiceSchema,
  created: instantSchema,
  updated: instantSchema,
  /** False for its writer while it waits for the approver. */
  mayEdit: z.boolean(),
  /** True for its writer while its approver has not opened it, and while it waits for somebody who can approve no more. */
  mayTakeBack: z.boolean(),
  /** What its writer asked the approver to look at, with the forwarding. */
  forwardNote: z.string(),
  /** True while it waits for somebody who can approve no more. */
  isStuck: z.boolean(),
  /** The last time that an approver gave it back, and what they had changed by then. */
  returned: z
    .object({ by: personSchema, at: instantSchema, note: z.string(), changes: z.array(draftFieldChangeSchema) })
    .nullable(),
});
/** See draftSchema. */
export type Draft = z.infer<typeof draftSchema>;
