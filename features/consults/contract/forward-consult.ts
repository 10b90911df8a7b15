import { oopDataSchema } from '@alethea/billing/contract/oop-data-schema';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultErrors, openAccess } from './consult-access.ts';
import { MAX_FORWARD_NOTE_LENGTH } from './message-limits.ts';

/** The other consult of a forwarding, as far as it concerns who may open both. */
const linkedConsultSchema = z.object({
  activityId: idSchema,
  /** The consultants, joined by commas. */
  consultantName: z.string(),
  specialty: z.string(),
  subsite: z.string(),
  sentAt: instantSchema,
});

/** Where a consult was forwarded from and to, and what the caller may hand on. */
export const getForwarding = defineOperation({
  name: 'secureMessaging-getForwarding',
  summary: 'Answers the consults that a consult was forwarded from and to, and what the caller may hand on.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    mayForward: z.boolean(),
    forwardedFrom: linkedConsultSchema.nullable(),
    forwardedTo: z.array(linkedConsultSchema),
    /** Who answers this consult already. */
    consultantIds: z.array(idSchema),
    /** True where the request holds out-of-province billing data already, so that forwarding never asks for it. */
    oopDataKnown: z.boolean(),
  }),
  access: openAccess,
  audit: { none: 'names no more than the opened consults do' },
  errors: consultErrors,
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/**
 * Forwards a consult to another specialist: a new consult with the patient, the request and, if wanted, the thread as it
 * stands on the server. What a browser sends as previous messages is never believed: it says with or without.
 */
export const forwardEconsult = defineOperation({
  name: 'secureMessaging-forwardEconsult',
  summary: 'Forwards a consult to another specialist, as a new consult.',
  input: z.strictObject({
    activityId: idSchema,
    /** The caller. */
    referingPhysicianUid: idSchema,
    recipientSpecialistUId: idSchema,
    newSpecialty: requiredTextSchema(100),
    newSubSite: requiredTextSchema(100),
    /** True, or a list that is not empty: with the messages so far. */
    previousMessages: z
      .union([z.boolean(), z.array(z.unknown()).max(10_000)])
      .transform((chosen) => (typeof chosen === 'boolean' ? chosen : chosen.length > 0)),
    /** The server makes the subject of the new consult itself. */
    subject: textSchema(300),
    /** To the new specialist; empty asks the same question again. */
    question: textSchema(MAX_FORWARD_NOTE_LENGTH).default(''),
    /** Needed where the new consult crosses provinces (CFORM-37 to 42) and the first one holds none; else left aside. */
    oopData: oopDataSchema.optional(),
    /** Id of the new consult, made by the browser: forwarding twice makes one. */
    clientId: idSchema,
  }),
  output: z.object({ activityId: idSchema }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.forwarded', action: 'U' },
  errors: {
    ...consultErrors,
    forward_not_offered: 'forbidden',
    referrer_not_you: 'forbidden',
    specialist_not_found: 'not_found',
    specialist_already_asked: 'conflict',
    specialist_on_vacation: 'conflict',
    specialist_unavailable: 'conflict',
    fields_invalid: 'invalid',
    consult_id_taken: 'conflict',
    file_not_found: 'not_found',
    stage_full: 'too_large',
  },
  repeat: 'keyed',
  share: 'heavy',
});

/** A consult as a PDF: complete, pictures included, with the caller's name and the time on every page (FORWARD-15). */
export const exportEconsultPdf = defineOperation({
  name: 'secureMessaging-exportEconsultPdf',
  summary: 'Writes a consult as a PDF.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    fileName: z.literal('econsult_export.pdf'),
    contentType: z.literal('application/pdf'),
    pdfBase64: z.string(),
  }),
  access: openAccess,
  audit: { event: 'consult.exported', action: 'E' },
  errors: consultErrors,
  repeat: 'read',
  share: 'heavy',
  callsPerMinute: 20,
});

/** All operations of this file. */
export const forwardingOperations = [getForwarding, forwardEconsult, exportEconsultPdf] as const;
