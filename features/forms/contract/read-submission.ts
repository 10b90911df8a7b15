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
  /** The copy for the chart of its physician, where they want one (`fax.forms`); null without it. */
  fax: z
    .object({
      /** Ten digits. */
      faxNumber: z.string(),
      /** `unclear`: it may or may not have arrived. */
      state: z.enum(['queued', 'sending', 'delivered', 'failed', 'unclear']),
      /** Failed or unclear, and nobody has sent it again or said that it is dealt with. */
      isTask: z.boolean(),
    })
    .nullable(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** An answer is empty where there is none. */
      lines: z.array(
        z.object({
          label: z.string(),
          text: z.string(),
          /** Those that were added to it, with addresses that work for the caller alone. */
          pictures: z.array(z.object({ fileId: idSchema, downloadUrl: z.string(), thumbnailDownloadUrl: z.string() })),
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

/** Most faxes of answers that are listed at once, newest first. */
export const FAILED_ANSWER_FAX_LIMIT = 20;

/** Faxes of answers that did not arrive and that nobody has dealt with: of whom the caller follows. */
export const listFailedAnswerFaxes = defineOperation({
  name: 'forms-listFailedFaxes',
  summary: 'Lists faxes of patients’ answers that did not arrive and wait for somebody.',
  input: z.strictObject({}),
  output: z.object({
    faxes: z.array(
      z.object({
        documentId: idSchema,
        submittedAt: instantSchema,
        patientName: z.string(),
        formName: z.string(),
        /** Ten digits. */
        faxNumber: z.string(),
        /** `unclear`: it may or may not have arrived. */
        state: z.enum(['failed', 'unclear']),
      }),
    ),
  }),
  access: MAY_FOLLOW,
  audit: { event: 'form.failedFaxesListed', action: 'R' },
  errors: {},
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

const settleErrors = { clinic_missing: 'invalid', form_not_found: 'not_found', fax_not_failed: 'conflict' } as const;

/** Sends the same pages again, to the number that the location of the form has today: always a person's decision. */
export const retryAnswerFax = defineOperation({
  name: 'forms-retryFax',
  summary: 'Sends a fax of a patient’s answers again that did not arrive.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({ faxNumber: z.string() }),
  access: MAY_FOLLOW,
  audit: { event: 'form.faxedAgain', action: 'E' },
  errors: {
    ...settleErrors,
    fax_number_missing: 'conflict',
    /** What it held is kept for 90 days. */
    fax_not_kept: 'conflict',
    fax_unavailable: 'unavailable',
  },
  repeat: 'keyed',
});

/** Sets a failed fax of answers aside: the chart has them. */
export const dismissAnswerFax = defineOperation({
  name: 'forms-dismissFax',
  summary: 'Takes a fax of a patient’s answers that did not arrive off the list of what is to be done.',
  input: z.strictObject({ documentId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_FOLLOW,
  audit: { event: 'form.faxDismissed', action: 'U' },
  errors: settleErrors,
  repeat: 'same',
});

/** How answers are read, and their faxes that did not arrive dealt with. */
export const submissionOperations = [readSubmission, listFailedAnswerFaxes, retryAnswerFax, dismissAnswerFax] as const;
