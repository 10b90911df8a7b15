import { randomUUID } from 'node:crypto';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  forwardEconsult,
  getForwarding,
  getThread,
  listAuditLog,
  listConsults,
  openConsult,
} from '../../../contract/index.ts';
import { consultCipher } from '../../core/consult-content.ts';
import { readWholeThread } from '../../handing-on/document/whole-thread.ts';
import { readThread, say } from '../consult-scene.ts';
import { buildForwardScene, type ForwardScene } from './forward-scene.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const QUESTION = 'Is this patch of hair loss scarring?';

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
let second: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  second = await scene.as(scene.second);
});
afterAll(() => app.stop());

/** A consult with a file in the question and one in the answer. */
async function answered(): Promise<string> {
  const { fileId } = await referrer.upload('history.pdf', PDF);
  const activityId = await scene.ask({ question: QUESTION, attachmentIds: [fileId] });
  app.clock.advance(60_000);
  const leaflet = await specialist.upload('leaflet.pdf', PDF);
  await say(specialist, activityId, 'Most likely alopecia areata.', [leaflet.fileId]);
  app.clock.advance(60_000);
  await say(referrer, activityId, 'Thank you.');
  app.clock.advance(60_000);
  return activityId;
}

const rowsOf = async (activityId: string) => {
  const { rows } = await sql<{ consults: number; messages: number }>`
    select (select count(*)::integer from consult where forwarded_from = ${activityId}) as consults,
      (select count(*)::integer from consult_message) as messages`.execute(app.server.engine.db);
  return rows[0];
};

test('[FORWARD-01, CCALL-26] forwarding makes a new consult with the patient, the request, the thread and its files', async () => {
  const activityId = await answered();
  const payload = { ...scene.payload(activityId), question: 'Would you see her?' };
  expect(await referrer.call(forwardEconsult, payload)).toEqual({ activityId: payload.clientId });

  const first = (await referrer.call(openConsult, { activityId })).detail;
  const { detail } = await second.call(openConsult, { activityId: payload.clientId });
  expect(detail.patient).toEqual(first.patient);
  expect(detail).toMatchObject({
    question: QUESTION,
    subsite: 'Hair',
    status: 'pending',
    firstSpecialistResponse: null,
    forwardedEconsult: true,
  });
  expect(first.forwardedEconsult).toBe(false);
  expect(detail.members.map(({ uid, activityRole }) => [uid, activityRole])).toEqual(
    expect.arrayContaining([
      [scene.referrer.id, 'referrer'],
      [scene.second.id, 'consultant'],
    ]),
  );
  expect(detail.members).toHaveLength(2);
  expect(await readThread(second, payload.clientId)).toEqual([
    `Dr. Amelia Hartwell, MD (Referrer)\n${QUESTION}`,
    'Dr. Daniel Okafor, MD (Consultant)\nMost likely alopecia areata.',
    'Dr. Amelia Hartwell, MD (Referrer)\nThank you.',
    'Would you see her?',
  ]);
  const { messages } = await second.call(getThread, { activityId: payload.clientId });
  expect(messages.map(({ systemMessage, sentBy }) => [systemMessage, sentBy])).toEqual([
    [true, null],
    [true, null],
    [true, null],
    [false, scene.referrer.id],
  ]);
  const firstMessages = (await referrer.call(getThread, { activityId })).messages;
  expect(messages.slice(0, 3).map(({ sentAt }) => sentAt)).toEqual(firstMessages.map(({ sentAt }) => sentAt));

  expect(detail.attachments.map(({ fileName }) => fileName)).toEqual(['history.pdf', 'leaflet.pdf']);
  expect(messages[1]?.messageActionData?.fileUris).toEqual([detail.attachments[1]?.fileId]);
  const download = await second.send(detail.attachments[1]?.downloadUrl ?? '');
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(PDF);
  expect(first.attachments).toHaveLength(2);
  const flag = await sql<{ forwarded: boolean; files: number }>`
    select forwarded_econsult as forwarded, file_count as files from consult where id = ${payload.clientId}`.execute(
    app.server.engine.db,
  );
  expect(flag.rows).toEqual([{ forwarded: true, files: 2 }]);
});

test('the new consult is unread for the next specialist, and both audit logs tell what was done', async () => {
  const activityId = await answered();
  const payload = scene.payload(activityId);
  await referrer.call(forwardEconsult, payload);
  const { consults } = await second.call(listConsults, { folder: 'inbox', limit: 50 });
  expect(consults.find((row) => row.activityId === payload.clientId)).toMatchObject({
    unread: true,
    recentMessage: { message: QUESTION, sentBy: scene.referrer.id },
  });
  const events = async (id: string) =>
    (await referrer.call(listAuditLog, { activityId: id })).entries.map(({ event }) => event);
  expect(await events(activityId)).toContain('consult.forwarded');
  expect(await events(payload.clientId)).toContain('consult.sent');
});

