import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { draftFileIdsSchema, draftFormDataSchema, selectedMediaSchema } from './draft-view.ts';

/**
 * Takes back what the caller has just sent, while nobody has opened it, as if it had never been; the form that it was made
 * from is a draft of theirs in the same moment.
 */
export const undoSend = defineOperation({
  name: 'consult-undoSend',
  summary: 'Takes back a consult that was just sent, and keeps its form as a draft.',
  input: z.strictObject({
    activityId: idSchema,
    /** The form, under the id of a draft that is not kept yet. */
    draft: z.strictObject({
      draftId: idSchema,
      formData: draftFormDataSchema,
      subject: textSchema(1000),
      selectedMedia: selectedMediaSchema,
      serviceId: idSchema,
      attachmentIds: draftFileIdsSchema,
    }),
  }),
  output: z.object({ draftId: idSchema, version: z.number().int() }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.undone', action: 'U' },
  errors: {
    consult_not_found: 'not_found',
    /** Somebody else has opened it: it can be withdrawn with a reason. */
    consult_opened: 'conflict',
    undo_too_late: 'conflict',
    /** A referral, or a form that somebody else wrote or supervises. */
    cannot_be_undone: 'conflict',
    service_not_found: 'not_found',
    draft_id_taken: 'conflict',
    file_not_found: 'not_found',
  },
  repeat: 'keyed',
});
