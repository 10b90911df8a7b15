import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { MAY_SEND_FORMS } from './may-send-forms.ts';
import { FORMS_PER_CALL } from './send-limits.ts';

/** The wire keeps gross sizes only; what is wrong with a recipient is said of that one (check-recipient.ts). */
const lineSchema = textSchema(1000);

/** A recipient, as the sender typed it. */
export const recipientFields = {
  phn: lineSchema,
  email: lineSchema,
  /** True: it goes out at 7:00 of the next day, Mountain time (FORMSEND-30). */
  delay: z.boolean(),
  province: provinceSchema.default('AB'),
};

const recipientSchema = z
  .strictObject({
    ...recipientFields,
    /** Of the sender's own making: a row that is sent again is the same send, whatever became of the answer. */
    rowId: idSchema.optional(),
  })
  .transform((recipient) => ({ ...recipient, patient: patientOf(recipient.province, recipient.phn) }));

/** What is sent, when, from where and in whose name. */
export const sendOrderFields = {
  /** In whose name: oneself, or for staff a physician of the session's clinic. */
  physicianUid: idSchema,
  locationIdx: z.number().int().min(0).max(1000),
  formId: idSchema,
  /** When all of them go out, whatever `delay` says; left out, at once or as it says. At most a year ahead. */
  sendAt: instantSchema.optional(),
  /** Whose name the patients read, where it is not the physician's: the clinic of the location or one of its physicians. */
  sendingOnBehalfOfOptionKind: z.enum(['clinic', 'physician']).optional(),
  sendingOnBehalfOfOptionUid: idSchema.optional(),
  sendingOnBehalfOfOptionDisplayName: textSchema(100).optional(),
};

/** Why nothing of a list is sent. */
export const SEND_ERRORS = {
  form_not_found: 'not_found',
  physician_not_permitted: 'forbidden',
  location_not_yours: 'invalid',
  on_behalf_not_permitted: 'forbidden',
  /** The chosen time has passed, or is too far ahead. */
  send_time_invalid: 'invalid',
  /** Of a limited right nothing is left this month. */
  limit_reached: 'conflict',
  /** Of a limited right less is left than there are recipients; none of them is sent (FORMSEND-20). */
  uses_exceeded: 'conflict',
} as const;

const issueSchema = z.object({ path: z.enum(['phn', 'email']), code: z.string(), message: z.string() });

/** Sends one form to several patients, each behind a link of their own; what is wrong with one keeps back that one alone. */
export const sendForms = defineOperation({
  name: 'send-forms',
  summary:
    'Sends a form to patients, each behind a link of their own, at once, at 7:00 of the next day or at a chosen time.',
  path: '/serverV5/serverV5/send-forms',
  input: z.strictObject({
    ...sendOrderFields,
    patients: z
      .array(recipientSchema)
      .min(1)
      .max(FORMS_PER_CALL)
      .refine((patients) => isEachOnce(patients.flatMap(({ rowId }) => rowId ?? [])), { message: 'row_twice' }),
  }),
  output: z.object({
    /** In the order of `patients`. */
    results: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('sent'), messageId: idSchema, scheduledFor: instantSchema.nullable() }),
        z.object({ outcome: z.literal('refused'), issues: z.array(issueSchema).min(1) }),
      ]),
    ),
  }),
  access: MAY_SEND_FORMS,
  audit: { event: 'form.sent', action: 'C' },
  errors: SEND_ERRORS,
  repeat: 'keyed',
  share: 'heavy',
});

/** True while no row comes twice. */
export function isEachOnce(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
