import { randomUUID } from 'node:crypto';
import { rolesChange } from '@alethea/accounts/contract/core/changes';
import { listAuditLog, listConsults, openConsult, sendMessage } from '@alethea/consults/contract';
import { getSpecialties } from '@alethea/directory/contract';
import { type Change, defineChange } from '@alethea/kernel/calls/change';
import { createNotices } from '@alethea/server-kit/live/notices';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe, TestClient } from '@alethea/test-kit/test-client';
import { onPostgres } from '@alethea/test-kit/test-engine';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorisationScene,
  buildAuthorisationScene,
  INSIDERS,
  lock,
  PDF,
  PEOPLE,
  personOf,
} from './authorisation-scene.ts';
import { authorisationEntry } from './authorisation-table.ts';
import { contractOperations } from './contract-operations.ts';
import { requestOf } from './request-of.ts';

let app: TestApp;
let scene: AuthorisationScene;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildAuthorisationScene(app, { elsewhere: [] });
});
afterAll(() => app.stop());

/** Announces a change as a server does that has just committed one. */
async function announce(to: readonly string[], changed: readonly Change[]): Promise<void> {
  const { engine } = app.server;
  const notices = createNotices(engine, app.clock, (error) => {
    throw error;
  });
  const send = await engine.db.transaction().execute((tx) => notices.write(tx, [{ to, changed }], app.clock.now()));
  send();
  await notices.flush();
}

const hearsOf = (id: string) => (event: LiveProbe['events'][number]) => JSON.stringify(event.data).includes(id);

test('the live streams of people outside a consult hear nothing of it, while its people do', async () => {
  const { activityId } = scene.ids;
  const connected = PEOPLE.filter((name) => scene.someone(name).isKnown);
  const streams = await Promise.all(
    connected.map(async (name) => ({ name, stream: await scene.someone(name).client.live() })),
  );
  const consultant = scene.someone('consultant').client;
  const message = { activityId, messageId: randomUUID(), message: 'One more thing.' };
  await consultant.call(sendMessage, message);
  // One announcement carries the message to all; the marker, which is announced beside it, must not overtake it.
  for (const { name, stream } of streams) if (INSIDERS.includes(name)) await stream.next(hearsOf(activityId));
  const marker = randomUUID();
  await announce(['everyone'], [defineChange('marker')(marker)]);
  const heard: string[] = [];
  for (const { name, stream } of streams) {
    await stream.next(hearsOf(marker));
    if (stream.events.some(hearsOf(activityId)) || stream.events.some(hearsOf(message.messageId))) heard.push(name);
    stream.close();
  }
  expect(heard.sort()).toEqual(INSIDERS.toSorted());
});

test('a locked account is nobody from the next call on, by every call, file address and stream', async () => {
  const doctor = await app.world.person();
  const client = await app.signIn(doctor);
  await expect(client.call(listConsults, {})).resolves.toMatchObject({ consults: [] });
  const { downloadUrl } = await client.upload('leaflet.pdf', PDF);
  expect((await client.send(downloadUrl)).status).toBe(200);

  await lock(app, doctor.id);
  const caller = { name: 'locked', person: doctor, roles: ['doctor'], client, isKnown: false } as const;
  const closed = contractOperations.filter(({ access }) => access !== 'public');
  expect(closed.length).toBeGreaterThan(15);
  for (const operation of closed) {
    const input = authorisationEntry(operation.name).inputFor(scene, caller, scene.ids);
    const request = requestOf(operation, JSON.stringify(input), { 'idempotency-key': randomUUID() });
    const refused = await client.send(...request);
    const body = await refused.json();
    expect([operation.name, refused.status, body.error.code]).toEqual([operation.name, 401, 'not_signed_in']);
  }
  expect((await client.post('/api/login-getSession', {})).body).toEqual({ session: null });
  expect((await client.send(downloadUrl)).status).toBe(401);
  expect((await client.send('/api/live')).status).toBe(401);
  await expect(app.signIn(doctor)).rejects.toMatchObject({ status: 401, code: 'sign_in_refused' });
});

test('[PERM-04] a role that is taken away ends with the next call', async () => {
  const doctor = await app.world.person();
  const client = await app.signIn(doctor);
  await expect(client.call(listConsults, {})).resolves.toMatchObject({ consults: [] });
  await sql`delete from person_role where person_id = ${doctor.id}`.execute(app.server.engine.db);
  await expect(client.call(listConsults, {})).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
  await expect(client.call(getSpecialties, { appVersion: '12.0.3' })).rejects.toMatchObject({ status: 403 });
  const { body } = await client.post('/api/login-getSession', {});
  expect(body).toMatchObject({ session: { userRoles: [], permissions: [] } });
});

test('a clinic that is taken away ends an MOA’s access with the next call', async () => {
  const { clinicId, activityId } = scene.ids;
  const clinic = { id: clinicId, name: 'Chinook Family Practice', city: 'Calgary', province: 'AB' as const };
  const person = await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
  const moa = await app.signIn(person);
  const { detail } = await moa.call(openConsult, { activityId });
  const fileAddress = detail.attachments[0]?.downloadUrl ?? '';
  expect((await moa.send(fileAddress)).status).toBe(200);
  await sql`delete from clinic_membership where person_id = ${person.id}`.execute(app.server.engine.db);
  await expect(moa.call(openConsult, { activityId })).rejects.toMatchObject({ status: 404, code: 'consult_not_found' });
  await expect(moa.call(listAuditLog, { activityId })).rejects.toMatchObject({ status: 404 });
  expect((await moa.send(fileAddress)).status).toBe(404);
});

describe('[PERM-05] the permission list of a role is changed while people work', () => {
  async function setDoctorList(permissions: readonly string[]): Promise<void> {
    await sql`
      update role set permissions = ${[...permissions]}::text[] where name = 'doctor'`.execute(app.server.engine.db);
    await announce([], [rolesChange()]);
  }
  /** The announcement travels beside the calls, so that the first call after it may still be ahead of it. */
  const mayListNow = (client: TestClient) =>
    expect.poll(() =>
      client.call(listConsults, {}).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    );

  async function changeHeardBy(clientsOf: (doctor: WorldPerson) => Promise<readonly TestClient[]>): Promise<void> {
    const original = scene.grants.get('doctor') ?? [];
    const clients = await clientsOf(personOf(scene.someone('colleague of the referrer')));
    try {
      for (const client of clients) await mayListNow(client).toBe('answered');
      await setDoctorList(original.filter((key) => key !== 'econsultAndSecureMessaging'));
      for (const client of clients) await mayListNow(client).toBe('not_permitted');
    } finally {
      await setDoctorList(original);
    }
    for (const client of clients) await mayListNow(client).toBe('answered');
  }

  test('it holds for sessions that are open, both ways', async () => {
    await changeHeardBy(async (doctor) => [await app.signIn(doctor)]);
  });

  test.runIf(onPostgres)('it holds at every server process of the same database', async () => {
    const other = await app.startAnother();
    await changeHeardBy(async (doctor) => [await app.signIn(doctor), await other.signIn(doctor)]);
  });
});
