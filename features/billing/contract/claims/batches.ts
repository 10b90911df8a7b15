import { defineOperation } from '@alethea/kernel/calls/operation';
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  provinceSchema,
  textSchema,
  versionSchema,
} from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { claimsChange } from '../core/changes.ts';
import {
  BATCH_STATUSES,
  CLAIM_ACTIONS,
  CLAIM_PROBLEMS,
  isSourceCode,
  isSubmitterPrefix,
  MOST_CLAIMS_OF_BATCH,
  normalizeSubmitterPart,
} from './claim-facts.ts';
import { deliverySchema } from './delivery.ts';

const access = { anyOf: [['claimsAdmin']] } as const;
const countSchema = z.number().int().nonnegative();

const submitterSchema = z.object({ submitterPrefix: z.string(), sourceCode: z.string() });

/** How claims stand: what waits, what is with the payer, what was refused and why. */
export const getClaimsOverview = defineOperation({
  name: 'claims-getOverview',
  summary: 'Answers how claims stand: what waits by payer, what is with the payer, what was refused by reason.',
  input: z.strictObject({}),
  output: z.object({
    /** Alberta Health. */
    waiting: z.object({
      /** Records that can be claimed as far as the database tells; the dry run looks into each. */
      ready: countSchema,
      oldestServiceDate: dateSchema.nullable(),
      /** Records that their physicians have still to decide. */
      withPhysicians: countSchema,
      /** Reassessments and deletions among those that are ready. */
      asked: countSchema,
    }),
    /** Records of physicians elsewhere, for whose payers there is no format here. */
    notBillable: z.array(z.object({ province: provinceSchema.nullable(), records: countSchema })),
    withPayer: z.object({
      records: countSchema,
      oldestSubmittedAt: instantSchema.nullable(),
      unconfirmed: countSchema,
      onHold: countSchema,
    }),
    /** Refused records that have not been corrected, by explanatory code; one with several codes counts under each. */
    refused: z.object({
      records: countSchema,
      byCode: z.array(z.object({ code: z.string(), records: countSchema })),
    }),
    /** Of the last batch, to begin the next one with; null before the first. */
    lastSubmitter: submitterSchema.nullable(),
  }),
  access,
  audit: { none: 'counts and codes, and names nobody' },
  errors: {},
  repeat: 'read',
  outdatedBy: [claimsChange],
});

const readySchema = z.object({
  recordId: idSchema,
  version: versionSchema,
  physicianName: z.string(),
  serviceDate: dateSchema,
  billingCode: z.string(),
  action: z.enum(CLAIM_ACTIONS),
  /** What the schedule pays, in cents; null where that is not known. */
  expectedCents: z.number().int().nullable(),
});

