import { billingCodeSchema } from '@alethea/billing/contract/core/billing-code-schema';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { defineUpload } from '@alethea/kernel/calls/upload';
import { z } from 'zod';
import { diagnosisSchema, outcomeSchema } from './answering.ts';
import { consultErrors, openAccess } from './consult-access.ts';
import { CONSULT_STATUSES, FOLDERS } from './consult-view.ts';
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from './message-limits.ts';

const MEGABYTE = 1024 * 1024;

/** Files that go along with a question, a message or a draft. */
export const attachments = defineUpload({
  name: 'attachments',
  summary: 'Pictures, films and letters that go along with a question, a message or a draft',
  access: { anyOf: [['secureMessagingSendMessages']] },
  kinds: {
    'image/jpeg': 25 * MEGABYTE,
    'image/png': 25 * MEGABYTE,
    'application/pdf': 25 * MEGABYTE,
    'video/mp4': 200 * MEGABYTE,
    'video/webm': 200 * MEGABYTE,
  },
  mostFiles: MAX_MESSAGE_FILES,
  stagedHours: 24,
});

/** What this feature takes in before a record has it. */
export const uploads = [attachments] as const;

/** Adds a message to a consult; an MOA of its clinics joins it by that. */
export const sendMessage = defineOperation({
  name: 'secureMessaging-sendMessage',
  summary: 'Sends a message with optional files.',
  input: z.strictObject({
    activityId: idSchema,
    /** Made by the browser and unique: sending twice stores once. */
    messageId: idSchema,
    message: requiredTextSchema(MAX_MESSAGE_LENGTH),
    attachmentIds: z.array(idSchema).max(MAX_MESSAGE_FILES).default([]),
    /** Attached files that were copied from resources of the caller; a copy of something else is a file like any other. */
    sharedResources: z
      .array(z.strictObject({ fileId: idSchema, resourceId: requiredTextSchema(200) }))
      .max(MAX_MESSAGE_FILES)
      .default([]),
    billable: z.boolean().default(false),
    /** Of a billed message; left out, it is the default code (MSG-07). */
    billingCode: billingCodeSchema.optional(),
    /** True of a consultant's message that asks for more: it is no answer, and bills nothing. */
    questionBack: z.boolean().default(false),
    /** What goes along, in the same transaction, and is undone with the message. Recorded where no response is yet. */
    response: z.strictObject({ outcome: outcomeSchema, diagnosis: diagnosisSchema }).optional(),
    status: z.enum(CONSULT_STATUSES).optional(),
    /** The status that the person saw, as of `activity-changeStatus_v1`: where it has changed since, nothing is sent. */
    statusBasedOn: z.enum(CONSULT_STATUSES).optional(),
    /** Moves the consult to the archive of the caller's own list. */
    archive: z.boolean().default(false),
  }),
  /** `billed` is false of a message that was to be billed within 24 hours of another (MSG-08). */
  output: z.object({ messageId: idSchema, sentAt: instantSchema, billed: z.boolean() }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { event: 'message.sent', action: 'C' },
  errors: {
    ...consultErrors,
    file_not_found: 'not_found',
    message_id_taken: 'conflict',
    /** Nobody is left to answer (MSG-12). */
    specialist_left: 'conflict',
    billing_not_permitted: 'forbidden',
    /** Only consultants ask back. */
    question_back_not_yours: 'forbidden',
    question_back_billed: 'invalid',
    outcome_not_permitted: 'forbidden',
    outcome_not_offered: 'invalid',
    /** Somebody else has recorded a response meanwhile. */
    response_changed: 'conflict',
    status_not_editable: 'forbidden',
    status_changed: 'conflict',
  },
  repeat: 'keyed',
});

/** Keeps the unsent text per person and consult; an empty text clears it. */
export const saveMessageDraft = defineOperation({
  name: 'secureMessaging-saveMessageDraft',
  summary: 'Keeps the caller’s unsent message of a consult.',
  input: z.strictObject({ activityId: idSchema, messageDraft: textSchema(MAX_MESSAGE_LENGTH) }),
  output: z.object({ ok: z.literal(true) }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { none: 'the caller’s own unsent text' },
  errors: consultErrors,
  repeat: 'same',
});

/** Moves consults between inbox and archive in the caller's own list. */
export const moveToFolder = defineOperation({
  name: 'secureMessaging-moveToFolder',
  summary: 'Moves consults of the caller’s list to a folder.',
  input: z.strictObject({ activityIds: z.array(idSchema).min(1).max(100), folder: z.enum(FOLDERS) }),
  output: z.object({ moved: z.number().int() }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.moved', action: 'U' },
  errors: consultErrors,
  repeat: 'same',
});

/** Marks consults unread in the caller's own list, and takes the caller out of `readBy`. */
export const markUnread = defineOperation({
  name: 'secureMessaging-markUnread',
  summary: 'Marks consults of the caller’s list unread.',
  input: z.strictObject({ activityIds: z.array(idSchema).min(1).max(100) }),
  output: z.object({ marked: z.number().int() }),
  access: openAccess,
  audit: { event: 'consult.markedUnread', action: 'U' },
  errors: consultErrors,
  repeat: 'same',
});

/** Mutes consults for the caller alone, or ends that: no notice of new messages; they turn unread and overdue as ever. */
export const setMuted = defineOperation({
  name: 'secureMessaging-setMuted',
  summary: 'Mutes or unmutes consults for the caller.',
  input: z.strictObject({ activityIds: z.array(idSchema).min(1).max(100), muted: z.boolean() }),
  output: z.object({ changed: z.number().int() }),
  access: openAccess,
  audit: { event: 'consult.muted', action: 'U' },
  errors: consultErrors,
  repeat: 'same',
});

/**
 * Sets the status of a consult; refused when it has that status already. With `basedOn`, the status that the person saw,
 * nothing is overwritten that somebody else has set since: the failure's one issue is then of the path `status`, with the
 * present status as its code and the name of who set it as its message.
 *
 * What is to be booked again has no appointment; the answer names the one that was taken down. A call that undoes this
 * names it too: it stands again, unless another has been booked since, which is refused like a changed status.
 */
export const changeStatus = defineOperation({
  name: 'activity-changeStatus_v1',
  summary: 'Changes the status of a consult.',
  input: z.strictObject({
    activityId: idSchema,
    status: z.enum(CONSULT_STATUSES),
    basedOn: z.enum(CONSULT_STATUSES).optional(),
    /** As the answer to the change that is undone named it. */
    takenDown: idSchema.optional(),
  }),
  output: z.object({ status: z.enum(CONSULT_STATUSES), takenDown: idSchema.nullable() }),
  access: { anyOf: [['editActivityStatus']] },
  audit: { event: 'consult.statusChanged', action: 'U' },
  errors: {
    ...consultErrors,
    status_not_editable: 'forbidden',
    status_unchanged: 'conflict',
    status_changed: 'conflict',
  },
  repeat: 'same',
});

/** Adds an MOA of one of the consult's clinics as a member. */
export const addSelfToActivityAsMoa = defineOperation({
  name: 'activity-addSelfToActivityAsMoa_v1',
  summary: 'Joins the caller to a consult of the caller’s clinic as MOA.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: { anyOf: [['moaConsultInbox']] },
  audit: { event: 'consult.moaJoined', action: 'U' },
  errors: consultErrors,
  repeat: 'same',
});

/** Who did what on a consult, newest first. */
export const listAuditLog = defineOperation({
  name: 'activity-listAuditLog',
  summary: 'Answers one page of the access log of a consult, newest first.',
  input: z.strictObject({ activityId: idSchema, cursor: cursorSchema.optional() }),
  output: z.object({
    entries: z.array(
      z.object({
        id: idSchema,
        timestamp: instantSchema,
        event: z.string(),
        authUid: idSchema.nullable(),
        userInfo: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
        before: z.object({ status: z.enum(CONSULT_STATUSES) }).nullable(),
        after: z.object({ status: z.enum(CONSULT_STATUSES) }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  access: openAccess,
  audit: { none: 'names no more than the open consult does' },
  errors: { ...consultErrors, cursor_invalid: 'invalid' },
  repeat: 'read',
});
