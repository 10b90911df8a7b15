import type { AnsweredRecord } from './answer-store.ts';

/** What the access log keeps of a result that has changed a record. */
export function logOfResult({ claim, before, after }: AnsweredRecord) {
  const { recordId, patientReferenceId, claimNumber } = claim;
  const { status, paidCents, explanatoryCodes } = after;
  return {
    event: 'claims.resultApplied',
    recordKind: 'billingRecord',
    recordId,
    patientReferenceId,
    detail: { claimNumber, before, after: status, paidCents, explanatoryCodes },
  };
}
