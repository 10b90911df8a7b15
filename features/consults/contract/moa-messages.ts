import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultErrors } from './consult-access.ts';
import { MAX_MOA_MESSAGE_LENGTH, MAX_MOA_SUBJECT_LENGTH } from './message-limits.ts';

const mayHandOn = { anyOf: [['moaMessaging']] } as const;

/** Faxes the consult to the clinic of the caller, with a cover page that names no patient. */
export const queueMoaEconsultFax = defineOperation({
  name: 'fax-queueMOAEConsultFax',
  summary: 'Queues a consult as a fax to the MOA of the caller’s clinic.',
  input: z.strictObject({ messageToMOA: textSchema(MAX_MOA_MESSAGE_LENGTH), activityId: idSchema }),
  output: z.object({ faxId: idSchema }),
  access: mayHandOn,
  audit: { event: 'consult.faxed', action: 'E' },
  errors: {
    ...consultErrors,
    moa_not_offered: 'forbidden',
    fax_number_missing: 'conflict',
    fax_unavailable: 'unavailable',
  },
  repeat: 'keyed',
  share: 'heavy',
});

/**
 * Hands a consult to an MOA by mail: a link to the PDF, and nothing of the patient. The recipient's address comes in the
 * field `patientEmail`, as the specification has it; subject and body are read behind the link.
 */
export const sendMoaMessage = defineOperation({
  name: 'secure-messaging-moa-message',
  multipart: { path: '/serverV5/serverV5/secure-messaging-moa-message', jsonFields: [], files: {} },
  summary: 'Mails an MOA a single-use link to a consult as a PDF.',
  input: z.strictObject({
    /** The caller. */
    physicianUid: idSchema,
    activityId: idSchema,
    patientEmail: z.email().max(254),
    subject: requiredTextSchema(MAX_MOA_SUBJECT_LENGTH),
    body: textSchema(MAX_MOA_MESSAGE_LENGTH),
  }),
  output: z.object({ documentId: idSchema }),
  access: mayHandOn,
  audit: { event: 'consult.handedToMoa', action: 'E' },
  errors: {
    ...consultErrors,
    moa_not_offered: 'forbidden',
    physician_not_you: 'forbidden',
    pdf_too_large: 'too_large',
  },
  repeat: 'keyed',
  share: 'heavy',
});

/** All operations of this file. */
export const moaOperations = [queueMoaEconsultFax, sendMoaMessage] as const;
