import { getPerson, type PersonDetail } from '@alethea/accounts/contract/desk/people';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';

/** An operator with a browser at the desk. */
export async function atTheDesk(app: TestApp): Promise<{ operator: WorldPerson; desk: TestClient }> {
  const operator = await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' });
  return { operator, desk: await app.signIn(operator) };
}

/** A person who has signed up and waits for the verification of the practice ID. */
export async function waitingPerson(
  app: TestApp,
  traits: {
    readonly email: string;
    readonly practiceId?: string;
    readonly province?: Province;
    readonly plan?: 'plus' | 'econsult';
  },
): Promise<WorldPerson> {
  const { email, practiceId, province = 'AB', plan = 'econsult' } = traits;
  const { accounts } = app.server.features;
  const passwordHash = await accounts.hashPassword(WORLD_PASSWORD);
  const [firstName, lastName] = ['Amara', 'Okafor'];
  const id = await app.server.engine.db.transaction().execute((tx) =>
    accounts.createAccount(tx, {
      email,
      passwordHash,
      person: {
        ...{ firstName, lastName, providerType: 'md' as const },
        ...(practiceId ? { practiceId, practiceIdProvince: province } : {}),
      },
      plan,
      roles: ['pracIdValidationRequired'],
      rolesWhenVerified: ['doctor', plan === 'plus' ? 'adminFee' : 'free'],
      locations: [],
      clinicIds: [],
    }),
  );
  return { id, email, firstName, lastName };
}

/** The person as the desk shows them. */
export async function personAt(desk: TestClient, personId: string): Promise<PersonDetail> {
  return (await desk.call(getPerson, { personId })).person;
}

/** What the access log keeps of an event, oldest first. */
export async function logged(app: TestApp, event: string) {
  const { rows } = await sql<{ personId: string; recordId: string | null; outcome: string; detail: object }>`
    select person_id as "personId", record_id as "recordId", outcome, detail from audit_event
    where event = ${event} order by id`.execute(app.server.engine.db);
  return rows;
}
