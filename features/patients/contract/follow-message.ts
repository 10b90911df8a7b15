import { patientMessageChange } from '@alethea/documents/contract/changes';
import { documentFileSchema } from '@alethea/documents/contract/document-view';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, textSchema } from '@alethea/kernel/calls/schema';
import { checkEmail } from '@alethea/kernel/contact/email';
import { rules } from '@alethea/kernel/contact/texts/rules';
import { z } from 'zod';
import { MAY_FOLLOW } from './patient-messages.ts';

const errors = { clinic_missing: 'invalid', message_not_found: 'not_found' } as const;
const chosenSchema = z.strictObject({ documentId: idSchema });

/** Shows the sender what was sent, or what waits to be. */
export const openPatientMessage = defineOperation({
  name: 'patientMessages-open',
  summary: 'Answers the text of a message or document that the caller follows, and the name of its PDF.',
  input: chosenSchema,
  output: z.object({
    title: z.string(),
    text: z.string(),
    /** What is attached as a PDF. */
    pdf: z.object({ fileName: z.string(), sizeBytes: z.number() }).nullable(),
    /** What else goes along with it; the addresses are good for the caller alone, for some minutes. */
    files: z.array(documentFileSchema.extend({ downloadUrl: z.string(), thumbnailDownloadUrl: z.string().nullable() })),
  }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessage.opened', action: 'R' },
  errors,
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

/** Hands out its PDF: what is attached, or the message itself as a page. */
export const downloadPatientMessage = defineOperation({
  name: 'patientMessages-download',
  summary: 'Gives what the caller has sent as a PDF.',
  input: chosenSchema,
  output: z.object({ fileName: z.string(), pdfBase64: z.string() }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessage.downloaded', action: 'R' },
  errors,
  repeat: 'read',
  callsPerMinute: 15,
});

/** Mails a new link to what was sent; the link before opens nothing any more. */
export const resendPatientMessage = defineOperation({
  name: 'patientMessages-resend',
  summary: 'Mails a new link to a message or document that was sent, to a corrected address where one is given.',
  input: z.strictObject({
    documentId: idSchema,
    /** Left out: where it went before. */
    recipientEmail: textSchema(254)
      .refine((text) => checkEmail(text, { required: true }).status === 'ok', { error: () => rules.emailInvalid })
      .optional(),
  }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessage.resent', action: 'U' },
  errors: { ...errors, not_resendable: 'conflict', recipient_fixed: 'conflict' },
  repeat: 'keyed',
});

/** Takes back a link that has gone out. */
export const withdrawPatientMessage = defineOperation({
  name: 'patientMessages-withdraw',
  summary:
    'Takes back a message or document that was sent and not read: its link opens nothing any more, the record stays.',
  input: chosenSchema,
  output: z.object({ ok: z.literal(true) }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessage.withdrawn', action: 'U' },
  errors: { ...errors, not_withdrawable: 'conflict' },
  repeat: 'keyed',
});

/** Keeps back what is scheduled. */
export const cancelPatientMessage = defineOperation({
  name: 'patientMessages-cancel',
  summary: 'Keeps back a message or document whose time to go out has not come.',
  input: chosenSchema,
  output: z.object({ ok: z.literal(true) }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessage.cancelled', action: 'U' },
  errors: { ...errors, not_scheduled: 'conflict' },
  repeat: 'keyed',
});
