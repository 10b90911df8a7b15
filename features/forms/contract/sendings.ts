import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { formSendingChange } from './changes.ts';
import { MAY_SEND_FORMS } from './may-send-forms.ts';
import { isEachOnce, recipientFields, SEND_ERRORS, sendOrderFields } from './send-forms.ts';
import { MOST_RECIPIENTS } from './send-limits.ts';

/** A long list of recipients on its way, as its sender and who follows the physician's messages see it: counts, nobody's name. */
export const sendingViewSchema = z.object({
  sendingId: idSchema,
  formName: z.string(),
  physicianUid: idSchema,
  senderName: z.string(),
  /** The caller has sent it: the rows that are left are theirs. */
  isOwn: z.boolean(),
  startedAt: instantSchema,
  /** Null while rows wait. */
  finishedAt: instantSchema.nullable(),
  isCancelled: z.boolean(),
  total: z.number().int(),
  /** Issued, at once or for later. */
  sent: z.number().int(),
  waiting: z.number().int(),
  /** Not sent, and not sent again since. */
  left: z.number().int(),
});

/** Why a row of a list was not sent. */
export const leftReasonSchema = z.enum(['recipient_invalid', 'limit_reached', 'not_sent', 'cancelled']);

/** Takes over a whole list and sends it in the background, row by row; answers at once. */
export const startSending = defineOperation({
  name: 'forms-startSending',
  summary: 'Takes over a long list of recipients of a form and sends it in the background.',
  input: z.strictObject({
    ...sendOrderFields,
    patients: z
      .array(z.strictObject({ ...recipientFields, rowId: idSchema }))
      .min(1)
      .max(MOST_RECIPIENTS)
      .refine((patients) => isEachOnce(patients.map(({ rowId }) => rowId)), { message: 'row_twice' }),
  }),
  output: z.object({ sendingId: idSchema }),
  access: MAY_SEND_FORMS,
  audit: { event: 'form.listStarted', action: 'C' },
  errors: SEND_ERRORS,
  repeat: 'keyed',
  share: 'heavy',
});

/** Lists that are on their way in the name of whom the caller follows, and those of the caller until they are closed. */
export const listSendings = defineOperation({
  name: 'forms-listSendings',
  summary: 'Tells how far the lists of recipients have come that are being sent.',
  input: z.strictObject({}),
  /** The latest first. */
  output: z.object({ sendings: z.array(sendingViewSchema) }),
  access: MAY_SEND_FORMS,
  audit: { none: 'counts, and the name of a form' },
  errors: {},
  repeat: 'read',
  outdatedBy: [formSendingChange],
});

/** What a list of the caller's own has left, to be corrected and sent again. */
export const readSendingRows = defineOperation({
  name: 'forms-readSendingRows',
  summary: 'Reads the recipients that a list of the caller’s own has left, each with the reason.',
  input: z.strictObject({ sendingId: idSchema }),
  output: z.object({
    order: z.object(sendOrderFields),
    rows: z.array(
      z.object({
        rowId: idSchema,
        province: provinceSchema,
        phn: z.string(),
        email: z.string(),
        delay: z.boolean(),
        reason: leftReasonSchema,
      }),
    ),
  }),
  access: MAY_SEND_FORMS,
  audit: { event: 'form.listRead', action: 'R' },
  errors: { sending_not_found: 'not_found' },
  repeat: 'read',
});

/** Stops a list: what has gone out stays, what waits is kept for its sender. */
export const cancelSending = defineOperation({
  name: 'forms-cancelSending',
  summary: 'Stops a list that is being sent; what has not gone yet is not sent.',
  input: z.strictObject({ sendingId: idSchema }),
  output: z.object({ cancelled: z.number().int() }),
  access: MAY_SEND_FORMS,
  audit: { event: 'form.listCancelled', action: 'U' },
  errors: { sending_not_found: 'not_found' },
  repeat: 'same',
});

/** Puts a list of the caller's own away; the recipients that it has left are removed for good. */
export const closeSending = defineOperation({
  name: 'forms-closeSending',
  summary: 'Removes a list of the caller’s own that is no longer being sent, with the recipients that it has left.',
  input: z.strictObject({ sendingId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_SEND_FORMS,
  audit: { event: 'form.listClosed', action: 'D' },
  errors: { sending_not_found: 'not_found', sending_running: 'conflict' },
  repeat: 'same',
});
