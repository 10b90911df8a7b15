import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { itemsChange } from './changes.ts';
import { MOST_CENTS, millionthsOf } from './money.ts';
import { centsSchema } from './payment.ts';

const CONTENT_ADMIN = { anyOf: [['contentAdmin']] } as const;
const notPersonal = { none: 'prices of clinics, no personal data' } as const;

/** How long the texts of an item may be. */
export const ITEM_LIMITS = { itemCode: 40, name: 100 } as const;

const itemFields = {
  clinicId: idSchema,
  /** What payments know it by: letters, digits, `.`, `_` and `-`. */
  itemCode: z
    .string()
    .trim()
    .max(ITEM_LIMITS.itemCode)
    .regex(/^[\w.-]+$/, 'invalid_code'),
  name: requiredTextSchema(ITEM_LIMITS.name),
  /** Cents, before tax. */
  cost: centsSchema.min(1).max(MOST_CENTS),
  /** A fraction of the cost, in whole millionths. */
  taxRate: z
    .number()
    .min(0)
    .max(1)
    .refine((rate) => Math.abs(rate * 1_000_000 - millionthsOf(rate)) < 1e-6, 'rate_too_fine'),
  /** Paid outside the portal, and only recorded here. */
  isExternalPayment: z.boolean(),
};

const entrySchema = z.object({
  itemId: idSchema,
  itemCode: z.string(),
  name: z.string(),
  cost: centsSchema,
  taxRate: z.number(),
  isExternalPayment: z.boolean(),
  setAt: instantSchema,
  setByName: z.string(),
  /** Until when it was in force; null while it is. */
  withdrawnAt: instantSchema.nullable(),
  withdrawnByName: z.string().nullable(),
});
/** An item of a price list, with who set it and until when it was in force. */
export type ItemEntry = z.infer<typeof entrySchema>;

/** Clinics by the beginning of their names, those with a price list first. */
export const findItemClinics = defineOperation({
  name: 'aveiro-findItemClinicsAdmin',
  summary: 'Answers up to 20 clinics whose names hold a text, those with a price list first.',
  input: z.strictObject({ text: textSchema(100) }),
  output: z.object({
    clinics: z.array(z.object({ clinicId: idSchema, name: z.string(), city: z.string(), items: z.number().int() })),
  }),
  access: CONTENT_ADMIN,
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [itemsChange],
});

/** The price list of a clinic with all that stood in it before: at most the latest 300 entries. */
export const listItems = defineOperation({
  name: 'aveiro-listItemsAdmin',
  summary: 'Answers the price list of a clinic, with what stood in it before.',
  input: z.strictObject({ clinicId: idSchema }),
  output: z.object({ items: z.array(entrySchema), history: z.array(entrySchema) }),
  access: CONTENT_ADMIN,
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [itemsChange],
});

/** Adds an item, or puts one in the place of another; payments keep the price that they were made at. */
export const saveItem = defineOperation({
  name: 'aveiro-saveItemAdmin',
  summary: 'Adds an item to the price list of a clinic, or changes one.',
  input: z.strictObject({
    ...itemFields,
    /** The entry that this one replaces. */
    insteadOf: idSchema.nullable().default(null),
  }),
  output: z.object({ itemId: idSchema }),
  access: CONTENT_ADMIN,
  audit: { event: 'paymentItem.set', action: 'C' },
  errors: { clinic_not_found: 'not_found', item_code_taken: 'conflict', item_changed: 'conflict' },
  repeat: 'keyed',
});

/** Takes an item off the price list. */
export const removeItem = defineOperation({
  name: 'aveiro-removeItemAdmin',
  summary: 'Takes an item off the price list of a clinic.',
  input: z.strictObject({ itemId: idSchema }),
  output: z.object({}),
  access: CONTENT_ADMIN,
  audit: { event: 'paymentItem.withdrawn', action: 'D' },
  errors: { item_not_found: 'not_found' },
  repeat: 'same',
});
