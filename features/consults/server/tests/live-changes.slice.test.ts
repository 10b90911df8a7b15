import { randomUUID } from 'node:crypto';
import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe, TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addSelfToActivityAsMoa,
  addUserToActivity,
  attachFiles,
  billAndMarkComplete,
  billInterpretation,
  changeStatus,
  endForwarderMembership,
  markUnread,
  moveToFolder,
  openConsult,
  removeUserFromActivity,
  saveSearchFilters,
  saveSpecialistResponse,
} from '../../contract/index.ts';
import { bookCall, collectData, openAllDay } from './answering-scene.ts';
import { addForwarder, buildScene, type ConsultScene, say } from './consult-scene.ts';

/** The streams of a physician who asks, of the specialist who answers, and of an assistant of each of their clinics. */
const watchers = ['referrer', 'specialist', 'asking', 'answering', 'stranger'] as const;
type Watcher = (typeof watchers)[number];

let app: TestApp;
let scene: ConsultScene;
let earDoctor: WorldPerson;
let service: WorldService;
let phoneService: WorldService;
const clients = {} as Record<Watcher, TestClient>;
/** A window of each, beside the one that acts. */
const windows = {} as Record<Watcher, LiveProbe>;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  const { askingClinic, answeringClinic, otherClinic } = scene;
  earDoctor = await app.world.person({ roles: ['specialist', 'otolaryngologist'], clinics: [answeringClinic] });
  await collectData(app, earDoctor);
  await openAllDay(app, earDoctor);
  const service_ = { people: [earDoctor], clinic: answeringClinic };
  service = await app.world.service({ ...service_, specialty: 'Otolaryngology' });
  phoneService = await app.world.service({ ...service_, type: 'phoneConsult' });
  const moaOf = (clinic: ConsultScene['askingClinic']) =>
    app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] });
  const people: Record<Watcher, WorldPerson> = {
    referrer: scene.referrer,
    specialist: earDoctor,
    asking: await moaOf(askingClinic),
    answering: await moaOf(answeringClinic),
    stranger: await moaOf(otherClinic),
  };
  for (const watcher of watchers) {
    clients[watcher] = await app.signIn(people[watcher]);
    windows[watcher] = await clients[watcher].live();
  }
});
afterAll(async () => {
  for (const window of Object.values(windows)) window.close();
  await app.stop();
});

const ask = async () =>
  (await clients.referrer.call(sendConsult, app.world.sendPayload({ from: scene.referrer, to: service }))).activityId;

const isAbout =
  (text: string) =>
  ({ data }: { readonly data: unknown }) =>
    JSON.stringify(data).includes(text);

/** Waits until all that was announced before has come: what is announced later comes later. */
async function settle(): Promise<void> {
  const later = await ask();
  for (const watcher of watchers) if (watcher !== 'stranger') await windows[watcher].next(isAbout(later));
}

/** Whose windows hear of a consult by what is done. */
async function heardOf(activityId: string, act: () => Promise<unknown>): Promise<readonly Watcher[]> {
  await settle();
  const before = new Map(watchers.map((watcher) => [watcher, windows[watcher].events.length]));
  await act();
  await settle();
  return watchers.filter((watcher) => windows[watcher].events.slice(before.get(watcher)).some(isAbout(activityId)));
}

