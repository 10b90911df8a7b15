import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, dateSchema, idSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { billingCodeSchema } from '../core/billing-code-schema.ts';
import { BILLED_SERVICES } from '../core/billing-record.ts';
import { billingRecordsChange } from '../core/changes.ts';
import { NOT_PAYABLE_REASONS } from '../core/payable.ts';
import { checkBusinessArrangement, checkDiagnosisCode, checkSkill, normalizeClaimField } from './claim-fields.ts';
import { CLAIM_GAPS } from './waiting.ts';

const access = { anyOf: [['billingReport']] } as const;

/** Records that are decided in one call. */
export const MOST_DECISIONS = 50;

const diagnosisSchema = textSchema(20)
  .transform(normalizeClaimField)
  .refine((code) => checkDiagnosisCode(code).status === 'ok', { message: 'diagnosis_invalid' });

const waitingSchema = z.object({
  recordId: idSchema,
  version: versionSchema,
  /** The consult that the service belongs to. */
  activityId: idSchema,
  patientId: z.string(),
  patientName: z.string(),
  serviceDate: dateSchema,
  type: z.enum(['econsult', 'phoneConsult']),
  subType: z.enum(BILLED_SERVICES),
  billingCode: z.string().nullable(),
  dxCode: z.string().nullable(),
  /** The payer's explanatory codes of a refused one. */
  errorCode: z.string().nullable(),
  waitsFor: z.array(z.enum([...NOT_PAYABLE_REASONS, ...CLAIM_GAPS])),
  /** What the schedule pays as of the service; null where it pays nothing, or nobody can tell. */
  advisedCode: z.string().nullable(),
  /** What the advised code pays, in cents; null where that is not known. */
  advisedCents: z.number().int().nullable(),
  /** Where that stands; null where it is not known. */
  advisedSource: z.string().nullable(),
});
/** A record that waits on its author. */
export type WaitingRecord = z.infer<typeof waitingSchema>;

/** The caller's own records that wait on them, the oldest service first. */
export const listWaitingRecords = defineOperation({
  name: 'billing-listWaiting',
  summary:
    'Answers the caller’s billing records that wait on them, with what each waits for and the code that is paid.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ records: z.array(waitingSchema), total: z.number().int(), nextCursor: z.string().nullable() }),
  access,
  audit: { event: 'billing.waitingRead', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [billingRecordsChange],
});

/**
 * Names code and diagnosis of the caller's own records. One that the rules speak against stays with its reason unless its
 * author confirms it; a refused one goes back to be claimed. Records that somebody changed meanwhile are left as they are.
 */
export const decideRecords = defineOperation({
  name: 'billing-decideRecords',
  summary: 'Names code and diagnosis of billing records that wait on the caller.',
  input: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          recordId: idSchema,
          basedOnVersion: versionSchema,
          billingCode: billingCodeSchema,
          dxCode: diagnosisSchema,
          /** The author means this code though the rules speak against it. */
          confirm: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(MOST_DECISIONS),
  }),
  output: z.object({
    decided: z.array(z.object({ recordId: idSchema, waitsFor: waitingSchema.shape.waitsFor })),
    changedMeanwhile: z.array(idSchema),
  }),
  access,
  audit: { event: 'billing.decided', action: 'U' },
  errors: { billing_record_not_found: 'not_found', billing_record_named_twice: 'invalid' },
  repeat: 'keyed',
});

const placeSchema = z.object({
  locationIndex: z.number().int().min(0).max(999),
  businessArrangement: z.string(),
  skill: z.string(),
});

/** Under which business arrangement and skill the caller claims, by location. */
export const listClaimPlaces = defineOperation({
  name: 'billing-listClaimPlaces',
  summary: 'Answers business arrangement and skill of the caller’s locations.',
  input: z.strictObject({}),
  output: z.object({ places: z.array(placeSchema) }),
  access,
  audit: { none: 'shows what the caller has entered, and nothing of a patient' },
  errors: {},
  repeat: 'read',
  outdatedBy: [billingRecordsChange],
});

/** Sets both for one of the caller's locations. */
export const saveClaimPlace = defineOperation({
  name: 'billing-saveClaimPlace',
  summary: 'Sets business arrangement and skill of one of the caller’s locations.',
  input: z.strictObject({
    locationIndex: placeSchema.shape.locationIndex,
    businessArrangement: textSchema(20).refine((text) => checkBusinessArrangement(text).status === 'ok', {
      message: 'business_arrangement_invalid',
    }),
    skill: textSchema(20)
      .transform(normalizeClaimField)
      .refine((text) => checkSkill(text).status === 'ok', { message: 'skill_invalid' }),
  }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'billing.placeSaved', action: 'U' },
  errors: {},
  repeat: 'same',
});

/** All operations of this file. */
export const decidingOperations = [listWaitingRecords, decideRecords, listClaimPlaces, saveClaimPlace] as const;
