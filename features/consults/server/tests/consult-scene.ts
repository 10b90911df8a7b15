import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@alethea/kernel/calls/operation';
import { sendConsult } from '@alethea/requests/contract';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { decryptText, importDataKey } from '@alethea/web-kit/sealed/decrypt';
import { sql } from 'kysely';
import { getThread, openConsult, sendMessage } from '../../contract/index.ts';
import { indexConsult } from '../core/search-index.ts';

/** Two clinics with a consult between them, and people who stand to it in every way. */
export interface ConsultScene {
  readonly askingClinic: WorldClinic;
  readonly answeringClinic: WorldClinic;
  readonly otherClinic: WorldClinic;
  readonly referrer: WorldPerson;
  readonly specialist: WorldPerson;
  readonly service: WorldService;
  /** A signed-in client of a person, made once. */
  as(person: WorldPerson): Promise<TestClient>;
  /** Sends one more consult from the referrer to the specialist; answers its id. */
  ask(changes?: { readonly question?: string; readonly attachmentIds?: string[] }): Promise<string>;
}

/** Builds the scene in a test's own world. */
export async function buildScene(app: TestApp): Promise<ConsultScene> {
  const { world } = app;
  const askingClinic = await world.clinic('Chinook Family Practice');
  const answeringClinic = await world.clinic('Bow River Skin Centre');
  const otherClinic = await world.clinic('Foothills Walk-in');
  const referrer = await world.person({ firstName: 'Amelia', lastName: 'Hartwell', clinics: [askingClinic] });
  const specialist = await world.person({
    firstName: 'Daniel',
    lastName: 'Okafor',
    roles: ['specialist'],
    clinics: [answeringClinic],
  });
  const service = await world.service({ people: [specialist], clinic: answeringClinic });
  const clients = new Map<string, Promise<TestClient>>();
  const as = (person: WorldPerson) => {
    const client = clients.get(person.id) ?? app.signIn(person);
    clients.set(person.id, client);
    return client;
  };
  return {
    askingClinic,
    answeringClinic,
    otherClinic,
    referrer,
    specialist,
    service,
    as,
    async ask(changes = {}) {
      const payload = { ...world.sendPayload({ from: referrer, to: service }), ...changes };
      const { activityId } = await (await as(referrer)).call(sendConsult, payload);
      return activityId;
    },
  };
}

/** Sends a message under an id of its own. */
export async function say(client: TestClient, activityId: string, message: string, attachmentIds: string[] = []) {
  return client.call(sendMessage, { activityId, messageId: randomUUID(), message, attachmentIds });
}

/** Reads the thread as the browser does: ciphertext from one call, the key from the other. */
export async function readThread(client: TestClient, activityId: string): Promise<string[]> {
  const { dataKey } = await client.call(openConsult, { activityId });
  const key = await importDataKey(dataKey);
  const thread: OutputOf<typeof getThread> = await client.call(getThread, { activityId });
  return Promise.all(thread.messages.map(({ id, message }) => decryptText(key, message, activityId, `message:${id}`)));
}

/** Makes a person a member of a consult as who has written it for its referrer. */
export async function addForwarder(
  app: TestApp,
  activityId: string,
  { forwarder, referrer }: { readonly forwarder: WorldPerson; readonly referrer: WorldPerson },
): Promise<void> {
  const { db } = app.server.engine;
  await sql`
    insert into consult_member (consult_id, person_id, activity_role, profile, added_at)
    select consult_id, ${forwarder.id}, 'forwarder', profile, added_at from consult_member
    where consult_id = ${activityId} and person_id = ${referrer.id}`.execute(db);
  await sql`
    insert into consult_state (person_id, consult_id, unread, last_message_received_at)
    select ${forwarder.id}, id, true, recent_message_at from consult where id = ${activityId}`.execute(db);
  const { keyring } = app.server.features;
  await db.transaction().execute((tx) => indexConsult(tx, keyring, activityId));
}
