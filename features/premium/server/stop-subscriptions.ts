import { BRAND } from '@alethea/kernel/app/brand';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { JobContext } from '@alethea/server-kit/jobs/job';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import { mailTexts } from '../texts/mail.ts';
import { logPremium } from './log-premium.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { isOver, isPaid, type Subscription, type SubscriptionProvider } from './provider/subscription-provider.ts';
import { keepStopped, stoppingOf } from './subscription-store.ts';

type Supplies = Pick<PremiumNeeds, 'people' | 'postMail'> &
  Pick<JobContext, 'db' | 'clock' | 'enqueue'> & {
    readonly provider: SubscriptionProvider;
    readonly publicUrl: string;
  };

/**
 * Ends at the provider what is to end: what is paid with its month, what is not at once. The mail is written with the note
 * that it is done, so that a process that dies in between tells the provider twice and the person once.
 */
export async function finishStops(
  supplies: Supplies,
  personId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const { db, clock, provider } = supplies;
  const stopping = new Set(await stoppingOf(db, personId));
  for (const subscription of subscriptions.filter(({ id }) => stopping.has(id))) {
    const { id, status, endsWithPeriod } = subscription;
    if (!isOver(status) && !endsWithPeriod) {
      await (isPaid(status) ? provider.endWithPeriod(id) : provider.end(id));
    }
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      if (!(await keepStopped(tx, id, now))) return;
      await logPremium(tx, { personId, change: 'stopped', subscription: id, now });
      // Nothing was ever charged for one whose first payment never came.
      if (status !== 'incomplete' && status !== 'incomplete_expired')
        await mailStop(supplies, tx, personId, subscription);
    });
  }
}

async function mailStop(
  { people, postMail, clock, enqueue, publicUrl }: Supplies,
  tx: Tx,
  personId: string,
  { status, periodEnd }: Subscription,
): Promise<void> {
  const person = (await people.find(tx, [personId])).get(personId);
  if (!person) return;
  const words = {
    product: BRAND.productName,
    supportEmail: BRAND.supportEmail,
    profile: `${publicUrl}/dashboard/profile`,
  };
  const call = { tx, clock, enqueue: enqueueIn(enqueue, tx) };
  await speakingIn(person.preferences.language, () => {
    const text = isPaid(status) ? mailTexts.endsOn({ ...words, lastMoment: periodEnd }) : mailTexts.ended(words);
    return postMail(call, { to: person.email, subject: mailTexts.subject(words.product), text });
  });
}

const enqueueIn =
  (enqueue: JobContext['enqueue'], tx: Tx): Parameters<PremiumNeeds['postMail']>[0]['enqueue'] =>
  (job, input, options) =>
    enqueue(tx, job, input, options);
