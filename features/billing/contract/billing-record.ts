/** Status of a billing record on its way to a paid claim. */
export const BILLING_STATUSES = [
  'new',
  'pending',
  'submitted',
  'unconfirmed',
  'closed',
  'refused',
  'onHold',
  'notBillable',
  'deleted',
] as const;
/** See BILLING_STATUSES. */
export type BillingStatus = (typeof BILLING_STATUSES)[number];

/** What a billing record is about. */
export const BILLED_SERVICES = ['message', 'call', 'audiogram', 'sinusEndoscopy'] as const;
/** See BILLED_SERVICES. */
export type BilledService = (typeof BILLED_SERVICES)[number];
