import { defineOperation } from '@alethea/kernel/operation';
import { idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/schema';
import { z } from 'zod';
import { MAX_MOA_MESSAGE_LENGTH, MAX_MOA_SUBJECT_LENGTH } from './forward-limits.ts';

const openAccess = { anyOf: [['econsultAndSecureMessaging'], ['moaConsultInbox']] } as const;
const mayHandOn = { anyOf: [['moaMessaging']] } as const;
const consultErrors = { consult_not_found: 'not_found' } as const;

/** Where a fax is; of an unclear one nobody knows whether it arrived. */
export const MOA_FAX_STATES = ['queued', 'sending', 'delivered', 'failed', 'unclear'] as const;
/** See MOA_FAX_STATES. */
export type MoaFaxState = (typeof MOA_FAX_STATES)[number];

/** A fax to the MOA as the consult shows it. */
const moaFaxSchema = z.object({
  faxId: idSchema,
  sentAt: instantSchema,
  sentByName: z.string(),
  clinicName: z.string(),
  /** Ten digits. */
  faxNumber: z.string(),
  pages: z.number().int(),
  messageToMOA: z.string(),
  state: z.enum(MOA_FAX_STATES),
  /** A code such as `busy`; null while none is known. */
  reason: z.string().nullable(),
  /** Failed or unclear, and nobody has sent it again or set it aside. */
  isTask: z.boolean(),
});
/** See moaFaxSchema. */
export type MoaFax = z.output<typeof moaFaxSchema>;

/** Where a fax of this consult would go, and what became of those that went. */
export const getMoaFaxes = defineOperation({
  name: 'secureMessaging-getMoaFaxes',
  summary: 'Answers where a fax to the MOA would go, and the faxes of a consult, newest first.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    /** Null where the caller hands nothing on to an MOA; an empty number where their clinic has no fax. */
    to: z.object({ clinicName: z.string(), faxNumber: z.string() }).nullable(),
    faxes: z.array(moaFaxSchema),
  }),
  access: openAccess,
  audit: { none: 'names no more than the opened consult does' },
  errors: consultErrors,
  repeat: 'read',
});

const faxErrors = { ...consultErrors, fax_number_missing: 'conflict', fax_unavailable: 'unavailable' } as const;

/** Faxes the consult to the clinic of the caller, with a cover page that names no patient. */
export const queueMoaEconsultFax = defineOperation({
  name: 'fax-queueMOAEConsultFax',
  summary: 'Queues a consult as a fax to the MOA of the caller’s clinic.',
  input: z.strictObject({ messageToMOA: textSchema(MAX_MOA_MESSAGE_LENGTH), activityId: idSchema }),
  output: z.object({ faxId: idSchema }),
  access: mayHandOn,
  audit: { event: 'consult.faxed', action: 'E' },
  errors: { ...faxErrors, moa_not_offered: 'forbidden' },
  repeat: 'keyed',
});

const forFax = z.strictObject({ activityId: idSchema, faxId: idSchema });
const settleAccess = { anyOf: [['moaMessaging'], ['moaConsultInbox']] } as const;
const taskErrors = { fax_not_found: 'not_found', fax_not_failed: 'conflict' } as const;

/** Sends a fax again that failed, or of which nothing is known: always a person's decision. */
export const retryMoaFax = defineOperation({
  name: 'fax-retryMOAEConsultFax',
  summary: 'Sends a fax to an MOA again that did not arrive.',
  input: forFax,
  output: z.object({ faxId: idSchema }),
  access: settleAccess,
  audit: { event: 'consult.faxed', action: 'E' },
  errors: { ...faxErrors, ...taskErrors },
  repeat: 'keyed',
});

/** Sets a failed fax aside: the MOA has what it said. */
export const dismissMoaFax = defineOperation({
  name: 'fax-dismissMOAEConsultFax',
  summary: 'Takes a fax that did not arrive off the list of what is to be done.',
  input: forFax,
  output: z.object({ ok: z.literal(true) }),
  access: settleAccess,
  audit: { event: 'consult.faxDismissed', action: 'U' },
  errors: { ...consultErrors, ...taskErrors },
  repeat: 'same',
});

/** Most failed faxes that are listed at once, newest first. */
export const FAILED_FAX_LIMIT = 20;

/** Faxes that did not arrive and that nobody has dealt with: one's own, and for staff those of their clinic. */
export const listFailedFaxes = defineOperation({
  name: 'secureMessaging-listFailedFaxes',
  summary: 'Lists faxes to an MOA that did not arrive and wait for somebody.',
  input: z.strictObject({}),
  output: z.object({
    total: z.number().int(),
    faxes: z.array(
      z.object({
        faxId: idSchema,
        activityId: idSchema,
        sentAt: instantSchema,
        specialty: z.string(),
        subsite: z.string(),
        patientName: z.string(),
        faxNumber: z.string(),
        state: z.enum(['failed', 'unclear']),
        reason: z.string().nullable(),
      }),
    ),
  }),
  access: openAccess,
  audit: { event: 'consult.failedFaxesListed', action: 'R' },
  errors: {},
  repeat: 'read',
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
});

/** All operations of this file. */
export const moaOperations = [
  getMoaFaxes,
  queueMoaEconsultFax,
  retryMoaFax,
  dismissMoaFax,
  listFailedFaxes,
  sendMoaMessage,
] as const;
