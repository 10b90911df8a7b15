import { DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import type { InterpretationType } from '../../contract/answering.ts';
import { DENTIST_OUTCOMES, SPECIALIST_OUTCOMES } from '../../contract/outcomes.ts';
import { type ConsultStanding, mayOpen, type Viewer } from '../core/consult-policy.ts';

const KEY_OF_INTERPRETATION = { audiogram: 'billAudiogram', sinusEndoscopy: 'billSinusEndoscopy' } as const;

/** The outcomes that a person's permissions offer: a specialist's, a dentist's, or both. */
export function outcomesOf({ permissions }: Pick<Viewer, 'permissions'>): readonly string[] {
  return [
    ...(permissions.has('econsultOutcomes') ? SPECIALIST_OUTCOMES : []),
    ...(permissions.has('dentistOutcomes') ? DENTIST_OUTCOMES : []),
  ];
}

/** The outcomes that the call of a phone consult is completed with: always some, whatever is collected (OUTCOME-01). */
export function callOutcomesOf(viewer: Pick<Viewer, 'permissions'>): readonly string[] {
  const outcomes = outcomesOf(viewer);
  return outcomes.length > 0 ? outcomes : SPECIALIST_OUTCOMES;
}

/** A consultant with a permission for outcomes whose own record lets data be collected (CPERM-22 to 25). */
export function mayRecordOutcome(
  viewer: Viewer,
  consult: ConsultStanding,
  collectsData: boolean,
): Decision<'consult_not_found' | 'outcome_not_permitted'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  const isPermitted = consult.activityRole === 'consultant' && outcomesOf(viewer).length > 0 && collectsData;
  return isPermitted ? allow('consultant whose data may be collected') : deny('outcome_not_permitted');
}

/** Any consultant of the consult (CALLBILL-02). */
export function mayCompleteCall(
  viewer: Viewer,
  consult: ConsultStanding,
): Decision<'consult_not_found' | 'call_not_yours'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  return consult.activityRole === 'consultant' ? allow('consultant of the consult') : deny('call_not_yours');
}

/** A consultant who holds the permission of each interpretation (CPERM-26, CPERM-27). */
export function mayBillInterpretations(
  viewer: Viewer,
  consult: ConsultStanding,
  types: readonly InterpretationType[],
): Decision<'consult_not_found' | 'interpretation_not_permitted'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  const holdsAll = types.every((type) => viewer.permissions.has(KEY_OF_INTERPRETATION[type]));
  if (consult.activityRole !== 'consultant' || !holdsAll) return deny('interpretation_not_permitted');
  return allow('consultant who may bill it');
}

/**
 * A consultant or referrer with `billing`: forwarders and staff bill nothing (CPERM-10). Another code than the default
 * needs `billingCodeCustomization` (CPERM-09).
 */
export function mayBillMessage(
  viewer: Viewer,
  consult: ConsultStanding,
  billingCode: string,
): Decision<'consult_not_found' | 'billing_not_permitted'> {
  const opening = mayOpen(viewer, consult);
  if (!opening.allowed) return opening;
  const isParty = consult.activityRole === 'consultant' || consult.activityRole === 'referrer';
  if (!isParty || !viewer.permissions.has('billing')) return deny('billing_not_permitted');
  if (billingCode !== DEFAULT_BILLING_CODE && !mayChooseCode(viewer)) return deny('billing_not_permitted');
  return allow('a party of the consult who may bill');
}

/** Who has the field for a billing code (CPERM-09). */
export function mayChooseCode({ permissions }: Pick<Viewer, 'permissions'>): boolean {
  return permissions.has('billingCodeCustomization');
}
