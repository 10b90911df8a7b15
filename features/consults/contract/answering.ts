import { PHONE_CALL_CODES } from '@alethea/billing/contract/core/phone-call-options';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultErrors } from './consult-access.ts';
import { DENTIST_OUTCOMES, MAX_DIAGNOSIS_LENGTH, SPECIALIST_OUTCOMES } from './outcomes.ts';

/** What a consultant can have read beside the answer (CALLBILL-15, 16). */
export const INTERPRETATION_TYPES = ['sinusEndoscopy', 'audiogram'] as const;
/** See INTERPRETATION_TYPES. */
export type InterpretationType = (typeof INTERPRETATION_TYPES)[number];

/** One of the outcomes that a response can have. */
export const outcomeSchema = z.enum([...SPECIALIST_OUTCOMES, ...DENTIST_OUTCOMES]);
/** What goes with an outcome in words. */
export const diagnosisSchema = textSchema(MAX_DIAGNOSIS_LENGTH).default('');

/** What the details of a consult hold for answering it: part of `consultDetailSchema`. */
export const answeringShape = {
  /** What the AI takes for the outcome; null while it was not asked. */
  aiPredictions: z.object({ outcome: z.object({ humanReadableLabel: z.string() }) }).nullable(),
  interpretations: z.array(
    z.object({ interpretationType: z.enum(INTERPRETATION_TYPES), created: instantSchema, createdBy: idSchema }),
  ),
  answering: z.object({
    /** Outcomes that the viewer can record now; none where the button does not show (CPERM-22 to 25). */
    outcomes: z.array(z.string()),
    /** What the viewer can bill of what a consultant reads (CPERM-26, 27), whether it is billed already or not. */
    billableInterpretations: z.array(z.enum(INTERPRETATION_TYPES)),
    /** The call of a phone consult; null of all others. */
    call: z
      .object({
        bookedStart: instantSchema,
        completedAt: instantSchema.nullable(),
        actualStart: instantSchema.nullable(),
        /** The code under which the viewer has billed it; null of all others. */
        billedCode: z.string().nullable(),
        /** What the viewer can complete it with; null for all but consultants. */
        completion: z.object({ outcomes: z.array(z.string()), mayBill: z.boolean() }).nullable(),
      })
      .nullable(),
    /** What the viewer's messages can be billed with; null without the permission `billing` (CPERM-10). */
    messageBilling: z
      .object({
        /** True with the permission `billingCodeCustomization` (CPERM-09). */
        mayChooseCode: z.boolean(),
        /** The code that the Alberta schedule pays for a message of the viewer now; null while it pays none. */
        advisedCode: z.string().nullable(),
        /** Codes of consultations that the schedule does not pay for a message of the viewer now; empty outside Alberta. */
        notPayable: z.array(z.string()),
        /** Where the schedule is another one, records are kept and no claims are made. */
        claimable: z.boolean(),
        /** Until then the viewer has billed a message of this consult; null when a message can be billed now. */
        billedUntil: instantSchema.nullable(),
        /** True while what is billed waits for the call to be completed (MSG-09). */
        waitsForCall: z.boolean(),
      })
      .nullable(),
  }),
};
const answeringSchema = z.object(answeringShape);
/** See answeringShape. */
export type Answering = z.infer<typeof answeringSchema>;

/** Records outcome and diagnosis of a consult, or others in their place. */
export const saveSpecialistResponse = defineOperation({
  name: 'secureMessaging-saveSpecialistResponse',
  summary: 'Records the outcome and diagnosis of a consult.',
  input: z.strictObject({
    activityId: idSchema,
    outcome: outcomeSchema,
    diagnosis: diagnosisSchema,
    /** What was recorded when the caller began; null where nothing was. */
    basedOn: z
      .strictObject({ outcome: textSchema(200), diagnosis: diagnosisSchema })
      .nullable()
      .default(null),
  }),
  output: z.object({ outcome: outcomeSchema, diagnosis: z.string() }),
  access: { anyOf: [['econsultOutcomes'], ['dentistOutcomes']] },
  audit: { event: 'consult.responseSaved', action: 'U' },
  errors: {
    ...consultErrors,
    outcome_not_permitted: 'forbidden',
    outcome_not_offered: 'invalid',
    response_changed: 'conflict',
  },
  repeat: 'same',
});

/**
 * Completes the call of a phone consult: bills it, records the outcome, marks it complete; all or nothing. Messages of
 * the consult that were to be billed are billed with it (MSG-09).
 */
export const billAndMarkComplete = defineOperation({
  name: 'phoneConsult-billAndMarkComplete',
  summary: 'Bills the call of a phone consult, records its outcome and marks it complete.',
  input: z.strictObject({
    activityId: idSchema,
    /** Asked of whoever may bill; of others nothing is billed. */
    billingCode: z.enum(PHONE_CALL_CODES).optional(),
    outcome: outcomeSchema,
    diagnosis: diagnosisSchema,
    /** When the call began. */
    actualStart: instantSchema,
  }),
  output: z.object({ completedAt: instantSchema }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'call.completed', action: 'U' },
  errors: {
    ...consultErrors,
    call_not_yours: 'forbidden',
    no_call: 'invalid',
    outcome_not_offered: 'invalid',
    billing_code_required: 'invalid',
    start_in_future: 'invalid',
    start_before_asked: 'invalid',
    start_too_long_ago: 'invalid',
    call_completed: 'conflict',
    call_cancelled: 'conflict',
  },
  repeat: 'keyed',
});

/** Bills what a consultant has read of a consult beside answering it; each kind once. */
export const billInterpretation = defineOperation({
  name: 'interpretations-billInterpretation',
  summary: 'Bills the interpretation of an audiogram or a sinus endoscopy.',
  input: z.strictObject({
    activityId: idSchema,
    options: z
      .strictObject({ billAudiogram: z.boolean().default(false), billSinusEndoscopy: z.boolean().default(false) })
      .refine(({ billAudiogram, billSinusEndoscopy }) => billAudiogram || billSinusEndoscopy, { message: 'required' }),
  }),
  output: z.object({ billed: z.array(z.enum(INTERPRETATION_TYPES)) }),
  access: { anyOf: [['billAudiogram'], ['billSinusEndoscopy']] },
  audit: { event: 'interpretation.billed', action: 'C' },
  errors: { ...consultErrors, interpretation_not_permitted: 'forbidden', interpretation_billed: 'conflict' },
  repeat: 'keyed',
});

/** Takes back what the caller has just billed: neither it nor its record stands any more. */
export const undoInterpretation = defineOperation({
  name: 'interpretations-undoInterpretation',
  summary: 'Takes back an interpretation that was billed within the last seconds.',
  input: z.strictObject({ activityId: idSchema, interpretationType: z.enum(INTERPRETATION_TYPES) }),
  output: z.object({ ok: z.literal(true) }),
  access: { anyOf: [['billAudiogram'], ['billSinusEndoscopy']] },
  audit: { event: 'interpretation.undone', action: 'D' },
  errors: {
    ...consultErrors,
    interpretation_not_found: 'not_found',
    interpretation_claimed: 'conflict',
    undo_too_late: 'conflict',
  },
  repeat: 'same',
});

/** What answering a consult is beside writing. */
export const answeringOperations = [
  saveSpecialistResponse,
  billAndMarkComplete,
  billInterpretation,
  undoInterpretation,
] as const;