/** What the access log has of a consult beside its sending. */
async function loggedOf(activityId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from audit_event
    where record_id = ${activityId} and outcome = 'success' and event <> 'consult.sent'`.execute(app.server.engine.db);
  return rows.map(({ event }) => event);
}

const everybody: readonly Watcher[] = ['referrer', 'specialist', 'asking', 'answering'];

async function fileOf(client: TestClient): Promise<string> {
  return (await client.upload('plan.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))).fileId;
}

async function newForwarder(activityId: string): Promise<WorldPerson> {
  const traits = { roles: ['resident'], providerType: 'resident', clinics: [scene.askingClinic] } as const;
  const forwarder = await app.world.person(traits);
  await addForwarder(app, activityId, { forwarder, referrer: scene.referrer });
  return forwarder;
}

test.each<[string, string, (activityId: string) => Promise<unknown>]>([
  ['a message', 'message.sent', (activityId) => say(clients.referrer, activityId, 'Any news?')],
  [
    'a message of staff, who join by it',
    'consult.moaJoined',
    (activityId) => say(clients.asking, activityId, 'She is away until May.'),
  ],
  [
    'files',
    'consult.filesAttached',
    async (activityId) => {
      const attachmentIds = [await fileOf(clients.specialist)];
      await clients.specialist.call(attachFiles, { activityId, messageId: randomUUID(), attachmentIds });
    },
  ],
  [
    'a status',
    'consult.statusChanged',
    (activityId) => clients.specialist.call(changeStatus, { activityId, status: 'booked' }),
  ],
  [
    'the first opening of a member',
    'consult.opened',
    (activityId) => clients.specialist.call(openConsult, { activityId }),
  ],
  [
    'a member who marks it unread',
    'consult.markedUnread',
    (activityId) => clients.referrer.call(markUnread, { activityIds: [activityId] }),
  ],
  [
    'an assistant who joins',
    'consult.moaJoined',
    (activityId) => clients.answering.call(addSelfToActivityAsMoa, { activityId }),
  ],
  [
    'a consultant who is added',
    'consult.memberAdded',
    async (activityId) => {
      const { id: newUserId } = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
      await clients.specialist.call(addUserToActivity, { activityId, newUserId, activityRole: 'consultant' });
    },
  ],
  [
    'a forwarder whom the referrer removes',
    'consult.memberRemoved',
    async (activityId) => {
      const { id: userId } = await newForwarder(activityId);
      await clients.referrer.call(removeUserFromActivity, { activityId, userId });
    },
  ],
  [
    'a forwarder whom an operator removes',
    'operator.forwarderEnded',
    async (activityId) => {
      const { id: personId } = await newForwarder(activityId);
      const operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
      await operator.call(endForwarderMembership, { activityId, personId });
    },
  ],
  [
    'an outcome',
    'consult.responseSaved',
    (activityId) => clients.specialist.call(saveSpecialistResponse, { activityId, outcome: 'Unknown' }),
  ],
  [
    'an interpretation',
    'interpretation.audiogramBilled',
    (activityId) => clients.specialist.call(billInterpretation, { activityId, options: { billAudiogram: true } }),
  ],
])(
  'all whom a consult concerns hear of %s, and nobody else; the access log keeps it as %s',
  async (_what, event, act) => {
    const activityId = await ask();
    expect(await heardOf(activityId, () => act(activityId))).toEqual(everybody);
    expect(await loggedOf(activityId)).toContain(event);
  },
);

test('all whom a phone consult concerns hear of its completed call, and nobody else', async () => {
  const client = clients.referrer;
  const tomorrow = new Date(Math.ceil(app.clock.now().getTime() / 3_600_000) * 3_600_000 + 86_400_000);
  const booking = { client, from: scene.referrer, to: phoneService, startTime: tomorrow.toISOString() };
  const activityId = await bookCall(app, booking);
  const actualStart = app.clock.now().toISOString();
  const call = { activityId, billingCode: '03.01LJ', outcome: 'Unknown', actualStart } as const;
  expect(await heardOf(activityId, () => clients.specialist.call(billAndMarkComplete, call))).toEqual(everybody);
  expect(await loggedOf(activityId)).toEqual(expect.arrayContaining(['call.completed', 'consult.responseSaved']));
});

test.each<[string, Watcher, string, (activityId: string) => Promise<unknown>]>([
  [
    'moves it to the archive',
    'specialist',
    'consult.moved',
    (activityId) => clients.specialist.call(moveToFolder, { activityIds: [activityId], folder: 'archive' }),
  ],
  [
    'opens it as staff',
    'answering',
    'consult.opened',
    (activityId) => clients.answering.call(openConsult, { activityId }),
  ],
])('of what a person does for themselves only their other windows hear: who %s', async (_what, watcher, event, act) => {
  const activityId = await ask();
  expect(await heardOf(activityId, () => act(activityId))).toEqual([watcher]);
  expect(await loggedOf(activityId)).toContain(event);
});

test('an assistant who marks a consult unread tells nobody but their own windows', async () => {
  const activityId = await ask();
  await clients.asking.call(openConsult, { activityId });
  const mark = () => clients.asking.call(markUnread, { activityIds: [activityId] });
  expect(await heardOf(activityId, mark)).toEqual(['asking']);
});

test('the other windows of who chooses columns hear that their lists have changed', async () => {
  await settle();
  const own = windows.specialist;
  const before = own.events.length;
  await clients.specialist.call(saveSearchFilters, { searchFilters: ['Patient Name'] });
  await expect.poll(() => own.events.slice(before).some(isAbout('"inbox"'))).toBe(true);
});
