import type { InputOf } from '@alethea/kernel/calls/operation';
import {
  countUnreadPatientMessages,
  listPatientMessages,
  openPatientMessage,
  sendOneWayMessage,
  updatePatientMessages,
  withdrawPatientMessage,
} from '@alethea/patients/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let clinic: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
});
afterAll(() => app.stop());

interface Somebody {
  readonly person: WorldPerson;
  readonly browser: TestClient;
}

async function somebody(traits: PersonTraits = {}): Promise<Somebody> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}

/** Sends a message that goes out the next day, so that nothing happens to it meanwhile; answers its id. */
async function send({ person, browser }: Somebody, change: Partial<InputOf<typeof sendOneWayMessage>> = {}) {
  const { messageId } = await browser.call(sendOneWayMessage, {
    physicianUid: person.id,
    locationIdx: 0,
    phn: '333343333',
    patientEmail: `margaret.${crypto.randomUUID()}@home.example`,
    subject: 'Your clobetasol',
    body: 'Please apply it nightly.',
    delay: true,
    ...change,
  });
  return messageId;
}

const list = (browser: TestClient, input: InputOf<typeof listPatientMessages> = {}) =>
  browser.call(listPatientMessages, input);
const idsOf = async (browser: TestClient, input: InputOf<typeof listPatientMessages> = {}) =>
  (await list(browser, input)).messages.map(({ id }) => id);
const messageOf = async (browser: TestClient, messageId: string) => (await list(browser, { messageId })).messages[0];

/** Runs the timed tasks that come every minute. */
async function aMinuteLater(): Promise<void> {
  app.clock.advance(60_000);
  await app.server.scheduler.runDue();
}

describe('folders', () => {
  test('[PTMSG-18] [PTMSG-20] [ICALL-27] a message is moved, the answer says where it lay, and that undoes it', async () => {
    const doctor = await somebody();
    const id = await send(doctor);
    expect(await idsOf(doctor.browser, { folder: 'sent' })).toEqual([id]);
    const { before } = await doctor.browser.call(updatePatientMessages, { changes: [{ id, folder: 'archive' }] });
    expect(before).toEqual([{ id, folder: 'sent', read: true }]);
    expect(await idsOf(doctor.browser, { folder: 'sent' })).toEqual([]);
    expect(await idsOf(doctor.browser, { folder: 'archive' })).toEqual([id]);
    const undone = [{ id, folder: 'sent', read: true, from: 'archive' }] as const;
    await doctor.browser.call(updatePatientMessages, { changes: [...undone] });
    expect(await idsOf(doctor.browser, { folder: 'sent' })).toEqual([id]);
  });

  test('what somebody else has moved since is not moved back', async () => {
    const doctor = await somebody();
    const id = await send(doctor);
    await doctor.browser.call(updatePatientMessages, { changes: [{ id, folder: 'inbox' }] });
    const late = { changes: [{ id, folder: 'sent', from: 'archive' } as const] };
    expect(await doctor.browser.call(updatePatientMessages, late)).toEqual({ before: [] });
    expect(await messageOf(doctor.browser, id)).toMatchObject({ folder: 'inbox' });
  });

  test('[PTMSG-21] [PTMSG-22] [ICALL-27] a message is marked unread and read, and the menu counts it in the inbox', async () => {
    const doctor = await somebody();
    const id = await send(doctor);
    const count = async () => (await doctor.browser.call(countUnreadPatientMessages, {})).count;
    await doctor.browser.call(updatePatientMessages, { changes: [{ id, folder: 'inbox', read: false }] });
    expect(await messageOf(doctor.browser, id)).toMatchObject({ read: false });
    expect(await count()).toBe(1);
    await doctor.browser.call(updatePatientMessages, { changes: [{ id, read: true }] });
    expect(await messageOf(doctor.browser, id)).toMatchObject({ read: true });
    expect(await count()).toBe(0);
  });

  test('nobody else moves, lists or counts a message; staff of its clinic do', async () => {
    const doctor = await somebody();
    const id = await send(doctor);
    const colleague = await somebody();
    const staff = await somebody({ roles: ['moa'], providerType: null });
    const change = { changes: [{ id, folder: 'archive' } as const] };
    expect(await colleague.browser.call(updatePatientMessages, change)).toEqual({ before: [] });
    expect(await list(colleague.browser, { messageId: id })).toEqual({ messages: [], nextCursor: null });
    expect((await staff.browser.call(updatePatientMessages, change)).before).toHaveLength(1);
    expect(await messageOf(doctor.browser, id)).toMatchObject({ folder: 'archive' });
  });

  test('[ICALL-26] staff look at the messages of one physician of their clinic', async () => {
    const elsewhere = await app.world.clinic('Sunridge Clinic');
    const [one, other] = [await somebody({ clinics: [elsewhere] }), await somebody({ clinics: [elsewhere] })];
    const [first, second] = [await send(one), await send(other)];
    const staff = await somebody({ roles: ['moa'], providerType: null, clinics: [elsewhere] });
    expect(new Set(await idsOf(staff.browser))).toEqual(new Set([first, second]));
    expect(await idsOf(staff.browser, { physicianUid: one.person.id })).toEqual([first]);
    expect(await idsOf(one.browser, { physicianUid: other.person.id })).toEqual([]);
  });
});

