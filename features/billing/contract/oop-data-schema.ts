import { textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

const oopLineSchema = textSchema(1000).default('');

/** Billing data of out-of-province mode on the wire, of gross size only: its rules are those of `checkOopData`. */
export const oopDataSchema = z.strictObject({
  genderCode: oopLineSchema,
  addressLine1: oopLineSchema,
  addressLine2: oopLineSchema,
  addressLine3: oopLineSchema,
  cityName: oopLineSchema,
  postalCode: oopLineSchema,
});
