import { randomUUID } from 'node:crypto';
import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getThread,
  listClinicConsults,
  listConsults,
  openConsult,
  saveMessageDraft,
  sendMessage,
  THREAD_PAGE_SIZE,
} from '../../contract/index.ts';
import { buildScene, type ConsultScene, readThread, say } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

test('[MSG-19] what people write and who the patient is stands nowhere in the database in clear', async () => {
  const id = await scene.ask({ question: 'Zebrafinch question about the forearm' });
  await say(specialist, id, 'Zebrafinch answer about the forearm');
  await referrer.call(saveMessageDraft, { activityId: id, messageDraft: 'Zebrafinch draft about the forearm' });
  const { patient } = (await referrer.call(openConsult, { activityId: id })).detail;
  const secrets = ['Zebrafinch', patient.phn, patient.patientLastName, patient.patientPhone];
  const { db } = app.server.engine;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  expect(tables.rows.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(db);
    for (const { text } of rows.rows) {
      const bytes = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map((match) =>
        Buffer.from(match[1] ?? '', 'hex').toString('latin1'),
      );
      const readable = [text, ...bytes].join('\n');
      found.push(...secrets.filter((secret) => readable.includes(secret)).map((secret) => `${name}: ${secret}`));
    }
  }
  expect(found).toEqual([]);
  expect(await readThread(referrer, id)).toEqual([
    'Zebrafinch question about the forearm',
    'Zebrafinch answer about the forearm',
  ]);
});

test('the same message sent twice is stored once and answered alike', async () => {
  const id = await scene.ask();
  const message = { activityId: id, messageId: randomUUID(), message: 'Sent once.' };
  const first = await referrer.call(sendMessage, message, { idempotencyKey: randomUUID() });
  const second = await referrer.call(sendMessage, message, { idempotencyKey: randomUUID() });
  expect(second).toEqual(first);
  const thread = await referrer.call(getThread, { activityId: id });
  expect(thread.messages.filter((stored) => stored.id === message.messageId)).toHaveLength(1);
  const { consults } = await referrer.call(listConsults, { limit: 50 });
  expect(consults.find((row) => row.activityId === id)?.recentMessage.sentAt).toBe(first.sentAt);
});

test('an id that another message has is refused, in the same consult and in another', async () => {
  const id = await scene.ask();
  const other = await scene.ask();
  const messageId = randomUUID();
  await referrer.call(sendMessage, { activityId: id, messageId, message: 'Mine.' });
  const refused = { status: 409, code: 'message_id_taken' };
  await expect(specialist.call(sendMessage, { activityId: id, messageId, message: 'Yours.' })).rejects.toMatchObject(
    refused,
  );
  await expect(referrer.call(sendMessage, { activityId: other, messageId, message: 'Mine.' })).rejects.toMatchObject(
    refused,
  );
  expect(await readThread(referrer, other)).toHaveLength(1);
});

test('messages sent at once are all kept, each at a moment of its own, and the latest heads the list', async () => {
  const id = await scene.ask();
  const senders = [referrer, specialist, referrer, specialist, referrer, specialist];
  const sent = await Promise.all(senders.map((client, index) => say(client, id, `Message ${index}`)));
  expect(new Set(sent.map(({ sentAt }) => sentAt)).size).toBe(senders.length);
  const texts = await readThread(referrer, id);
  expect(new Set(texts.slice(1))).toEqual(new Set(senders.map((_, index) => `Message ${index}`)));
  const { consults } = await referrer.call(listConsults, { limit: 50 });
  expect(consults.find((row) => row.activityId === id)?.recentMessage.message).toBe(texts.at(-1));
  const counted = await sql<{ count: number }>`
    select message_count as count from consult where id = ${id}`.execute(app.server.engine.db);
  expect(counted.rows).toEqual([{ count: senders.length + 1 }]);
});

