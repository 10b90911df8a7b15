import { makeClaimBatch } from '@alethea/billing/contract/claims/batches';
import { createBillingReport } from '@alethea/billing/contract/report/report';
import { listPatientMessages } from '@alethea/patients/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fillScaleGallery,
  fillScaleMessages,
  fillScaleRecords,
  fillScaleWorld,
  SCALE_GALLERY_PERSON,
  SCALE_MESSAGES_PERSON,
  SCALE_PASSWORD,
  scaleEmail,
} from '../src/scale/index.ts';

const SIZE = { consults: 60, services: 30 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await fill(SIZE);
});
afterAll(() => app.stop());

async function fill(size: typeof SIZE): Promise<string[]> {
  const told: string[] = [];
  const { engine, features } = app.server;
  await fillScaleWorld({ db: engine.db, clock: app.clock, ...features }, size, (what, count) =>
    told.push(`${count} ${what}`),
  );
  return told;
}

async function rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(app.server.engine.db)).rows;
}

async function signIn(index: number) {
  const client = createTestClient(app.address);
  await client.post('/api/login-signIn', { email: scaleEmail(index), password: SCALE_PASSWORD });
  return client;
}

test('a world of 60 consults has 20 messages for each, every tenth thread has 50, and every count is right', async () => {
  const consults = await rows(sql<{ kept: number; counted: number }>`
    select c.message_count as kept, (select count(*) from consult_message m where m.consult_id = c.id) as counted
    from consult c`);
  expect(consults).toHaveLength(SIZE.consults);
  expect(consults.every(({ kept, counted }) => kept === counted)).toBe(true);
  expect(consults.filter(({ kept }) => kept === 50)).toHaveLength(6);
  expect(consults.reduce((sum, { kept }) => sum + kept, 0)).toBe(1_200);
});

test('every message opens with the key of its consult, and with no other', async () => {
  const { keyring } = app.server.features;
  const messages = await rows(sql<{ id: string; consultId: string; wrapped: Uint8Array; ciphertext: Uint8Array }>`
    select m.id, m.consult_id as "consultId", k.wrapped, m.ciphertext
    from consult_message m join data_key k on k.record_id = m.consult_id`);
  expect(messages).toHaveLength(1_200);
  for (const { id, consultId, wrapped, ciphertext } of messages) {
    const key = await keyring.openDataKey(consultId, wrapped);
    expect(key.decrypt(ciphertext, `message:${id}`)).toMatch(/Chart note \d+\./);
  }
  const [first, other] = [messages[0], messages.find(({ consultId }) => consultId !== messages[0]?.consultId)];
  if (!first || !other) throw new Error('no messages');
  const foreign = await keyring.openDataKey(other.consultId, other.wrapped);
  expect(() => foreign.decrypt(first.ciphertext, `message:${first.id}`)).toThrow('does not belong');
});

test('its people sign in, see a page of their inbox, open a thread and find services', async () => {
  const found = await Promise.all(
    [0, 1, 2, 3, 200, 201].map(async (index) => {
      const client = await signIn(index);
      const page = await client.post('/api/secureMessaging-listConsults', { folder: 'inbox' });
      return { client, consults: (page.body as { consults: { activityId: string; patientName: string }[] }).consults };
    }),
  );
  const busy = found.find(({ consults }) => consults.length > 0);
  const consult = busy?.consults[0];
  if (!busy || !consult) throw new Error('Every inbox is empty.');
  expect(consult.patientName).toMatch(/^\S+ \S+$/);
  const { activityId } = consult;
  const opened = await busy.client.post('/api/secureMessaging-openConsult', { activityId });
  expect((opened.body as { detail: { question: string } }).detail.question).toContain('Chart note');
  const services = await busy.client.post('/api/services-getServicePage', { searchText: 'thyroid' });
  expect((services.body as { numServices: number }).numServices).toBe(3);
  const phone = await busy.client.post('/api/services-getServicePage', { searchText: 'phone consult', perPage: 50 });
  const cards = (phone.body as { services: { type: string; nextCall: string | null }[] }).services;
  const byPhone = cards.filter(({ type }) => type === 'phoneConsult');
  expect(byPhone).toHaveLength(SIZE.services / 6);
  expect(byPhone.every(({ nextCall }) => nextCall !== null)).toBe(true);
});

