/** Status of a billing record on its way to a paid claim (IMODEL-03). */
export const BILLING_STATUSES = [
  'new',
  'pending',
  'onHold',
  'submitted',
  'unconfirmed',
  'refused',
  'closed',
  'notBillable',
  'deleted',
  /** The mail that the service consists of could not be sent (BILLING-15). */
  'failed',
] as const;
/** See BILLING_STATUSES. */
export type BillingStatus = (typeof BILLING_STATUSES)[number];

/** The statuses of each table of the report (BILLING-09, 11, 13). */
export const REPORT_STATUSES = {
  newAndPending: ['new', 'pending', 'onHold', 'submitted', 'unconfirmed'],
  rejected: ['refused'],
  closed: ['closed', 'notBillable', 'deleted', 'failed'],
} as const satisfies Record<string, readonly BillingStatus[]>;

/** What a billing record is about. */
export const BILLED_SERVICES = ['message', 'call', 'audiogram', 'sinusEndoscopy'] as const;
/** See BILLED_SERVICES. */
export type BilledService = (typeof BILLED_SERVICES)[number];

/** What stands in the comments of a record that repeats another one (BILLING-28). */
export const DUPLICATE_NOTE = 'system: duplicate';
