import type { PartnerTokensOffer } from '@alethea/accounts/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { AvaPartner } from './ava-partner.ts';

/** What sending to the EMR stands on. */
export interface AvaNeeds {
  readonly partner: Pick<PartnerTokensOffer, 'accountOf'>;
  /** Null where this installation sends nothing to an EMR. */
  readonly ava: AvaPartner | null;
}

/** See AvaNeeds. */
export type AvaSupplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;
