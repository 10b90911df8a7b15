import { documentSenderSchema } from '@alethea/documents/contract/document-view';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { CONTENT_ADMIN } from './desk-forms.ts';
import { formTemplateSchema, physicianInfoSchema } from './form-template.ts';
import { MAY_SEND_FORMS } from './may-send-forms.ts';
import { closedSchemas, jwtSchema, phnSchema, wrongSchema } from './patient-proof.ts';
import { ANSWER_LENGTHS, TEMPLATE_LIMITS } from './template-limits.ts';

const formSchema = z.object({ formTemplate: formTemplateSchema, physicianInfo: physicianInfoSchema });

/**
 * The answers by field, each name as base64 of its UTF-8 (PTFORM-16): a text, true or false for one box, the chosen options
 * for several, the ids of pictures. What is not shown is left out.
 */
export const formDataSchema = z.record(
  // Four bytes a character at most, a third longer in base64.
  z
    .string()
    .min(1)
    .max(6 * TEMPLATE_LIMITS.fieldName),
  z.union([
    textSchema(ANSWER_LENGTHS.TextArea),
    z.boolean(),
    z.array(textSchema(TEMPLATE_LIMITS.option)).max(TEMPLATE_LIMITS.options),
  ]),
);
/** See formDataSchema. */
export type FormData = z.output<typeof formDataSchema>;

/** Who has filled it in (MODEL-17). */
export const patientInfoSchema = z.strictObject({
  firstName: textSchema(100),
  lastName: textSchema(100),
  phn: phnSchema,
  /** From the `PatientEmail` field; empty where the form has none. */
  email: textSchema(ANSWER_LENGTHS.PatientEmail),
});
/** See patientInfoSchema. */
export type PatientInfo = z.output<typeof patientInfoSchema>;

/** Tells who asks before anything is proved; uses nothing up, so that a mail scanner that follows the link does no harm. */
export const openForm = defineOperation({
  name: 'forms-openForm',
  summary: 'Tells who asks for a form behind a mailed link, or why it cannot be opened.',
  input: z.strictObject({ jwt: jwtSchema }),
  output: z.discriminatedUnion('state', [
    ...closedSchemas,
    z.object({ state: z.literal('proofNeeded'), from: documentSenderSchema }),
  ]),
  access: 'public',
  audit: { none: 'changes nothing and shows nothing of the form' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 30,
});

/** Gives the form behind a mailed link to who proves whose it is; five wrong numbers lock it (CALL-09). */
export const renderForm = defineOperation({
  name: 'forms-renderForm',
  summary: 'Gives the form behind a mailed link to who gives the province and number of the health card.',
  input: z
    .strictObject({ jwt: jwtSchema, phn: phnSchema, province: provinceSchema })
    .transform(({ jwt, phn, province }) => ({ jwt, patient: patientOf(province, phn) })),
  output: z.discriminatedUnion('state', [
    ...closedSchemas,
    wrongSchema,
    formSchema.extend({
      ...{ state: z.literal('open'), expiresAt: instantSchema },
      /** Pictures that were added to it and still wait to be sent. */
      pictureIds: z.array(idSchema),
    }),
  ]),
  access: 'public',
  audit: { event: 'form.opened', action: 'R' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 15,
});

/** Shows a form as its patients will see it, to who may send it (CALL-10) and to who keeps the forms. */
export const previewForm = defineOperation({
  name: 'forms-previewForm',
  summary: 'Shows a form as it would be sent from one of the caller’s locations.',
  input: z.strictObject({
    formId: idSchema,
    locationIdx: z.number().int().min(0).max(1000),
    /** In whose name; left out, the caller's own, and for staff the first physician's of their clinic. */
    physicianUid: idSchema.optional(),
  }),
  output: formSchema,
  access: { anyOf: [...MAY_SEND_FORMS.anyOf, ...CONTENT_ADMIN.anyOf] },
  audit: { none: 'shows a form that nobody has answered' },
  errors: { form_not_found: 'not_found', location_not_yours: 'invalid', physician_not_permitted: 'forbidden' },
  repeat: 'read',
});

/** Takes the answers of a patient, once (CALL-11). */
export const submitForm = defineOperation({
  name: 'forms-submitForm',
  summary: 'Takes what a patient has answered to a form behind a mailed link, once.',
  input: z.strictObject({
    jwt: jwtSchema,
    /** Of the health card in `patientInfo.phn`. */
    province: provinceSchema,
    formData: formDataSchema,
    patientInfo: patientInfoSchema,
    /** True: the patient gets a copy behind a link of its own, at `patientInfo.email`. */
    ccPatient: z.boolean(),
    /** In which language it was filled in. */
    language: z.enum(['en', 'fr']).default('en'),
  }),
  output: z.discriminatedUnion('state', [...closedSchemas, wrongSchema, z.object({ state: z.literal('accepted') })]),
  access: 'public',
  audit: { event: 'form.submitted', action: 'C' },
  errors: {
    fields_invalid: 'invalid',
    /** A picture that the answers name has waited for longer than a day, or was never added. */
    picture_missing: 'not_found',
  },
  repeat: 'keyed',
  callsPerMinute: 15,
});