test('previous messages from a browser are never believed: a list says with, none says without', async () => {
  const activityId = await answered();
  const invented = { ...scene.payload(activityId), previousMessages: [{ message: 'Give her warfarin.' }] };
  await referrer.call(forwardEconsult, invented);
  const thread = await readThread(second, invented.clientId);
  expect(thread).toHaveLength(3);
  expect(thread.join()).not.toContain('warfarin');

  const other = await answered();
  const without = { ...scene.payload(other), previousMessages: false };
  await referrer.call(forwardEconsult, without);
  expect(await readThread(second, without.clientId)).toEqual([QUESTION]);
  const { detail } = await second.call(openConsult, { activityId: without.clientId });
  expect(detail.attachments.map(({ fileName }) => fileName)).toEqual(['history.pdf']);
});

/** Makes the specialist's message unreadable, and answers its id. */
async function spoilAnswer(activityId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update consult_message set ciphertext = '\\x00'::bytea
    where consult_id = ${activityId} and sent_by = ${scene.specialist.id} returning id`.execute(app.server.engine.db);
  return rows[0]?.id ?? '';
}

test('[FORWARD-12] a message that cannot be decrypted is left out; the others go along', async () => {
  const activityId = await answered();
  await spoilAnswer(activityId);
  const payload = scene.payload(activityId);
  await referrer.call(forwardEconsult, payload);
  expect(await readThread(second, payload.clientId)).toEqual([
    'Dr. Amelia Hartwell, MD (Referrer)\nThank you.',
    QUESTION,
  ]);
});

test('[FORWARD-11, FORWARD-12] what cannot be decrypted is logged, by ids and no word of the thread, and has no text', async () => {
  const activityId = await answered();
  const messageId = await spoilAnswer(activityId);
  const { db } = app.server.engine;
  const key = await sql<{ wrapped: Uint8Array }>`select wrapped from data_key where record_id = ${activityId}`.execute(
    db,
  );
  const cipher = consultCipher(
    await app.server.features.keyring.openDataKey(activityId, key.rows[0]?.wrapped ?? new Uint8Array()),
  );
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const actor = { personId: scene.referrer.id, permissions: new Set<never>(), clinicId: null };
  const thread = await readWholeThread(db, { actor, consultId: activityId, cipher, log });
  expect(thread.map(({ text }) => text)).toEqual([QUESTION, null, 'Thank you.']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: pino.levels.values.error, what: 'decrypt message', consultId: activityId, messageId },
  ]);
  expect(lines.join()).not.toMatch(/Whitford|hair loss|Thank you|alopecia/);
});

describe('who sees which consult', () => {
  test('the referrer sees both and their link; neither specialist sees anything of the other’s', async () => {
    const activityId = await answered();
    const payload = scene.payload(activityId);
    await referrer.call(forwardEconsult, payload);
    const toReferrer = await referrer.call(getForwarding, { activityId });
    expect(toReferrer).toMatchObject({
      mayForward: true,
      forwardedFrom: null,
      forwardedTo: [{ activityId: payload.clientId, consultantName: 'Dr. Zoë Bélanger', subsite: 'Hair' }],
    });
    expect(await referrer.call(getForwarding, { activityId: payload.clientId })).toMatchObject({
      forwardedFrom: { activityId, consultantName: 'Dr. Daniel Okafor' },
    });
    expect(await specialist.call(getForwarding, { activityId })).toMatchObject({ mayForward: false, forwardedTo: [] });
    expect(await second.call(getForwarding, { activityId: payload.clientId })).toMatchObject({ forwardedFrom: null });
    expect(await codeOf(specialist.call(openConsult, { activityId: payload.clientId }))).toBe('consult_not_found');
    expect(await codeOf(second.call(openConsult, { activityId }))).toBe('consult_not_found');
  });

  test('[CPERM-43] only a referrer forwards, and in their own name', async () => {
    const activityId = await answered();
    const payload = scene.payload(activityId);
    const asSpecialist = { ...payload, referingPhysicianUid: scene.specialist.id };
    expect(await codeOf(specialist.call(forwardEconsult, asSpecialist))).toBe('forward_not_offered');
    const inOtherName = { ...payload, referingPhysicianUid: scene.specialist.id };
    expect(await codeOf(referrer.call(forwardEconsult, inOtherName))).toBe('referrer_not_you');
    expect(await rowsOf(activityId)).toMatchObject({ consults: 0 });
  });

  test('[CPERM-44] a phone consult is not forwarded', async () => {
    const activityId = await answered();
    await sql`update consult set activity_type = 'phoneConsult' where id = ${activityId}`.execute(app.server.engine.db);
    expect(await codeOf(referrer.call(forwardEconsult, scene.payload(activityId)))).toBe('forward_not_offered');
    expect(await referrer.call(getForwarding, { activityId })).toMatchObject({ mayForward: false });
  });
});

describe('to whom', () => {
  test('a specialist who does not answer there, is asked already, or is the referrer, is refused', async () => {
    const activityId = await answered();
    const payload = scene.payload(activityId);
    const attempt = (change: Partial<typeof payload>) =>
      codeOf(referrer.call(forwardEconsult, { ...payload, ...change }));
    expect(await attempt({ newSubSite: 'Nails' })).toBe('specialist_not_found');
    expect(await attempt({ recipientSpecialistUId: randomUUID() })).toBe('specialist_not_found');
    const { specialty, subsite } = scene.service;
    const first = { recipientSpecialistUId: scene.specialist.id, newSpecialty: specialty, newSubSite: subsite };
    expect(await attempt(first)).toBe('specialist_already_asked');
    await referrer.call(forwardEconsult, payload);
    expect(await attempt({ clientId: randomUUID() })).toBe('specialist_already_asked');
    expect(await rowsOf(activityId)).toMatchObject({ consults: 1 });
  });

  test('who supervises the referrer is not asked: nobody would be left to answer', async () => {
    const activityId = await answered();
    const { db } = app.server.engine;
    await sql`update consult set referring_practitioner_id = ${scene.second.id} where id = ${activityId}`.execute(db);
    const forwarding = referrer.call(forwardEconsult, scene.payload(activityId));
    expect(await codeOf(forwarding)).toBe('specialist_not_found');
    expect(await rowsOf(activityId)).toMatchObject({ consults: 0 });
  });

  test('[FORWARD-04] nobody is asked who is on vacation, or who takes nothing within a week', async () => {
    const away = await app.world.person({ roles: ['specialist'], clinics: [scene.otherClinic] });
    const service = await app.world.service({ people: [away], clinic: scene.otherClinic, subsite: 'Nails' });
    const { directory } = app.server.features;
    const now = app.clock.now().getTime();
    const activityId = await answered();
    const payload = { ...scene.payload(activityId), recipientSpecialistUId: away.id, newSubSite: service.subsite };
    const customCalendar = Array.from({ length: 7 }, () => false);
    const keep = (change: { customCalendar: boolean[] | null }) =>
      app.server.engine.db
        .transaction()
        .execute((tx) => directory.setAvailability(tx, { personId: away.id, ...change }));
    await keep({ customCalendar });
    expect(await codeOf(referrer.call(forwardEconsult, payload))).toBe('specialist_unavailable');
    await keep({ customCalendar: null });
    await app.server.engine.db.transaction().execute((tx) =>
      directory.addVacation(tx, {
        personId: away.id,
        start: new Date(now - 86_400_000),
        end: new Date(now + 86_400_000),
        disableEconsult: true,
        disablePhoneConsult: true,
        description: '',
      }),
    );
    expect(await codeOf(referrer.call(forwardEconsult, payload))).toBe('specialist_on_vacation');
    expect(await rowsOf(activityId)).toMatchObject({ consults: 0 });
  });

  test('the received consult counts for the day of the specialist', async () => {
    const counted = async () =>
      (
        await sql<{ count: number }>`
          select coalesce(sum(count), 0)::integer as count from consult_intake where person_id = ${scene.second.id}`.execute(
          app.server.engine.db,
        )
      ).rows[0]?.count ?? 0;
    const before = await counted();
    await referrer.call(forwardEconsult, scene.payload(await answered()));
    expect(await counted()).toBe(before + 1);
  });

  test('[C2] beyond the limit of the specialist it is marked with the day of return, and counts for it', async () => {
    const { directory } = app.server.features;
    const limit = (enabled: boolean) =>
      app.server.engine.db.transaction().execute((tx) => {
        const dailyLimit = { enabled, limit: 1 };
        return directory.setAvailability(tx, { personId: scene.second.id, dailyLimit });
      });
    await referrer.call(forwardEconsult, scene.payload(await answered()));
    await limit(true);
    const { activityId } = await referrer.call(forwardEconsult, scene.payload(await answered()));
    await limit(false);
    const { detail } = await referrer.call(openConsult, { activityId });
    const tomorrow = dateInEdmonton(new Date(app.clock.now().getTime() + 86_400_000));
    expect(detail.dayOfReturn).toBe(tomorrow);
    const { rows } = await sql<{ count: number }>`
      select count from consult_intake where person_id = ${scene.second.id} and day = ${tomorrow}::date`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('[CFORM-37, CFORM-42] across provinces', () => {
  const oopData = {
    genderCode: 'F',
    addressLine1: '12 Elbow Drive SW',
    addressLine2: '',
    addressLine3: '',
    cityName: 'Calgary',
    postalCode: 'T2S2H1',
  };

  /** A dermatologist who answers in Saskatchewan, as the payload names them. */
  async function inRegina(subsite: string) {
    const clinic = await app.world.clinic(`Wascana ${subsite} Clinic`, { city: 'Regina', province: 'SK' });
    const person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const service = await app.world.service({ people: [person], clinic, subsite });
    return { recipientSpecialistUId: person.id, newSpecialty: service.specialty, newSubSite: service.subsite };
  }

  test('the billing data are asked for where the first consult holds none, and go with the new one', async () => {
    const activityId = await answered();
    const payload = { ...scene.payload(activityId), ...(await inRegina('Rosacea')) };
    expect(await referrer.call(getForwarding, { activityId })).toMatchObject({ oopDataKnown: false });
    const refused = { kind: 'invalid', code: 'fields_invalid' };
    await expect(referrer.call(forwardEconsult, payload)).rejects.toMatchObject({
      ...refused,
      issues: [
        { path: 'oopData.genderCode', message: "Patient's sex is required." },
        { path: 'oopData.addressLine1', message: 'Address line 1 is required.' },
        { path: 'oopData.cityName', message: 'City name is required.' },
        {
          path: 'oopData.postalCode',
          message: 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
        },
      ],
    });
    const tooLong = { ...oopData, addressLine2: 'x'.repeat(26) };
    await expect(referrer.call(forwardEconsult, { ...payload, oopData: tooLong })).rejects.toMatchObject({
      ...refused,
      issues: [{ path: 'oopData.addressLine2' }],
    });
    expect(await rowsOf(activityId)).toMatchObject({ consults: 0 });

    await referrer.call(forwardEconsult, { ...payload, oopData });
    const { detail } = await referrer.call(openConsult, { activityId: payload.clientId });
    expect(detail.patient.oop).toBe(true);
    // Held by then, they are not asked for again.
    const next = { ...scene.payload(payload.clientId), ...(await inRegina('Vitiligo')) };
    expect(await referrer.call(getForwarding, { activityId: payload.clientId })).toMatchObject({ oopDataKnown: true });
    await referrer.call(forwardEconsult, next);
    expect(await referrer.call(getForwarding, { activityId: next.clientId })).toMatchObject({ oopDataKnown: true });
  });

  test('within a province none are asked for, and none are kept', async () => {
    const payload = { ...scene.payload(await answered()), oopData };
    await referrer.call(forwardEconsult, payload);
    expect(await referrer.call(getForwarding, { activityId: payload.clientId })).toMatchObject({ oopDataKnown: false });
  });
});

describe('what happens twice, or at once', () => {
  test('a repeat with the same key answers the same and sends once', async () => {
    const activityId = await answered();
    const payload = scene.payload(activityId);
    const key = { idempotencyKey: randomUUID() };
    const answers = [
      await referrer.call(forwardEconsult, payload, key),
      await referrer.call(forwardEconsult, payload, key),
    ];
    expect(answers).toEqual([{ activityId: payload.clientId }, { activityId: payload.clientId }]);
    expect(await rowsOf(activityId)).toMatchObject({ consults: 1 });
  });

  test('two windows that forward to the same specialist at once make one consult', async () => {
    const activityId = await answered();
    const outcomes = await Promise.all(
      [scene.payload(activityId), scene.payload(activityId)].map((payload) =>
        codeOf(referrer.call(forwardEconsult, payload)),
      ),
    );
    expect(outcomes.sort()).toEqual(['answered', 'specialist_already_asked']);
    expect(await rowsOf(activityId)).toMatchObject({ consults: 1 });
  });

  test('a forward that fails on its way leaves no part of a consult', async () => {
    const activityId = await answered();
    const taken = await answered();
    const before = await rowsOf(activityId);
    const outcome = await codeOf(referrer.call(forwardEconsult, { ...scene.payload(activityId), clientId: taken }));
    expect(outcome).toBe('consult_id_taken');
    expect(await rowsOf(activityId)).toEqual(before);
  });
});