/** What is ready to be claimed, to be chosen from; the oldest service first. */
export const listReadyRecords = defineOperation({
  name: 'claims-listReady',
  summary: 'Lists records that are ready to be claimed, the oldest service first.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ records: z.array(readySchema), nextCursor: z.string().nullable() }),
  access,
  audit: { event: 'claims.recordsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [claimsChange],
});

/** The records that are meant; left out, everything that is ready. */
const chosenSchema = z.array(idSchema).min(1).max(MOST_CLAIMS_OF_BATCH).optional();
/** One that was chosen is no longer ready, or somebody is changing it: nothing is made. */
const chosenErrors = { chosen_not_ready: 'conflict' } as const;

/** A record that would be refused if it were claimed now. */
const heldBackSchema = z.object({
  recordId: idSchema,
  physicianName: z.string(),
  serviceDate: dateSchema,
  billingCode: z.string(),
  problems: z.array(z.enum(CLAIM_PROBLEMS)).min(1),
  /** The field of the file that cannot hold what the record has; null of every other problem. */
  field: z.string().nullable(),
});
/** See heldBackSchema. */
export type HeldBack = z.infer<typeof heldBackSchema>;

/** Records held back that an answer names; of more there is the number. */
export const MOST_HELD_BACK = 200;

const triedSchema = z.object({
  /** Claims that the batch would have. */
  claims: countSchema,
  /** What the schedule pays for those whose amount is known, in cents. */
  expectedCents: z.number().int().nonnegative(),
  heldBack: z.array(heldBackSchema).max(MOST_HELD_BACK),
  heldBackTotal: countSchema,
  /** More are ready than one batch holds. */
  more: z.boolean(),
});

/** Tries what is chosen, or everything that is ready, by the rules of the file, and makes nothing. */
export const dryRunClaims = defineOperation({
  name: 'claims-dryRun',
  summary: 'Tries records that are ready to be claimed, and lists those that would be refused, with why.',
  input: z.strictObject({ recordIds: chosenSchema }),
  output: triedSchema,
  access,
  audit: { event: 'claims.tried', action: 'R' },
  errors: chosenErrors,
  repeat: 'read',
  outdatedBy: [claimsChange],
  share: 'heavy',
});

const batchSchema = z.object({
  batchId: idSchema,
  ...submitterSchema.shape,
  batchNumber: z.number().int().positive(),
  status: z.enum(BATCH_STATUSES),
  claims: countSchema,
  /** Claims that the payer has decided. */
  answered: countSchema,
  refused: countSchema,
  madeAt: instantSchema,
  madeByName: z.string().nullable(),
  handedOverAt: instantSchema.nullable(),
  takenBackAt: instantSchema.nullable(),
  /** Null of one that nobody has had delivered. */
  delivery: deliverySchema.nullable(),
});
/** See batchSchema. */
export type BatchView = z.infer<typeof batchSchema>;

/** Makes a batch of what is chosen, or everything that is ready, and passes the dry run: whole, or not at all. */
export const makeClaimBatch = defineOperation({
  name: 'claims-makeBatch',
  summary: 'Makes a batch of claims of records that are ready and would not be refused.',
  input: z.strictObject({
    submitterPrefix: textSchema(10)
      .transform(normalizeSubmitterPart)
      .refine(isSubmitterPrefix, { message: 'submitter_prefix_invalid' }),
    sourceCode: textSchema(10)
      .transform(normalizeSubmitterPart)
      .refine(isSourceCode, { message: 'source_code_invalid' }),
    recordIds: chosenSchema,
  }),
  output: z.object({
    batchId: idSchema,
    batchNumber: z.number().int().positive(),
    claims: countSchema,
    heldBack: countSchema,
  }),
  access,
  audit: { event: 'claims.batchMade', action: 'C' },
  errors: { ...chosenErrors, nothing_to_claim: 'conflict', numbers_used_up: 'conflict' },
  repeat: 'keyed',
  share: 'heavy',
});

/** All batches, the newest first. */
export const listClaimBatches = defineOperation({
  name: 'claims-listBatches',
  summary: 'Lists batches of claims, the newest first, with how many of their claims are answered.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({
    batches: z.array(batchSchema),
    /** Batches can be delivered from here; else they are downloaded and brought by hand. */
    canDeliver: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
  access,
  audit: { none: 'numbers and counts, and names no patient' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [claimsChange],
});

/**
 * Hands the file of a batch over to whoever brings it to Alberta Health: the first time its records are submitted, and from
 * then on the batch cannot be taken back. Every further time answers the same file.
 */
export const handOverBatch = defineOperation({
  name: 'claims-handOverBatch',
  summary: 'Answers the claim file of a batch and marks its records as submitted.',
  input: z.strictObject({ batchId: idSchema }),
  output: z.object({ fileName: z.string(), file: z.string() }),
  access,
  audit: { event: 'claims.batchHandedOver', action: 'E' },
  errors: { batch_not_found: 'not_found', batch_taken_back: 'conflict', batch_on_its_way: 'conflict' },
  repeat: 'same',
  share: 'heavy',
});

/** Takes a batch back that nobody has got yet: its records stand as before. */
export const takeBackBatch = defineOperation({
  name: 'claims-takeBackBatch',
  summary: 'Takes a batch back that has not been handed over, so that its records can be claimed again.',
  input: z.strictObject({ batchId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'claims.batchTakenBack', action: 'U' },
  errors: { batch_not_found: 'not_found', batch_handed_over: 'conflict', batch_on_its_way: 'conflict' },
  repeat: 'same',
});

/** All operations of this file. */
export const batchOperations = [
  getClaimsOverview,
  listReadyRecords,
  dryRunClaims,
  makeClaimBatch,
  listClaimBatches,
  handOverBatch,
  takeBackBatch,
] as const;
