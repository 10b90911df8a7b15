import { patientMessageChange } from '@alethea/documents/contract/changes';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { MAY_FOLLOW } from '@alethea/patients/contract/patient-messages';
import { z } from 'zod';

const scoreSchema = z.object({
  instrument: z.string(),
  /** Null where a question was left out. */
  total: z.number().int().nullable(),
  highest: z.number().int(),
  band: z.string().nullable(),
  alert: z.string().nullable(),
});

/** What a patient has answered, as their clinic reads it: in English, in the order of the form. */
export const submissionViewSchema = z.object({
  formName: z.string(),
  patientName: z.string(),
  email: z.string(),
  submittedAt: instantSchema,
  /** In which the patient filled it in. */
  language: z.enum(['en', 'fr']),
  sections: z.array(
    z.object({
      title: z.string(),
      /** An answer is empty where there is none. */
      lines: z.array(
        z.object({
          label: z.string(),
          text: z.string(),
          /** Of the answer before; null without one, or where it was not asked then. */
          before: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Of a questionnaire that is scored; null for any other form. */
  score: scoreSchema.nullable(),
  /** The last answer of the same patient to the same form, in any version, that the caller follows as well. */
  previous: z
    .object({
      submittedAt: instantSchema,
      score: scoreSchema.nullable(),
      /** What was asked and answered then alone. */
      onlyThen: z.array(z.object({ label: z.string(), text: z.string() })),
    })
    .nullable(),
});
/** See submissionViewSchema. */
export type SubmissionView = z.output<typeof submissionViewSchema>;

/** Shows what a patient has answered to who follows the form. */
export const readSubmission = defineOperation({
  name: 'forms-readSubmission',
  summary: 'Answers what a patient has answered to a form that the caller follows; null before they have.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({ submission: submissionViewSchema.nullable() }),
  access: MAY_FOLLOW,
  audit: { event: 'form.read', action: 'R' },
  errors: { clinic_missing: 'invalid', form_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});
