import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, dateSchema, idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { BILLED_SERVICES, BILLING_STATUSES } from '../core/billing-record.ts';
import { billingRecordsChange } from '../core/changes.ts';
import { NOT_PAYABLE_REASONS } from '../core/payable.ts';
import { PAGE_SIZES, SORT_KEYS } from './report-limits.ts';

const access = { anyOf: [['billingReport']] } as const;

const activityTypeSchema = z.enum(['econsult', 'phoneConsult']);
const daysSchema = { startDate: dateSchema, endDate: dateSchema };
const statusesSchema = z.array(z.enum(BILLING_STATUSES)).min(1).max(BILLING_STATUSES.length);

/** A billing record as its physician sees it (IMODEL-02). */
export const billingRecordSchema = z.object({
  recordId: idSchema,
  created: instantSchema,
  lastUpdatedAt: instantSchema,
  submittedAt: instantSchema.nullable(),
  hlinkResultReceivedAt: instantSchema.nullable(),
  /** When the day of payment begins in Edmonton. */
  paidAt: instantSchema.nullable(),
  /** The activity (BILLING-25). */
  type: activityTypeSchema,
  /** What was done in it. */
  subType: z.enum(BILLED_SERVICES),
  /** The patient's health number (BILLING-26). */
  patientId: z.string(),
  patientName: z.string(),
  serviceDate: dateSchema,
  status: z.enum(BILLING_STATUSES),
  /** Why the record is not ready for a claim; null when nothing speaks against it. */
  reason: z.enum(NOT_PAYABLE_REASONS).nullable(),
  /** Notes of the system; empty for none. */
  comments: z.string(),
  dxCode: z.string().nullable(),
  billingCode: z.string().nullable(),
  /** What was paid, in cents (BILLING-27); null while nothing is decided. */
  payToDoctor: z.number().int().nullable(),
  /** The payer's explanatory codes with a space between them; null for none. */
  errorCode: z.string().nullable(),
});
/** See billingRecordSchema. */
export type BillingRecordView = z.infer<typeof billingRecordSchema>;

/** The caller's own records, by one of three choices, page by page. */
export const createBillingReport = defineOperation({
  name: 'reporting-createBillingReport',
  summary: 'Answers a page of the caller’s own billing records.',
  input: z
    .strictObject({
      /** By the day on which the payer's answer came, in Edmonton. */
      fetchByHlinkResultReceivedAt: z.strictObject(daysSchema).optional(),
      fetchByStatus: z.strictObject({ statuses: statusesSchema }).optional(),
      /** By the day on which the record was made, in Edmonton. */
      fetchByCreated: z.strictObject({ ...daysSchema, statuses: statusesSchema }).optional(),
      pageSize: z.union(PAGE_SIZES.map((size) => z.literal(size))).default(50),
      sortBy: z.enum(SORT_KEYS).default('created'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      cursor: cursorSchema.optional(),
    })
    .refine(
      ({ fetchByHlinkResultReceivedAt, fetchByStatus, fetchByCreated }) =>
        [fetchByHlinkResultReceivedAt, fetchByStatus, fetchByCreated].filter((one) => one !== undefined).length === 1,
      { message: 'one_choice_required' },
    ),
  output: z.object({
    records: z.array(billingRecordSchema),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  access,
  audit: { event: 'billing.reportRead', action: 'R' },
  errors: { cursor_invalid: 'invalid', days_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [billingRecordsChange],
});

const rollupSchema = z.object({
  /** Cents. */
  earningCommunications: z.number().int(),
  /** Cents. */
  earningEconsult: z.number().int(),
  totalCommunications: z.number().int(),
  totalEconsults: z.number().int(),
});

/** What the caller was paid in each month of a year: phone consults are communications, all else is eConsult. */
export const createRollupReport = defineOperation({
  name: 'reporting-createRollupReport',
  summary: 'Answers the caller’s own earnings by year and month.',
  input: z.strictObject({
    /** Always the caller: nobody reads another's earnings. */
    billingDoctorUid: idSchema,
    /** Any moment of the year, in Edmonton. */
    millisecondsInYear: z.number().int().min(946_684_800_000).max(4_102_444_800_000),
  }),
  output: z.record(z.string(), z.record(z.string(), rollupSchema)),
  access,
  audit: { event: 'billing.earningsRead', action: 'R' },
  errors: { billing_doctor_not_yours: 'forbidden' },
  repeat: 'read',
  outdatedBy: [billingRecordsChange],
});

/** The payer's explanatory codes in the caller's answers of the last year, the most frequent first. */
export const listExplanations = defineOperation({
  name: 'reporting-listExplanations',
  summary: 'Answers which explanatory codes the caller’s claims came back with.',
  input: z.strictObject({}),
  output: z.object({ explanations: z.array(z.object({ code: z.string(), records: z.number().int() })) }),
  access,
  audit: { none: 'counts codes, and names no patient' },
  errors: {},
  repeat: 'read',
  outdatedBy: [billingRecordsChange],
});

const exportErrors = { days_invalid: 'invalid' } as const;

/** The caller's answered records of some days as a CSV file (BILLING-20). */
export const exportBillingCsv = defineOperation({
  name: 'reporting-exportBillingCsv',
  summary: 'Writes the caller’s processed billing records as CSV.',
  input: z.strictObject(daysSchema),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  access,
  audit: { event: 'billing.exported', action: 'E' },
  errors: exportErrors,
  repeat: 'read',
  share: 'heavy',
});

/** The same as a PDF (BILLING-21). */
export const exportBillingPdf = defineOperation({
  name: 'reporting-exportBillingPdf',
  summary: 'Writes the caller’s processed billing records as a PDF.',
  input: z.strictObject(daysSchema),
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), pdfBase64: z.string() }),
  access,
  audit: { event: 'billing.exported', action: 'E' },
  errors: exportErrors,
  repeat: 'read',
  share: 'heavy',
});

/** All operations of this file. */
export const reportOperations = [
  createBillingReport,
  createRollupReport,
  listExplanations,
  exportBillingCsv,
  exportBillingPdf,
] as const;
