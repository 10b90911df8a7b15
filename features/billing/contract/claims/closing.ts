import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import type { BillingStatus } from '../core/billing-record.ts';

/** What a person may make of a record that is not to be claimed. */
export const CLOSED_BY_HAND = ['notBillable', 'deleted'] as const;
/** Longest reason, in characters. */
export const MOST_CLOSING_REASON = 200;

const access = { anyOf: [['billingReport'], ['claimsAdmin']] } as const;
const named = { recordId: idSchema, basedOnVersion: versionSchema };
const errors = { billing_record_not_found: 'not_found', record_changed: 'conflict' } as const;

/** What of a record decides whether it may be closed by hand. */
export interface ClosingFacts {
  readonly status: BillingStatus;
  /** A claim of it waits or is with the payer. */
  readonly isOpen: boolean;
}

/** True while nothing of the record is in a batch or with the payer, and nothing was decided of it. */
export function mayCloseByHand({ status, isOpen }: ClosingFacts): boolean {
  return (status === 'new' || status === 'pending' || status === 'refused') && !isOpen;
}

/**
 * Takes a record out of claiming, with why: its author as not billable; who keeps claims also as deleted, and for everybody.
 */
export const closeRecord = defineOperation({
  name: 'billing-closeRecord',
  summary: 'Marks a billing record as not billable or deleted, with a reason.',
  input: z.strictObject({
    ...named,
    status: z.enum(CLOSED_BY_HAND),
    reason: requiredTextSchema(MOST_CLOSING_REASON),
  }),
  output: z.object({ version: versionSchema }),
  access,
  audit: { event: 'billing.closed', action: 'U' },
  errors: { ...errors, not_to_be_closed: 'conflict', deletion_not_yours: 'forbidden' },
  repeat: 'keyed',
});

/** Undoes it: the record stands as it did before. Authors undo what they have done themselves. */
export const reopenRecord = defineOperation({
  name: 'billing-reopenRecord',
  summary: 'Puts a billing record back that was marked as not billable or deleted.',
  input: z.strictObject(named),
  output: z.object({ version: versionSchema }),
  access,
  audit: { event: 'billing.reopened', action: 'U' },
  errors: { ...errors, not_closed_by_hand: 'conflict', billed_anew: 'conflict' },
  repeat: 'keyed',
});

/** All operations of this file. */
export const closingOperations = [closeRecord, reopenRecord] as const;
