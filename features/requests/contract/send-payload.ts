import { oopDataSchema } from '@alethea/billing/contract/oop-data-schema';
import { idSchema, provinceSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { MAX_ATTACHMENTS, MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from './send-limits.ts';

const MAX_ANSWERS = 200;

// The wire keeps only gross sizes; the rules of the form, with the texts that people read, stand in check-send-form.ts.
const lineSchema = textSchema(MAX_LINE_LENGTH);
const longTextSchema = textSchema(2 * MAX_TEXT_LENGTH);

/** When a phone consult is held and how to reach who asks (CFORM-11); times are ISO instants. */
export const phoneConsultDataSchema = z.strictObject({
  startTime: lineSchema.default(''),
  endTime: lineSchema.default(''),
  physicianPhoneNumber: lineSchema.default(''),
  physicianCalendarEmail: lineSchema.default(''),
});
/** See phoneConsultDataSchema. */
export type PhoneConsultData = z.output<typeof phoneConsultDataSchema>;

/** What ties a request to the partner's tool that it was begun in (CFORM-57). */
export const avaDataSchema = z.strictObject({ avaConsultId: textSchema(200), avaUuid: textSchema(200) });
/** See avaDataSchema. */
export type AvaData = z.output<typeof avaDataSchema>;

const writtenSchema = z.strictObject({
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
  /** The version of that draft which the form shows; another one is refused. */
  draftVersion: versionSchema.optional(),
  /** Who supervises a resident that sends directly; becomes a referrer too. */
  supervisorUid: idSchema.optional(),
  /** Not believed: the forwarder is whoever wrote the draft. */
  econsultForwarder: z
    .object({ uid: idSchema, firstName: lineSchema, lastName: lineSchema, email: lineSchema })
    .partial()
    .optional(),
  /** Bills the question under this code. */
  billingCode: lineSchema.optional(),
  avaData: avaDataSchema.optional(),
  /** Of a phone consult alone. */
  phoneConsultData: phoneConsultDataSchema.optional(),
  /** Pictures and films of the sender's own gallery, by their paths; copies of them go along after the files. */
  galleryMediaURIs: z.array(z.string().max(500)).max(MAX_ATTACHMENTS).default([]),
});
/**
 * What is sent for an eConsult, a phone consult or a referral (CCALL-12), with the additions that decisions.md allows. The
 * number stays beside its patient as it was typed, for the form's rules speak of that.
 */
export const sendPayloadSchema = writtenSchema.transform((written) => ({
  ...written,
  patient: patientOf(written.patientProvince, written.phn),
}));
/** See sendPayloadSchema. */
export type SendPayload = z.output<typeof sendPayloadSchema>;