test('the MOAs of a clinic work in it at once: its consults are before them, and what waits to be booked among them', async () => {
  const boards = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const client = await signIn(300 + index);
      const board = await client.post('/api/clinicInbox-listConsults', { limit: 50 });
      const toBook = await client.post('/api/clinicInbox-listToBook', {});
      return {
        consults: (board.body as { consults: { activityId: string; unread: boolean }[] }).consults,
        waiting: (toBook.body as { consults: { activityId: string; status: string }[] }).consults,
      };
    }),
  );
  const consults = boards.flatMap((board) => board.consults);
  expect(consults.length).toBeGreaterThan(20);
  expect(consults.filter(({ unread }) => !unread).length).toBeGreaterThan(consults.length / 2);
  const waiting = boards.flatMap((board) => board.waiting);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ status }) => status.startsWith('to_book'))).toBe(true);
  expect(consults.map(({ activityId }) => activityId)).toEqual(
    expect.arrayContaining(waiting.map(({ activityId }) => activityId)),
  );
});

test('filling again adds what is missing and nothing twice', async () => {
  expect(await fill(SIZE)).toEqual([]);
  expect(await fill({ consults: 75, services: 40 })).toEqual(['40 services', '75 consults']);
  const [counts] = await rows(sql<{ people: number; services: number; consults: number }>`
    select (select count(*) from person) as people, (select count(*) from service) as services,
      (select count(*) from consult) as consults`);
  expect(counts).toEqual({ people: 340, services: 40, consults: 75 });
});

test('a large gallery is filled up to its size, each picture found by its tags and its file opened, one in fifty locked', async () => {
  const { engine, features } = app.server;
  const told: number[] = [];
  const fillGallery = (items: number) =>
    fillScaleGallery({ db: engine.db, clock: app.clock, ...features }, items, (count) => told.push(count));
  await fillGallery(60);
  await fillGallery(60);
  await fillGallery(100);
  expect(told).toEqual([60, 100]);
  const [counts] = await rows(sql<{ items: number; locked: number; moments: number }>`
    select count(*) as items, count(*) filter (where is_locked) as locked, count(distinct created_at) as moments
    from media_item`);
  expect(counts).toEqual({ items: 100, locked: 2, moments: 100 });
  const client = await signIn(SCALE_GALLERY_PERSON);
  const { userTags } = (await client.post('/api/gallery-getGallery', {})).body as { userTags: string[] };
  const [tag = ''] = userTags;
  const found = await client.post('/api/gallery-searchMedia', { tags: [tag] });
  const { items } = found.body as { items: { data: { tags: string[]; thumbnailDownloadUrl: string } }[] };
  expect(items.length).toBeGreaterThan(1);
  expect(items.every(({ data }) => data.tags.includes(tag))).toBe(true);
  expect((await client.send(items[0]?.data.thumbnailDownloadUrl ?? '')).status).toBe(200);
});

test('one physician has sent many messages, each found by its words; filled again, they are as many', async () => {
  const { engine, features } = app.server;
  const told: number[] = [];
  const fillMessages = (messages: number) =>
    fillScaleMessages({ db: engine.db, ...features }, messages, (count) => told.push(count));
  await fillMessages(60);
  await fillMessages(60);
  expect(told).toEqual([60]);
  await sql`
    insert into person_role (person_id, role, granted_at)
    select id, 'adminFee', now() from auth_user where email = ${scaleEmail(SCALE_MESSAGES_PERSON)}`.execute(engine.db);
  const sender = await signIn(SCALE_MESSAGES_PERSON);
  const { messages, nextCursor } = await sender.call(listPatientMessages, { folder: 'sent' });
  expect(messages).toHaveLength(20);
  expect(nextCursor).not.toBeNull();
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['read']));
  expect((await sender.call(listPatientMessages, { folder: 'inbox' })).messages).toHaveLength(3);
  expect((await sender.call(listPatientMessages, { search: 'reference R7' })).messages).toHaveLength(1);
});

test('specialists have billing records of two years, and what is ready goes into a batch whole', async () => {
  const { engine, features } = app.server;
  const size = { records: 400, ready: 100, now: app.clock.now() };
  await fillScaleRecords({ db: engine.db, ...features }, size, () => undefined);
  const specialist = await signIn(200);
  const { records } = await specialist.call(createBillingReport, { fetchByStatus: { statuses: ['closed'] } });
  expect(records).toHaveLength(3);
  const operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  const batch = await operator.call(makeClaimBatch, { submitterPrefix: 'BEN', sourceCode: 'CH' });
  expect(batch).toMatchObject({ claims: 100, heldBack: 0 });
});