describe('the search', () => {
  test('[PTMSG-05] [PTMSG-06] [PTMSG-07] [PTMSG-08] [PTMSG-09] a message is found by all of its words, its type, address and number, in any folder', async () => {
    const doctor = await somebody();
    const patientEmail = `wilma.${crypto.randomUUID()}@home.example`;
    const id = await send(doctor, { subject: 'Polyps', body: 'Rinse twice (NIGHTLY), please.', patientEmail });
    await send(doctor, { subject: 'Polyps again', body: 'Come fasting.' });
    await doctor.browser.call(updatePatientMessages, { changes: [{ id, folder: 'archive' }] });
    const found = (search: string) => idsOf(doctor.browser, { search });
    for (const search of ['rinse', 'POLYPS nightly', 'poly rin', patientEmail, 'wilma', 'rinse 3333-43 333']) {
      expect(await found(search), search).toEqual([id]);
    }
    for (const search of ['onewaypatient rinse', 'one-way message rinse', 'One Way Message RINSE']) {
      expect(await found(search), search).toEqual([id]);
    }
    for (const search of ['rinse fasting', 'patient cc rinse', 'MOA Message', 'unheard']) {
      expect(await found(search), search).toEqual([]);
    }
    expect(await found('polyps')).toHaveLength(2);
    expect(await idsOf(doctor.browser, { search: 'polyps', folder: 'archive' })).toEqual([id]);
  });

  test('[PTMSG-04] eleven words are refused', async () => {
    const { browser } = await somebody();
    const search = Array.from({ length: 11 }, (_, index) => `word${index}`).join(' ');
    await expect(list(browser, { search })).rejects.toMatchObject({ code: 'search_terms_exceeded' });
  });

  test('finds nothing in the list of somebody else, and keeps no word in clear', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const id = await send(one, { subject: 'Zygomaticus' });
    expect(await idsOf(other.browser, { search: 'zygomaticus' })).toEqual([]);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(f)::text as row from document_search f where document_id = ${id}`.execute(
      app.server.engine.db,
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/zygo/i);
  });

  test('comes in pages, in the order of the list', async () => {
    const doctor = await somebody();
    const sent: string[] = [];
    for (let count = 0; count < 22; count += 1) sent.unshift(await send(doctor));
    const first = await list(doctor.browser, { search: 'clobetasol' });
    expect(first.messages).toHaveLength(20);
    const second = await list(doctor.browser, { search: 'clobetasol', cursor: first.nextCursor ?? '' });
    expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(sent);
    expect(second.nextCursor).toBeNull();
  });

  test('messages of before the search are entered while the server serves', async () => {
    const doctor = await somebody();
    const id = await send(doctor, { subject: 'Quinsy' });
    const { db } = app.server.engine;
    await sql`delete from document_search where document_id = ${id}`.execute(db);
    await sql`update issued_document set search_form = 0 where id = ${id}`.execute(db);
    await expect.poll(() => idsOf(doctor.browser, { search: 'quinsy' })).toEqual([id]);
  });
});

describe('what needs somebody', () => {
  const failures = async (to: string) =>
    (await app.server.features.outbox.list()).filter(
      (mail) => mail.to === to && /could not be delivered/.test(mail.subject),
    );

  /** A message whose link has gone out. */
  async function sent(doctor: Somebody) {
    const id = await send(doctor, { delay: false });
    await expect.poll(async () => (await messageOf(doctor.browser, id))?.state).toBe('sent');
    return id;
  }

  test('[PTMSG-36] a refused mail brings its message into the inbox, unread, and its sender is told by mail', async () => {
    const doctor = await somebody();
    const id = await bounced(doctor);
    expect(await messageOf(doctor.browser, id)).toMatchObject({
      state: 'failed',
      status: 'failed',
      error: 'mail_refused',
      folder: 'inbox',
      read: false,
    });
    await aMinuteLater();
    await expect.poll(async () => (await failures(doctor.person.email)).length).toBe(1);
    const [mail] = await failures(doctor.person.email);
    expect(mail?.text).toContain('/dashboard/patient-messages');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/clobetasol|margaret|3333/);
    await aMinuteLater();
    expect(await failures(doctor.person.email)).toHaveLength(1);
  });

  test('who reads French is told in French that a mail came back', async () => {
    const french = await somebody({ preferences: { language: 'fr' } });
    await bounced(french);
    await aMinuteLater();
    const told = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === french.person.email);
    const subject = 'Un courriel à un patient n’a pas pu être livré';
    await expect.poll(async () => (await told()).map((mail) => mail.subject)).toEqual([subject]);
  });

  test('who wants no such mails gets none, and still has the task', async () => {
    const quiet = await somebody({ preferences: { email: { failedEmails: false } } });
    const id = await bounced(quiet);
    const loud = await somebody();
    await bounced(loud);
    await aMinuteLater();
    await expect.poll(async () => (await failures(loud.person.email)).length).toBe(1);
    expect(await failures(quiet.person.email)).toEqual([]);
    expect(await idsOf(quiet.browser, { folder: 'inbox' })).toEqual([id]);
  });

  test('a link that ran out unread comes into the inbox, once', async () => {
    const doctor = await somebody();
    const id = await sent(doctor);
    const { db } = app.server.engine;
    await sql`update issued_document set expires_at = ${app.clock.now()} where id = ${id}`.execute(db);
    await aMinuteLater();
    expect(await messageOf(doctor.browser, id)).toMatchObject({ state: 'expired', folder: 'inbox', read: false });
    await doctor.browser.call(updatePatientMessages, { changes: [{ id, folder: 'archive', read: true }] });
    await aMinuteLater();
    expect(await messageOf(doctor.browser, id)).toMatchObject({ folder: 'archive', read: true });
  });

  test('a withdrawn message stays in the list, its link opens nothing, and it cannot be sent or withdrawn again', async () => {
    const doctor = await somebody();
    const patientEmail = `margaret.${crypto.randomUUID()}@home.example`;
    const documentId = await send(doctor, { delay: false, patientEmail });
    const mails = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === patientEmail);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const code = /code=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
    const link = async () => (await app.anonymous().post('/api/documents-open', { code })).body;
    expect(await link()).toMatchObject({ state: 'proofNeeded' });
    await doctor.browser.call(withdrawPatientMessage, { documentId });
    expect(await link()).toMatchObject({ state: 'withdrawn' });
    expect(await messageOf(doctor.browser, documentId)).toMatchObject({ state: 'withdrawn', folder: 'sent' });
    expect(await doctor.browser.call(openPatientMessage, { documentId })).toMatchObject({ title: 'Your clobetasol' });
    await expect(doctor.browser.call(withdrawPatientMessage, { documentId })).rejects.toMatchObject({
      code: 'not_withdrawable',
    });
    await expect(doctor.browser.post('/api/patientMessages-resend', { documentId })).rejects.toMatchObject({
      status: 400,
    });
  });

  /** A message whose mail was refused for good. */
  async function bounced(doctor: Somebody) {
    const id = await sent(doctor);
    const { db } = app.server.engine;
    await sql`
      update delivery set state = 'failed', reason = 'refused', told = false, content = ''::bytea
      where id = (select mail_id from issued_document where id = ${id})`.execute(db);
    await aMinuteLater();
    await expect.poll(async () => (await messageOf(doctor.browser, id))?.folder).toBe('inbox');
    return id;
  }
});
