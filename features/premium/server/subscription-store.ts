import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { BillingPeriod } from './provider/billing-period.ts';
import type { ProviderEvent, Subscription } from './provider/subscription-provider.ts';
import type { Tables } from './schema/tables.ts';

/** So long an answer of before may be on its way in which the subscription still goes on. */
const STOP_SETTLES_MS = 3_600_000;

/** Who pays, in the provider's books and in ours. */
export interface Customer {
  readonly personId: Tables['premium_customer']['personId'];
  readonly customerId: Tables['premium_customer']['providerRef'];
}

/** The customer that a person is to the provider; null before they first began to pay. */
export async function customerOf(executor: Executor, personId: string): Promise<Customer | null> {
  const { rows } = await sql<Customer>`
    select person_id as "personId", provider_ref as "customerId"
    from premium_customer where person_id = ${personId}`.execute(executor);
  return rows[0] ?? null;
}

/**
 * Keeps who a person is to the provider, and that they begin to pay now. Two windows may keep the same customer at once: an
 * insert that names one of the table's two keys would then fail at the other, so it names none.
 */
export async function keepCustomer(tx: Tx, { personId, customerId }: Customer, now: Date): Promise<void> {
  await sql`
    insert into premium_customer (person_id, provider_ref, begun_at) values (${personId}, ${customerId}, ${now})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`
    update premium_customer set begun_at = ${now} where person_id = ${personId} returning person_id`.execute(tx);
  if (rows.length === 0) throw new Error('The provider has given one person the customer of another.');
}

/** Keeps an event of a customer of ours; answers whose, and null of one that was kept before or is not about any. */
export async function keepEvent(executor: Executor, event: ProviderEvent, now: Date): Promise<string | null> {
  const { id, type, customerId, happenedAt } = event;
  const { rows } = await sql<Pick<Tables['premium_event'], 'personId'>>`
    insert into premium_event (provider_ref, type, person_id, happened_at, received_at)
    select ${id}::text, ${type}::text, person_id, ${happenedAt}::timestamptz, ${now}::timestamptz
    from premium_customer where provider_ref = ${customerId}::text
    on conflict (provider_ref) do nothing
    returning person_id as "personId"`.execute(executor);
  return rows[0]?.personId ?? null;
}

/** Forgets events older than the provider would ever send again. */
export async function dropPastEvents(executor: Executor, before: Date): Promise<void> {
  await sql`delete from premium_event where received_at < ${before}`.execute(executor);
}

/** Notes that the provider is asked about a customer now; answers the number of the question, and whom it is about. */
export async function beginAsking(
  executor: Executor,
  personId: string,
): Promise<{ readonly customerId: string; readonly question: number } | null> {
  const { rows } = await sql<Pick<Customer, 'customerId'> & { readonly question: Tables['premium_customer']['asked'] }>`
    update premium_customer set asked = asked + 1 where person_id = ${personId}
    returning provider_ref as "customerId", asked as question`.execute(executor);
  return rows[0] ?? null;
}

/** Takes the answer to a question as the newest; false where that of a later one is kept already. */
export async function takeAnswer(tx: Tx, personId: string, question: number): Promise<boolean> {
  const { rows } = await sql`
    update premium_customer set settled = ${question} where person_id = ${personId} and settled < ${question}
    returning person_id`.execute(tx);
  return rows.length > 0;
}

/** Keeps how a subscription stands. */
export async function keepSubscription(tx: Tx, personId: string, given: Subscription, now: Date): Promise<void> {
  const { id, status, periodStart, periodEnd, createdAt } = given;
  await sql`
    insert into premium_subscription
      (provider_ref, person_id, status, period_start, period_end, created_at, updated_at)
    values (${id}, ${personId}, ${status}, ${periodStart}, ${periodEnd}, ${createdAt}, ${now})
    on conflict (provider_ref) do update set status = ${status}, period_start = ${periodStart},
      period_end = ${periodEnd}, updated_at = ${now}`.execute(tx);
}

/** Notes that subscriptions are to end now; one that was ended long ago and goes on again, too. */
export async function beginStopping(tx: Tx, subscriptionIds: readonly string[], now: Date): Promise<void> {
  const settledBefore = new Date(now.getTime() - STOP_SETTLES_MS);
  await sql`
    update premium_subscription set stopping_at = ${now}, stopped_at = null
    where provider_ref = any(${[...subscriptionIds]}::text[])
      and (stopping_at is null or stopped_at < ${settledBefore})`.execute(tx);
}

/** The subscriptions of a person that are to end and of which the provider has not been told yet. */
export async function stoppingOf(executor: Executor, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: Tables['premium_subscription']['providerRef'] }>`
    select provider_ref as id from premium_subscription
    where person_id = ${personId} and stopping_at is not null and stopped_at is null`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Notes that the provider knows; false where that was noted before. */
export async function keepStopped(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update premium_subscription set stopped_at = ${now}
    where provider_ref = ${subscriptionId} and stopping_at is not null and stopped_at is null
    returning provider_ref`.execute(tx);
  return rows.length > 0;
}

/** The month that a person has paid for last; null of who never did. */
export async function paidPeriodOf(executor: Executor, personId: string): Promise<BillingPeriod | null> {
  const { rows } = await sql<{
    readonly start: Tables['premium_subscription']['periodStart'];
    readonly end: Tables['premium_subscription']['periodEnd'];
  }>`
    select period_start as start, period_end as "end" from premium_subscription
    where person_id = ${personId} and status in ('active', 'trialing')
    order by period_start desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** A page of the customers whose subscription is not over, or who began to pay after `since`, by person; after `after`. */
export async function customersToCheck(
  executor: Executor,
  { since, after, limit }: { readonly since: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Customer, 'personId'>>`
    select person_id as "personId" from premium_customer c
    where (${after}::uuid is null or person_id > ${after}::uuid)
      and (begun_at > ${since} or exists (select 1 from premium_subscription s
        where s.person_id = c.person_id and s.status not in ('canceled', 'incomplete_expired')))
    order by person_id limit ${limit}`.execute(executor);
  return rows.map(({ personId }) => personId);
}
