import type { TimedTask } from '@alethea/server-kit/feature';
import { inBatches } from '@alethea/server-kit/tasks/in-batches';
import type { FollowCustomer } from './follow-customer.ts';
import { customersToCheck, dropPastEvents } from './subscription-store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
/** A customer who began to pay and of whom nothing was heard is asked about for so long. */
const NEW_FOR_DAYS = 7;
/** The provider sends an event again for three days. */
const EVENTS_KEPT_DAYS = 90;

/** Asks every night about who pays or has just begun to: what the provider told while nobody listened is not lost. */
export const reconcileTask = (followCustomer: FollowCustomer): TimedTask => ({
  name: 'reconcile premium',
  cron: '20 3 * * *',
  async run(context) {
    const now = context.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await dropPastEvents(context.db, daysAgo(EVENTS_KEPT_DAYS));
    let after: string | null = null;
    await inBatches(context, AT_ONCE, async (tx) => {
      const people = await customersToCheck(tx, { since: daysAgo(NEW_FOR_DAYS), after, limit: AT_ONCE });
      for (const personId of people) {
        await context.enqueue(tx, followCustomer, { personId }, { singletonKey: personId });
      }
      after = people.at(-1) ?? after;
      return people.length;
    });
  },
});
