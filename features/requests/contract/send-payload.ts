import { idSchema, provinceSchema, textSchema } from '@alethea/kernel/schema';
import { z } from 'zod';
import { MAX_ATTACHMENTS, MAX_TEXT_LENGTH } from './send-limits.ts';

const MAX_ANSWERS = 200;

// The wire keeps only gross sizes; the rules of the form, with the texts that people read, stand in check-send-form.ts.
const lineSchema = textSchema(1000);
const longTextSchema = textSchema(2 * MAX_TEXT_LENGTH);

/** Extra billing data for patients of another province (widths of the Alberta person segment CPD1). */
export const oopDataSchema = z.strictObject({
  genderCode: lineSchema.default(''),
  addressLine1: lineSchema.default(''),
  addressLine2: lineSchema.default(''),
  addressLine3: lineSchema.default(''),
  cityName: lineSchema.default(''),
  postalCode: lineSchema.default(''),
});

/** What is sent for an eConsult or a referral (CCALL-12), with the additions that decisions.md allows. */
export const sendPayloadSchema = z.strictObject({
  /** Id of the consult, made by the browser: sending twice stores once. */
  clientId: idSchema,
  /** The referrer; must be the session's own person. */
  gpUid: idSchema,
  serviceId: idSchema,
  locationIdx: z.number().int().min(0).max(1000),
  specialty: lineSchema,
  subsite: lineSchema,
  patientProvince: provinceSchema,
  phn: lineSchema,
  patientFirstName: lineSchema,
  patientLastName: lineSchema,
  patientDateOfBirth: lineSchema,
  patientPhone: lineSchema.default(''),
  patientEmail: lineSchema.default(''),
  emailPatient: z.boolean().default(false),
  /** Not believed: the server decides by the two provinces. */
  oop: z.boolean(),
  oopData: oopDataSchema.optional(),
  question: longTextSchema,
  /** Answers by encoded question (`encodeQuestion`); of Checkboxes the chosen values (`encodeChoices`). */
  symptoms: z
    .record(z.string().max(2000), longTextSchema)
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, { message: 'too_many_answers' })
    .default({}),
  attachmentIds: z.array(idSchema).max(MAX_ATTACHMENTS).default([]),
  /** The draft that this was, which ends with the send; its forwarder stays on the consult. */
  draftId: idSchema.optional(),
  galleryMediaURIs: z.array(z.string().max(500)).max(0).default([]),
});
/** See sendPayloadSchema. */
export type SendPayload = z.output<typeof sendPayloadSchema>;
