import type { Executor } from '@alethea/server-kit/engine/engine';

/** What premium does for other features' servers. */
export interface PremiumOffer {
  /**
   * The first day (YYYY-MM-DD, in Edmonton) of the month by which the uses of a person are counted now: the billing period
   * of their subscription, the calendar month of who has premium without one.
   */
  countedPeriodOf(executor: Executor, personId: string, now: Date): Promise<string>;
}