test('the id of a message under other words or with other files is no repeat of it: it is refused, and the first stays', async () => {
  const id = await scene.ask();
  const file = async () => (await specialist.upload('plan.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))).fileId;
  const attachmentIds = [await file(), await file()];
  const message = { activityId: id, messageId: randomUUID(), message: 'Twice daily.', attachmentIds };
  const first = await specialist.call(sendMessage, message);
  const [one = '', other = ''] = attachmentIds;
  expect(await specialist.call(sendMessage, { ...message, attachmentIds: [other, one, one] })).toEqual(first);
  for (const changes of [{ message: 'Once daily.' }, { attachmentIds: [one] }, { attachmentIds: [] }]) {
    await expect(specialist.call(sendMessage, { ...message, ...changes })).rejects.toMatchObject({
      code: 'message_id_taken',
      status: 409,
    });
  }
  expect((await readThread(referrer, id)).slice(1)).toEqual(['Twice daily.']);
});

test('the same message sent twice at once is stored once', async () => {
  const id = await scene.ask();
  const message = { activityId: id, messageId: randomUUID(), message: 'Twice at once.' };
  const answers = await Promise.all([1, 2, 3].map(() => referrer.call(sendMessage, message)));
  expect(new Set(answers.map(({ sentAt }) => sentAt)).size).toBe(1);
  expect(await readThread(referrer, id)).toHaveLength(2);
});

test('a file that is not the sender’s own staged one stops the message, and nothing of it is stored', async () => {
  const id = await scene.ask();
  const { fileId } = await specialist.upload('advice.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  await expect(say(referrer, id, 'See this.', [fileId])).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
  expect(await readThread(referrer, id)).toHaveLength(1);
  await say(specialist, id, 'See this.', [fileId]);
  const thread = await referrer.call(getThread, { activityId: id });
  expect(thread.messages.at(-1)?.messageActionData).toEqual({ messageActionType: 'attachFile', fileUris: [fileId] });
  await expect(say(specialist, id, 'Again.', [fileId])).rejects.toMatchObject({ code: 'file_not_found' });
});

test('[CCALL-49] a thread longer than a page comes oldest first, page by page, without gap or repeat', async () => {
  const id = await scene.ask({ question: 'Message 0' });
  const { addMessage } = app.server.features.consults;
  await app.server.engine.db.transaction().execute(async (tx) => {
    for (let index = 1; index <= THREAD_PAGE_SIZE + 4; index++) {
      const order = { consultId: id, senderId: scene.referrer.id, messageId: randomUUID(), attachmentIds: [] };
      await addMessage(tx, { ...order, text: `Message ${index}`, now: app.clock.now() });
    }
  });
  const newest = await specialist.call(getThread, { activityId: id });
  expect(newest.hasEarlier).toBe(true);
  expect(newest.messages).toHaveLength(THREAD_PAGE_SIZE);
  const before = newest.messages[0]?.id ?? '';
  const earlier = await specialist.call(getThread, { activityId: id, beforeMessageId: before });
  expect(earlier.hasEarlier).toBe(false);
  const all = [...earlier.messages, ...newest.messages];
  expect(all).toHaveLength(THREAD_PAGE_SIZE + 5);
  expect(all.map(({ sentAt }) => sentAt)).toEqual(all.map(({ sentAt }) => sentAt).toSorted());
});

test('[INBOX-40] [CCALL-51] lists come ten a page by the latest message, without gap or repeat', async () => {
  const clinic = await app.world.clinic('Nose Hill Family Practice');
  const asking = await app.world.person({ clinics: [clinic] });
  const moa = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
  const client = await app.signIn(asking);
  const ids: string[] = [];
  for (let index = 0; index < 23; index++) {
    const payload = app.world.sendPayload({ from: asking, to: scene.service });
    ids.unshift((await client.call(sendConsult, payload)).activityId);
    app.clock.advance(1_000);
  }
  for (const [caller, list] of [
    [client, listConsults],
    [moa, listClinicConsults],
  ] as const) {
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await caller.call(list, cursor === undefined ? {} : { cursor });
      sizes.push(page.consults.length);
      seen.push(...page.consults.map((row) => row.activityId));
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([10, 10, 3]);
    expect(seen).toEqual(ids);
    await expect(caller.call(list, { cursor: 'bm90IG9uZQ' })).rejects.toMatchObject({
      status: 400,
      code: 'cursor_invalid',
    });
  }
  expect((await client.call(listConsults, {})).unreadCount).toBe(0);
  expect((await moa.call(listClinicConsults, {})).unreadCount).toBe(23);
});

test('a consult within one clinic stands once in its clinic inbox', async () => {
  const clinic = await app.world.clinic('Prairie Health');
  const asking = await app.world.person({ clinics: [clinic] });
  const answering = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await app.world.service({ people: [answering], clinic });
  const client = await app.signIn(asking);
  const { activityId } = await client.call(sendConsult, app.world.sendPayload({ from: asking, to: service }));
  const moa = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
  const page = await moa.call(listClinicConsults, {});
  expect(page.consults.map((row) => row.activityId)).toEqual([activityId]);
  expect(page.unreadCount).toBe(1);
});

test('a message reaches the open browsers of members and of their clinics, with ids only', async () => {
  const id = await scene.ask();
  const moaPerson = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] });
  const moa = await app.signIn(moaPerson);
  const probes = await Promise.all([referrer.live(), moa.live()]);
  await say(specialist, id, 'Zebrafinch answer');
  for (const probe of probes) {
    await probe.next(({ data }) => JSON.stringify(data).includes(id));
    expect(JSON.stringify(probe.events)).not.toContain('Zebrafinch');
    probe.close();
  }
});
