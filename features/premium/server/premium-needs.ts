import type { PeopleOffer, PremiumRoleOffer } from '@alethea/accounts/offers';
import type { Task } from '@alethea/server-kit/feature';
import type { OutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import type { SubscriptionProvider } from './provider/subscription-provider.ts';

/** What premium needs of other features and of the process. */
export interface PremiumNeeds {
  readonly people: Pick<PeopleOffer, 'find'>;
  readonly premiumRole: PremiumRoleOffer;
  readonly postMail: OutgoingMail['post'];
  /** Null where premium is not sold: nobody holds the rights to buy or manage it. */
  readonly provider: SubscriptionProvider | null;
  /** What a provider on this machine does by itself. */
  readonly providerTasks: readonly Task[];
}
