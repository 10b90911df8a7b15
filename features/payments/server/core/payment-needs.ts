import type { ConsultsOffer } from '@alethea/consults/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { CardProvider } from '../cards/card-provider.ts';

/** What payments use of others. */
export interface PaymentNeeds {
  readonly consults: Pick<ConsultsOffer, 'findConsultToCharge'>;
  /** Null where this installation takes no cards. */
  readonly cards: CardProvider | null;
}

/** What they use of the process. */
export type PaymentSupplies = Pick<FeatureSupplies, 'papers' | 'clock'>;
