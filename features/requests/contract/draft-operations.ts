import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { draftChange } from './changes.ts';
import {
  approverSchema,
  draftCollectionSchema,
  draftEntrySchema,
  draftFileIdsSchema,
  draftFormDataSchema,
  draftSchema,
  selectedMediaSchema,
} from './draft-view.ts';

/** From so many letters on, approvers are searched. */
export const APPROVER_SEARCH_FROM = 3;

/** Longest note that goes with a draft, forwarded or given back, in characters. */
export const MAX_RETURN_NOTE = 2000;

const appVersionSchema = z.string().max(40).default('');
const nameSchema = textSchema(300);
const forDrafts = { anyOf: [['econsultAndSecureMessaging'], ['approveEconsult']] } as const;
const namedDraftSchema = z.strictObject({
  draftId: idSchema,
  consultDraftsCollectionType: draftCollectionSchema,
  appVersion: appVersionSchema,
});
const unknownDraft = { draft_not_found: 'not_found' } as const;
/** Where a draft changes hands, what was chosen from the gallery of who had it becomes files of it. */
const chosenMedia = { too_many_files: 'invalid', media_not_found: 'not_found', stage_full: 'too_large' } as const;

/**
 * Keeps a form as a draft. With `drafts_pending_approval` and an approver, the own draft is moved to that approver; the
 * approver themselves saves their changes with the same collection.
 */
export const saveDraft = defineOperation({
  name: 'consultDraft-saveDraft',
  summary: 'Saves a form as a draft, or forwards it to an approver.',
  input: namedDraftSchema.extend({
    formData: draftFormDataSchema,
    subject: textSchema(1000),
    selectedMedia: selectedMediaSchema,
    /** Not believed: the forwarder is whoever wrote the draft. */
    econsultForwarder: z
      .object({ uid: idSchema, firstName: nameSchema, lastName: nameSchema, email: nameSchema })
      .partial()
      .optional(),
    approverUid: idSchema.optional(),
    serviceId: idSchema,
    attachmentIds: draftFileIdsSchema,
    /** The version that the form was opened with; left out or 0 for a draft that is not kept yet. */
    basedOnVersion: z.number().int().min(0).max(2_147_483_647).default(0),
    /** For the approver, with the forwarding. */
    note: textSchema(MAX_RETURN_NOTE).default(''),
  }),
  output: z.object({ draftSubject: z.string(), draftId: idSchema, version: z.number().int() }),
  access: forDrafts,
  audit: { event: 'draft.saved', action: 'U' },
  errors: {
    ...unknownDraft,
    draft_changed: 'conflict',
    /** It waits for an approver, and only they may change it. */
    draft_pending: 'conflict',
    approver_missing: 'invalid',
    /** Nothing is written that somebody could approve. */
    draft_empty: 'invalid',
    approver_not_found: 'not_found',
    service_not_found: 'not_found',
    file_not_found: 'not_found',
    files_not_accepted: 'invalid',
    ...chosenMedia,
  },
  repeat: 'keyed',
});

/** Opens a draft; for whose turn it is, it counts as read from then on. */
export const getDraft = defineOperation({
  name: 'consultDraft-getDraft',
  summary: 'Opens a draft with its form and files.',
  input: namedDraftSchema,
  output: draftSchema,
  access: forDrafts,
  audit: { event: 'draft.opened', action: 'R' },
  errors: unknownDraft,
  repeat: 'same',
});

/**
 * Deletes an own draft; one that waits for approval, its approver gives back to its writer with a note, and its writer
 * takes back until that approver has opened it, or once they can approve no more.
 */
export const deleteDraft = defineOperation({
  name: 'consultDraft-deleteDraft',
  summary: 'Discards an own draft, or gives a draft that waits for approval back to its writer.',
  input: namedDraftSchema.extend({ note: textSchema(MAX_RETURN_NOTE).default('') }),
  output: z.object({}),
  access: forDrafts,
  audit: { event: 'draft.discarded', action: 'D' },
  errors: { ...unknownDraft, ...chosenMedia, draft_pending: 'conflict' },
  repeat: 'keyed',
});

/** Lists the person's drafts, or those that wait for an approval: theirs to give, or to get. */
export const listDrafts = defineOperation({
  name: 'consultDraft-listDrafts',
  summary: 'Lists drafts by id.',
  input: z.strictObject({ consultDraftsCollectionType: draftCollectionSchema, appVersion: appVersionSchema }),
  output: z.record(idSchema, draftEntrySchema),
  access: forDrafts,
  audit: { event: 'draft.listed', action: 'R' },
  errors: {},
  repeat: 'read',
  outdatedBy: [draftChange],
});

/** Counts the drafts that wait for the person's approval and are unread, for the badge. */
export const countUnreadApprovals = defineOperation({
  name: 'consultDraft-countUnread',
  summary: 'Counts unread drafts that wait for the caller’s approval.',
  input: z.strictObject({}),
  output: z.object({ approvals: z.number().int() }),
  access: { anyOf: [['approveEconsult']] },
  audit: { none: 'a number for a badge' },
  errors: {},
  repeat: 'read',
  outdatedBy: [draftChange],
});

/** Files move with a draft by themselves; old clients still ask for it. */
export const moveStorageAttachments = defineOperation({
  name: 'consultDraft-moveStorageAttachments',
  summary: 'Answers that a draft’s files are in place; saving and forwarding move them.',
  input: namedDraftSchema,
  output: z.object({}),
  access: forDrafts,
  audit: { none: 'changes nothing and shows nothing' },
  errors: unknownDraft,
  repeat: 'read',
});

/** Forwarding notifies the approver by itself; old clients still ask for it. */
export const notifyApprover = defineOperation({
  name: 'consultDraft-notifyApprover',
  summary: 'Answers that the approver has been told; forwarding tells them, once.',
  input: z.strictObject({ approverUid: idSchema, draftId: idSchema }),
  output: z.object({}),
  access: { anyOf: [['forwardEconsult']] },
  audit: { none: 'changes nothing and shows nothing' },
  errors: unknownDraft,
  repeat: 'read',
});

const draftPdf = {
  summary: 'Writes a saved draft as a PDF.',
  input: namedDraftSchema,
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), pdfBase64: z.string() }),
  access: forDrafts,
  audit: { event: 'draft.exported', action: 'E' },
  errors: unknownDraft,
  repeat: 'read',
  share: 'heavy',
} as const;

/** A saved draft as a PDF: complete, and marked as a draft on every page. */
export const exportDraftPdf = defineOperation({ ...draftPdf, name: 'consultDraft-exportDraftPdf' });

/** The same under the name that the old client has (CCALL-14). */
export const exportEconsultDraftPdf = defineOperation({ ...draftPdf, name: 'secureMessaging-exportEconsultDraftPdf' });

/** People who may approve, by letters of their names, clinic or city. */
export const searchApprovers = defineOperation({
  name: 'users-searchApprovers',
  summary: 'Finds people who may approve a draft.',
  input: z.strictObject({ text: textSchema(100) }),
  output: z.array(approverSchema),
  access: { anyOf: [['forwardEconsult']] },
  audit: { none: 'people of the portal, no patient' },
  errors: { search_too_short: 'invalid' },
  repeat: 'read',
  callsPerMinute: 60,
});
