import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';

/** The parts of the claims' desk. */
export const CLAIM_PARTS = ['waiting', 'batches', 'answers', 'records'] as const;

/** Search params of the claims' part of the desk: names of parts, codes of the payer and ids. */
export interface ClaimsSearch {
  readonly tab: string;
  readonly part: string;
  /** Of records: what of them is shown, and refused for which explanatory code. */
  readonly show: string;
  readonly code: string;
  readonly recordId: string;
}

/** The address of a part of the claims' desk. */
export function claimsHref(more: Partial<Omit<ClaimsSearch, 'tab'>> = {}): string {
  return `${dashboardPath('operator')}?${new URLSearchParams({ tab: 'claims', ...more })}`;
}
