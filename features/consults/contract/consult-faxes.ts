import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { checkPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultErrors, openAccess } from './consult-access.ts';

const settleAccess = { anyOf: [['econsultAndSecureMessaging'], ['moaMessaging'], ['moaConsultInbox']] } as const;

/** Where a fax is; of an unclear one nobody knows whether it arrived. */
export const FAX_STATES = ['queued', 'sending', 'delivered', 'failed', 'unclear'] as const;
/** See FAX_STATES. */
export type FaxState = (typeof FAX_STATES)[number];

/** What a fax holds: the consult with a message to an MOA, or the consult or messages for a member who prefers it so. */
export const FAX_KINDS = ['moa', 'consult', 'messages'] as const;
/** See FAX_KINDS. */
export type FaxKind = (typeof FAX_KINDS)[number];

/** Most faxes of a consult that are shown: those that wait for somebody, then the newest. */
export const CONSULT_FAX_LIMIT = 50;

/** A fax as the consult shows it. */
const consultFaxSchema = z.object({
  faxId: idSchema,
  kind: z.enum(FAX_KINDS),
  sentAt: instantSchema,
  sentByName: z.string(),
  clinicName: z.string(),
  /** Ten digits. */
  faxNumber: z.string(),
  pages: z.number().int(),
  /** Empty in a fax by preference. */
  messageToMOA: z.string(),
  /** Of a fax of messages. */
  messageCount: z.number().int(),
  state: z.enum(FAX_STATES),
  /** A code such as `busy`; null while none is known. */
  reason: z.string().nullable(),
  /** Failed or unclear, and nobody has sent it again or set it aside. */
  isTask: z.boolean(),
  /** Of a task: where it would go if it were sent again now, ten digits; empty where there is no number. */
  numberToday: z.string(),
});
/** See consultFaxSchema. */
export type ConsultFax = z.output<typeof consultFaxSchema>;

/** Where a fax to the MOA would go, and what became of the caller's faxes and, for staff, those of their clinic. */
export const getConsultFaxes = defineOperation({
  name: 'secureMessaging-getConsultFaxes',
  summary: 'Answers where a fax to the MOA would go, and the faxes of a consult, newest first after those that failed.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    /** Null where the caller hands nothing on to an MOA; an empty number where their clinic has no fax. */
    to: z
      .object({
        clinicName: z.string(),
        faxNumber: z.string(),
        /** Addresses that this clinic has forwarded consults to, the latest first. */
        emails: z.array(z.string()),
      })
      .nullable(),
    faxes: z.array(consultFaxSchema),
  }),
  access: openAccess,
  audit: { none: 'names no more than the opened consult does' },
  errors: consultErrors,
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

const phoneSchema = z
  .string()
  .max(40)
  .refine((text) => checkPhone(text).status === 'ok', { message: 'phone_invalid' })
  .transform(normalizePhone);
const forFax = z.strictObject({ activityId: idSchema, faxId: idSchema });
const taskErrors = { ...consultErrors, fax_not_found: 'not_found', fax_not_failed: 'conflict' } as const;

/** Sends a fax again that failed, or of which nothing is known: always a person's decision. */
export const retryConsultFax = defineOperation({
  name: 'fax-retryConsultFax',
  summary: 'Sends a fax of a consult again that did not arrive.',
  input: forFax.extend({
    /** Corrected for this fax alone, in any writing; left out, it is the number of today. */
    faxNumber: phoneSchema.optional(),
  }),
  output: z.object({ faxId: idSchema }),
  access: settleAccess,
  audit: { event: 'consult.faxed', action: 'E' },
  errors: { ...taskErrors, fax_number_missing: 'conflict', fax_unavailable: 'unavailable' },
  repeat: 'keyed',
  share: 'heavy',
});

/** Sets a failed fax aside: whoever it was for has what it said. */
export const dismissConsultFax = defineOperation({
  name: 'fax-dismissConsultFax',
  summary: 'Takes a fax that did not arrive off the list of what is to be done.',
  input: forFax,
  output: z.object({ ok: z.literal(true) }),
  access: settleAccess,
  audit: { event: 'consult.faxDismissed', action: 'U' },
  errors: taskErrors,
  repeat: 'same',
});

/** Most failed faxes that are listed at once, newest first. */
export const FAILED_FAX_LIMIT = 20;

/** Faxes that did not arrive and that nobody has dealt with: one's own, and for staff those of their clinic. */
export const listFailedFaxes = defineOperation({
  name: 'secureMessaging-listFailedFaxes',
  summary: 'Lists faxes of consults that did not arrive and wait for somebody.',
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
  outdatedBy: [consultChange, inboxChange],
});

/** All operations of this file. */
export const consultFaxOperations = [getConsultFaxes, retryConsultFax, dismissConsultFax, listFailedFaxes] as const;
