import { z } from 'zod';
import { checkBillingCode, normalizeBillingCode } from './billing-code.ts';

/** A code of the fee schedule as a person types it, kept in capitals; `checkBillingCode` says what it may be. */
export const billingCodeSchema = z
  .string()
  .max(100)
  .transform(normalizeBillingCode)
  .refine((code) => checkBillingCode(code).status === 'ok', { message: 'billing_code_invalid' });
