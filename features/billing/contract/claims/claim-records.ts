import { defineOperation } from '@alethea/kernel/calls/operation';
import {
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { BILLING_STATUSES } from '../core/billing-record.ts';
import { claimsChange } from '../core/changes.ts';
import { CLAIM_ACTIONS, CLAIM_OUTCOMES, MOST_CLAIM_TEXT } from './claim-facts.ts';

const access = { anyOf: [['claimsAdmin']] } as const;
const centsSchema = z.number().int().nullable();

/** What the desk looks at: refused, with the payer, paid, or paid with less than the schedule has. */
export const RECORD_CHOICES = ['refused', 'withPayer', 'paid', 'paidLess'] as const;
/** See RECORD_CHOICES. */
export type RecordChoice = (typeof RECORD_CHOICES)[number];

/** What is claimed of a record, without its patient: number and name of that person stand in the claim file alone. */
const claimRecordSchema = z.object({
  recordId: idSchema,
  version: versionSchema,
  physicianName: z.string(),
  serviceDate: dateSchema,
  billingCode: z.string().nullable(),
  dxCode: z.string().nullable(),
  status: z.enum(BILLING_STATUSES),
  /** The number of its latest claim; null while it has none from here. */
  claimNumber: z.string().nullable(),
  submittedAt: instantSchema.nullable(),
  resultReceivedAt: instantSchema.nullable(),
  paidCents: centsSchema,
  /** What the schedule pays, in cents; null where that is not known. */
  expectedCents: centsSchema,
  /** The payer's explanatory codes with a space between them; null for none. */
  errorCode: z.string().nullable(),
});
/** See claimRecordSchema. */
export type ClaimRecordView = z.infer<typeof claimRecordSchema>;

/** Records that were claimed, the latest first (of those with the payer the longest wait first). */
export const listClaimRecords = defineOperation({
  name: 'claims-listRecords',
  summary: 'Lists claimed records that were refused, are with the payer, or are paid.',
  input: z.strictObject({
    show: z.enum(RECORD_CHOICES),
    /** Refused for this explanatory code. */
    code: textSchema(5).optional(),
    /** The claim of this number alone, whatever became of it. */
    claimNumber: textSchema(20).optional(),
    cursor: cursorSchema.optional(),
  }),
  output: z.object({ records: z.array(claimRecordSchema), nextCursor: z.string().nullable() }),
  access,
  audit: { event: 'claims.recordsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [claimsChange],
});

const eventSchema = z.object({
  at: instantSchema,
  kind: z.enum([
    'recorded',
    'asked',
    'inBatch',
    'handedOver',
    'takenBack',
    'answered',
    'setNotBillable',
    'setDeleted',
    'reopened',
  ]),
  byName: z.string().nullable(),
  action: z.enum(CLAIM_ACTIONS).nullable(),
  claimNumber: z.string().nullable(),
  batchNumber: z.number().int().nullable(),
  /** Of an answer. */
  outcome: z.enum(CLAIM_OUTCOMES).nullable(),
  cents: centsSchema,
  paidOn: dateSchema.nullable(),
  codes: z.array(z.string()),
  /** Words to whoever assesses it, or why it was closed by hand; empty for none. */
  text: z.string(),
});
/** Something that happened to a record. */
export type ClaimEvent = z.infer<typeof eventSchema>;

/** The whole life of one record as claims know it, the oldest first. */
export const getClaimRecord = defineOperation({
  name: 'claims-getRecord',
  summary: 'Answers one billing record with everything that was claimed and answered of it.',
  input: z.strictObject({ recordId: idSchema }),
  output: z.object({
    record: claimRecordSchema,
    mayAsk: z.boolean(),
    /** It can be marked as not billable or deleted. */
    mayClose: z.boolean(),
    events: z.array(eventSchema),
  }),
  access,
  audit: { event: 'claims.recordOpened', action: 'R' },
  errors: { billing_record_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [claimsChange],
});

/** Asks the payer for another look at a paid record (R), with words to whoever assesses it, or for its deletion (D). */
export const askPayer = defineOperation({
  name: 'claims-askPayer',
  summary: 'Puts a reassessment or a deletion of a paid record into the next batch.',
  input: z
    .strictObject({
      recordId: idSchema,
      basedOnVersion: versionSchema,
      action: z.enum(['R', 'D']),
      text: textSchema(MOST_CLAIM_TEXT).default(''),
    })
    .refine(({ action, text }) => action === 'D' || requiredTextSchema(MOST_CLAIM_TEXT).safeParse(text).success, {
      message: 'required',
      path: ['text'],
    }),
  output: z.object({ ok: z.literal(true) }),
  access,
  audit: { event: 'claims.asked', action: 'U' },
  errors: {
    billing_record_not_found: 'not_found',
    record_changed: 'conflict',
    not_to_be_asked: 'conflict',
    text_not_printable: 'invalid',
  },
  repeat: 'keyed',
});

/** All operations of this file. */
export const claimRecordOperations = [listClaimRecords, getClaimRecord, askPayer] as const;
