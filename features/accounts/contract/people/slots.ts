import { slot } from '@alethea/kernel/app/slot';

/** The way to the subscription of who pays for one here, in their profile. */
export const OWN_SUBSCRIPTION = slot<object>('accounts.ownSubscription');
