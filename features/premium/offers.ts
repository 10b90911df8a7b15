import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';

/** What premium does for other features' servers. */
export interface PremiumOffer {
  /**
   * The first day (YYYY-MM-DD, in Edmonton) of the month by which the uses of a person are counted now: the billing period
   * of their subscription, the calendar month of who has premium without one.
   */
  countedPeriodOf(executor: Executor, personId: string, now: Date): Promise<string>;
  /**
   * Has premium follow what somebody may have now, by a job of the transaction: who may not have it any more (a revoked
   * practice ID, a locked account, another plan) is not charged again and told so by mail; who may again has what is
   * still paid. Of who never began to pay nothing happens.
   */
  followRights(call: { readonly tx: Tx } & Pick<WriteCall, 'enqueue'>, personId: string): Promise<void>;
}
