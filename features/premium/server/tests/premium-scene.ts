import type { CardSandbox } from '@alethea/premium/server';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { createPremiumSubscription } from '../../contract/index.ts';
import type { SandboxAnswer } from '../../contract/test-cards.ts';
import { EVENT_PATH } from '../take-event.ts';

const ELIGIBLE = ['doctor', 'free', 'premiumEligible'];

/** A physician who may sign up for premium, and whom their browser knows. */
export interface Physician {
  readonly person: WorldPerson;
  readonly browser: TestClient;
}

/** What tests of premium do again and again, on one server. */
export function premiumScene(app: TestApp, clinic: WorldClinic) {
  const sandbox = app.server.features.cardSandbox as CardSandbox;
  const { db } = app.server.engine;

  const isPremium = async (person: WorldPerson) => {
    const { rows } = await sql`
      select 1 from person_role where person_id = ${person.id} and role = 'premium'`.execute(db);
    return rows.length > 0;
  };
  const begin = async ({ browser }: Physician) => (await browser.call(createPremiumSubscription, {})).clientSecret;

  return {
    sandbox,
    isPremium,
    begin,
    async physician(): Promise<Physician> {
      const person = await app.world.person({ roles: ELIGIBLE, clinics: [clinic] });
      return { person, browser: await app.signIn(person) };
    },
    /** Pays what a physician has begun, by the card. */
    async pay(physician: Physician, cardNumber = '4242424242424242'): Promise<SandboxAnswer> {
      return sandbox.confirm({ clientSecret: await begin(physician), cardNumber });
    },
    /** Posts to the webhook what the provider would. */
    async tell(body: string, signature = sandbox.sign(body)): Promise<number> {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${app.address}${EVENT_PATH}`, { method: 'POST', body, headers })).status;
    },
    /** Every job that follows a customer has ended. */
    async jobsLeft(): Promise<number> {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from pgboss.job
        where name = 'follow-premium-customer' and state in ('created', 'retry', 'active')`.execute(db);
      return rows[0]?.left ?? 0;
    },
    async rowsOf(person: WorldPerson): Promise<readonly string[]> {
      const { rows } = await sql<{ status: string }>`
        select status from premium_subscription where person_id = ${person.id} order by created_at, provider_ref`.execute(
        db,
      );
      return rows.map(({ status }) => status);
    },
  };
}
