import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { checkEmail } from '@alethea/kernel/contact/email';
import { z } from 'zod';
import { paymentsChange } from './changes.ts';
import { availableItemSchema, PAYMENT_STATUSES, paymentSchema } from './payment.ts';

const MAY_READ = { anyOf: [['readActivityPayments']] } as const;
const MAY_CHARGE = { anyOf: [['createAveiroCharge']] } as const;
/** Payments are for who answers the consult, and who books for them; nobody else needs them. */
const OUTSIDE = { consult_not_found: 'not_found', payments_not_yours: 'forbidden' } as const;

const itemCodeSchema = requiredTextSchema(40);

/** The history of a consult's payments, newest first. */
export const getActivityPayments = defineOperation({
  name: 'secureMessaging-getActivityPayments',
  summary: 'Answers all payments of a consult, newest first, with who recorded them.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.array(z.object({ payment: paymentSchema, recordedBy: z.object({ uid: idSchema, name: z.string() }) })),
  access: MAY_READ,
  audit: { event: 'payments.read', action: 'R' },
  errors: OUTSIDE,
  repeat: 'read',
  outdatedBy: [paymentsChange],
});

/** What can be paid for a consult, by the price list of the clinic that answers it. */
export const getAvailableItems = defineOperation({
  name: 'aveiro-getAvailableItems',
  summary: 'Answers the items that can be paid for a consult, each with the payment that counts.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.array(availableItemSchema),
  access: MAY_CHARGE,
  audit: { none: 'a price list; the payments themselves are logged when they are read or made' },
  errors: OUTSIDE,
  repeat: 'read',
  outdatedBy: [paymentsChange],
});

/** What the card form is made with. */
export const getCardForm = defineOperation({
  name: 'aveiro-getCardForm',
  summary: 'Answers what the card form is made with; null where this installation takes no cards.',
  input: z.strictObject({}),
  output: z.object({
    provider: z
      .object({ sdkUrl: z.string(), publicKey: z.string(), merchantId: z.string(), isSandbox: z.boolean() })
      .nullable(),
  }),
  access: MAY_CHARGE,
  audit: { none: 'public keys' },
  errors: {},
  repeat: 'read',
});

/** Why a payment was not made, or is not known to be made. */
export const CHARGE_ERRORS = [
  'already_paid',
  'card_declined',
  'card_not_accepted',
  'cards_unavailable',
  'item_not_found',
  'not_confirmed',
  'nothing_to_retry',
  'payment_pending',
  'paid_elsewhere',
  'paid_by_card',
] as const;
/** See CHARGE_ERRORS. */
export type ChargeError = (typeof CHARGE_ERRORS)[number];

/**
 * Pays an item: by a card's token, outside the portal, or once more the attempt that is pending. One attempt has one key at
 * the provider until it is known what became of it, so that it is charged once.
 */
export const submitOatPayment = defineOperation({
  name: 'aveiro-submitOatPayment',
  summary: 'Charges a card for an item, records an external payment of it, or retries the payment that is pending.',
  input: z
    .strictObject({
      itemCode: itemCodeSchema,
      activityId: idSchema,
      /** What the provider's form has made of the card; the card itself never comes here. */
      cardToken: z
        .string()
        .regex(/^[\w.-]{8,200}$/, 'invalid_token')
        .optional(),
      receiptEmail: z
        .string()
        .trim()
        .max(254)
        .refine((text) => checkEmail(text, { required: true }).status === 'ok', 'invalid_email')
        .optional(),
      externalPayment: z.literal(true).optional(),
    })
    .refine(({ cardToken, externalPayment }) => !(cardToken && externalPayment), 'card_or_external')
    .refine(({ cardToken, receiptEmail }) => !receiptEmail || cardToken, 'receipt_without_card'),
  output: z.object({
    ok: z.boolean(),
    error: z.enum(CHARGE_ERRORS).optional(),
    /** Of the payment that counts now; null where there is none. */
    status: z.enum(PAYMENT_STATUSES).nullable(),
  }),
  access: MAY_CHARGE,
  audit: { event: 'payment.submitted', action: 'E' },
  errors: OUTSIDE,
  repeat: 'keyed',
});

/** Records that a payment was given back. */
export const recordRefund = defineOperation({
  name: 'aveiro-recordRefund',
  summary: 'Records that the money of an approved payment was given back; the item can be paid again.',
  input: z.strictObject({ activityId: idSchema, paymentId: idSchema, reason: requiredTextSchema(300) }),
  output: z.object({ ok: z.literal(true) }),
  access: MAY_CHARGE,
  audit: { event: 'payment.refunded', action: 'C' },
  errors: {
    ...OUTSIDE,
    payment_not_found: 'not_found',
    payment_not_refundable: 'conflict',
    payment_on_invoice: 'conflict',
  },
  repeat: 'keyed',
});
