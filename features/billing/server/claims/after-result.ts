import type { BillingStatus } from '../../contract/core/billing-record.ts';
import type { AssessmentResult } from './read-assessment.ts';

/** What an answer changes of a billing record. */
export interface ClaimState {
  readonly status: BillingStatus;
  /** What was paid, in cents; null while nothing has been decided. */
  readonly paidCents: number | null;
  /** The day of the payment (`YYYY-MM-DD`). */
  readonly paidOn: string | null;
  readonly explanatoryCodes: readonly string[];
}

/**
 * A record after one result of its claim. What is applied is paid, if with nothing: zero is no refusal. What is held waits
 * for the payer. A reversal takes the result before it back; until another one follows, the record is refused for the
 * reasons of the reversal, so that its author sees that money is gone. Of a paid record another look (R) or a deletion (D)
 * that is refused or held changes nothing but the codes: what was paid stays paid.
 */
export function afterResult(result: AssessmentResult, before: ClaimState): ClaimState {
  const { explanatoryCodes, outcome, isReversal, action, assessedCents, paidOn } = result;
  if (isReversal) return { status: 'refused', paidCents: null, paidOn: null, explanatoryCodes };
  const isAsked = action === 'R' || action === 'D';
  if (isAsked && outcome !== 'applied' && before.status === 'closed') return { ...before, explanatoryCodes };
  if (outcome === 'refused') return { status: 'refused', paidCents: null, paidOn: null, explanatoryCodes };
  if (outcome === 'held') return { status: 'onHold', paidCents: null, paidOn: null, explanatoryCodes };
  if (action === 'D') return { status: 'deleted', paidCents: null, paidOn: null, explanatoryCodes };
  return { status: 'closed', paidCents: assessedCents, paidOn, explanatoryCodes };
}
