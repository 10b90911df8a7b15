import { idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** What becomes of a payment (PAY-04); `pending` until the card provider has said so for good. */
export const PAYMENT_STATUSES = ['approved', 'declined', 'pending'] as const;

/** How it is paid: by card, or in a way that is only recorded here. */
export const PAYMENT_TYPES = ['clover', 'external'] as const;

/** Cents. */
export const centsSchema = z.number().int();

const refundSchema = z.object({
  /** Cents that were given back: all of it. */
  amount: centsSchema,
  reason: z.string(),
  created: instantSchema,
  recordedBy: idSchema,
  recordedByName: z.string(),
});

/** A payment for an item, by one attempt. */
export const paymentSchema = z.object({
  paymentId: idSchema,
  itemCode: z.string(),
  name: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** Cents, tax included. */
  amount: centsSchema,
  /** Cents of tax within the amount. */
  tax: centsSchema,
  statusUpdatedAt: instantSchema,
  created: instantSchema,
  paymentType: z.enum(PAYMENT_TYPES),
  /** Where the provider shows the receipt. */
  receiptLink: z.string().nullable(),
  recordedBy: idSchema,
  /** The counter-entry, where the money was given back. */
  refund: refundSchema.nullable(),
  /** The number of the invoice that it stands on. */
  invoiceNumber: z.string().nullable(),
});
/** See paymentSchema. */
export type Payment = z.infer<typeof paymentSchema>;

/** What can be paid for a consult. */
export const availableItemSchema = z.object({
  itemCode: z.string(),
  name: z.string(),
  /** Cents, before tax. */
  cost: centsSchema,
  /** A fraction of the cost. */
  taxRate: z.number(),
  /** The payment that counts: approved or pending, else the last one that was declined. */
  existingPayment: paymentSchema.nullable(),
  isExternalPayment: z.boolean(),
});
/** See availableItemSchema. */
export type AvailableItem = z.infer<typeof availableItemSchema>;
