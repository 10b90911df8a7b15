import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { paymentsChange } from './changes.ts';
import { INVOICE_LIMITS } from './invoice-rules.ts';
import { centsSchema } from './payment.ts';

const MAY_READ = { anyOf: [['readActivityPayments']] } as const;
const MAY_CHARGE = { anyOf: [['createAveiroCharge']] } as const;
const OUTSIDE = { consult_not_found: 'not_found', payments_not_yours: 'forbidden' } as const;

const invoiceSchema = z.object({
  invoiceId: idSchema,
  invoiceNumber: z.string(),
  /** Cents, tax included; negative for an entry that voids another. */
  total: centsSchema,
  created: instantSchema,
  createdByName: z.string(),
  /** The number of the invoice that this entry voids. */
  voids: z.string().nullable(),
  /** The number of the entry that voids this one. */
  voidedBy: z.string().nullable(),
});
/** An invoice, or the entry that voids one, as lists show it. */
export type Invoice = z.infer<typeof invoiceSchema>;

const pdfAnswer = {
  /** Base64. */
  pdf: z.string(),
  invoiceNumber: z.string(),
};

/**
 * Makes an invoice of the approved payments of a consult that stand on none, under the next number of the clinic: numbers
 * have no gaps, for the number is taken in the transaction that keeps the invoice.
 */
export const createInvoice = defineOperation({
  name: 'aveiro-createInvoice',
  summary: 'Makes an invoice of what has been paid for a consult, and answers it as a PDF.',
  input: z.strictObject({
    activityId: idSchema,
    patientAddress: z.strictObject({
      line1: requiredTextSchema(INVOICE_LIMITS.line),
      line2: textSchema(INVOICE_LIMITS.line),
      line3: requiredTextSchema(INVOICE_LIMITS.line),
    }),
    businessInfo: requiredTextSchema(INVOICE_LIMITS.business),
  }),
  output: z.object(pdfAnswer),
  access: MAY_CHARGE,
  audit: { event: 'invoice.created', action: 'C' },
  errors: { ...OUTSIDE, nothing_to_invoice: 'conflict' },
  repeat: 'keyed',
  share: 'heavy',
});

/** The invoices of a consult, newest first. */
export const listInvoices = defineOperation({
  name: 'aveiro-listInvoices',
  summary: 'Answers the invoices of a consult, newest first, and the entries that void some of them.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    invoices: z.array(invoiceSchema),
    /** Of the last of them. */
    patientAddress: z.object({ line1: z.string(), line2: z.string(), line3: z.string() }).nullable(),
    /** What the last invoice of the clinic said of the business. */
    businessInfo: z.string(),
  }),
  access: MAY_READ,
  audit: { none: 'numbers and sums, read with the payments, which are logged; opening one is logged' },
  errors: OUTSIDE,
  repeat: 'read',
  outdatedBy: [paymentsChange],
});

/** Opens an invoice as it was made. */
export const openInvoice = defineOperation({
  name: 'aveiro-openInvoice',
  summary: 'Answers an invoice of a consult as the PDF that it was made as.',
  input: z.strictObject({ activityId: idSchema, invoiceId: idSchema }),
  output: z.object(pdfAnswer),
  access: MAY_READ,
  audit: { event: 'invoice.opened', action: 'R' },
  errors: { ...OUTSIDE, invoice_not_found: 'not_found' },
  repeat: 'read',
});

/** Voids an invoice by an entry of its own, under the next number; its payments can stand on another one then. */
export const voidInvoice = defineOperation({
  name: 'aveiro-voidInvoice',
  summary: 'Voids an invoice by a counter-entry under the next number.',
  input: z.strictObject({
    activityId: idSchema,
    invoiceId: idSchema,
    reason: requiredTextSchema(INVOICE_LIMITS.reason),
  }),
  output: z.object(pdfAnswer),
  access: MAY_CHARGE,
  audit: { event: 'invoice.voided', action: 'C' },
  errors: { ...OUTSIDE, invoice_not_found: 'not_found', invoice_voided: 'conflict' },
  repeat: 'keyed',
  share: 'heavy',
});
