import { signIn } from '@alethea/accounts/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { next7amMountain } from '@alethea/kernel/time/mountain-time';
import {
  canSendOneWayMessages,
  countOneWayMessageUses,
  countPatientMessages,
  downloadPatientMessage,
  listPatientMessages,
  PREMIUM_USES_PER_MONTH,
  sendOneWayMessage,
  sendOneWayMessages,
} from '@alethea/patients/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { type PersonTraits, WORLD_PASSWORD, type WorldClinic, type WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PHN = '333343333';

let app: TestApp;
let clinic: WorldClinic;
let elsewhere: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
  elsewhere = await app.world.clinic('Prairie Health');
});
afterAll(() => app.stop());

type Message = InputOf<typeof sendOneWayMessage>;

const messageOf = (person: WorldPerson, change: Partial<Message> = {}): Message => ({
  physicianUid: person.id,
  locationIdx: 0,
  phn: PHN,
  patientEmail: `margaret.${crypto.randomUUID()}@home.example`,
  subject: 'Your clobetasol',
  body: 'Please apply it nightly for two weeks.',
  delay: false,
  ...change,
});

/** A signed-in person of the clinic; on the plus plan unless said otherwise. */
async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}

async function mailTo(email: string) {
  const found = async () => (await app.server.features.outbox.list()).filter(({ to }) => to === email);
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0];
}

const setUsed = (person: WorldPerson, used: number) =>
  sql`update premium_use set used = ${used} where person_id = ${person.id}`.execute(app.server.engine.db);

describe('a one-way message', () => {
  test('[ENV-10] [CCALL-47] [CPERM-37] goes to its patient by a link that says nothing of it, and stands in the list', async () => {
    const { person, browser } = await somebody();
    const message = messageOf(person);
    const { messageId, scheduledFor } = await browser.call(sendOneWayMessage, message);
    expect(scheduledFor).toBeNull();
    const mail = await mailTo(message.patientEmail);
    expect(mail?.subject).toBe('A document from Chinook Family Practice');
    for (const secret of [PHN, 'clobetasol', 'nightly']) expect(`${mail?.subject} ${mail?.text}`).not.toContain(secret);
    const { messages } = await browser.call(listPatientMessages, {});
    expect(messages).toEqual([
      expect.objectContaining({
        id: messageId,
        subType: 'OneWayPatient',
        subject: 'Your clobetasol',
        patientInfo: { email: message.patientEmail, phn: PHN },
        physicianName: `Dr. ${person.firstName} ${person.lastName}`,
        sentByName: '',
      }),
    ]);
    await expect.poll(async () => (await browser.call(listPatientMessages, {})).messages[0]?.state).toBe('sent');
  });

  test('is in French where its writer works in French: the mail, and the page on paper', async () => {
    const { person: physician } = await somebody();
    const { person: assistant } = await somebody({ roles: ['moa'], providerType: null });
    const browser = createTestClient(app.address, { 'accept-language': 'fr-CA' });
    await browser.call(signIn, { email: assistant.email, password: WORLD_PASSWORD });
    const message = messageOf(physician);
    const { messageId } = await browser.call(sendOneWayMessage, message);
    expect((await mailTo(message.patientEmail))?.subject).toBe('Un document de la part de Chinook Family Practice');
    const { pdfBase64 } = await browser.call(downloadPatientMessage, { documentId: messageId });
    const text = readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n');
    for (const words of ['Clinique', 'Écrit', 'ne peut pas répondre', message.body]) expect(text).toContain(words);
  });

  test('the log of a list names the patients of whom it told', async () => {
    const { person, browser } = await somebody();
    const { messageId } = await browser.call(sendOneWayMessage, messageOf(person));
    await browser.call(listPatientMessages, {});
    const { rows } = await sql<{ reference: string }>`
      select patient_reference_id as reference from issued_document where id = ${messageId}`.execute(
      app.server.engine.db,
    );
    const listed = async () => {
      const found = await sql<{ detail: unknown }>`
        select detail from audit_event
        where person_id = ${person.id} and record_kind = 'documentList'`.execute(app.server.engine.db);
      return found.rows.map(({ detail }) => detail);
    };
    await expect.poll(listed).toEqual([{ count: 1, patientReferenceIds: rows.map(({ reference }) => reference) }]);
  });

  test('[CCALL-47] is a multipart post of exactly the specified fields at the specified address', async () => {
    const { person, browser } = await somebody();
    const form = new FormData();
    for (const [name, value] of Object.entries(messageOf(person))) form.append(name, String(value));
    const post = (body: FormData) =>
      browser.send('/serverV5/serverV5/one-way-patient-message', {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      });
    expect((await post(form)).status).toBe(200);
    form.append('folder', 'sent');
    expect((await post(form)).status).toBe(400);
    form.delete('folder');
    form.append('attachment', new File(['x'], 'x.pdf'));
    expect((await post(form)).status).toBe(413);
  });

  test('[CFORM-62] [CMODEL-26] that is delayed is scheduled for 7:00 of the next day in Edmonton, and counts at once', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    const before = app.clock.now();
    const { messageId, scheduledFor } = await browser.call(sendOneWayMessage, messageOf(person, { delay: true }));
    expect(scheduledFor).toBe(next7amMountain(before).toISOString());
    const { rows } = await sql<{ startAfter: Date }>`
      select start_after as "startAfter" from pgboss.job where data ->> 'documentId' = ${messageId}`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([{ startAfter: next7amMountain(before) }]);
    expect(await browser.call(countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH - 1);
  });

  test('names every wrong field, as the form does, and is not sent', async () => {
    const { person, browser } = await somebody();
    const wrong = messageOf(person, { patientEmail: '', phn: '123456789', subject: '', body: ' ' });
    await expect(browser.call(sendOneWayMessage, wrong)).rejects.toMatchObject({
      code: 'fields_invalid',
      issues: [
        { path: 'patientEmail', message: 'Email is required' },
        { path: 'phn', message: 'PHN is invalid' },
        { path: 'subject', message: 'Subject is required' },
        { path: 'body', message: 'Message is required' },
      ],
    });
  });

  test('sent twice with the same key is sent once, and counted once', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    const [message, again] = [messageOf(person), { idempotencyKey: crypto.randomUUID() }];
    const first = await browser.call(sendOneWayMessage, message, again);
    expect(await browser.call(sendOneWayMessage, message, again)).toEqual(first);
    expect(await browser.call(countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH - 1);
    expect((await browser.call(listPatientMessages, {})).messages).toHaveLength(1);
  });

  test('belongs to a consult only if its sender may open that consult', async () => {
    const { person, browser } = await somebody();
    const foreign = messageOf(person, { activityId: crypto.randomUUID() });
    await expect(browser.call(sendOneWayMessage, foreign)).rejects.toMatchObject({ code: 'consult_not_found' });
  });

  test('is kept encrypted: no table holds address, number, subject or text in clear', async () => {
    const { person, browser } = await somebody();
    const message = messageOf(person);
    const { messageId } = await browser.call(sendOneWayMessage, message);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(d)::text as row from issued_document d where id = ${messageId}
      union all select row_to_json(a)::text from audit_event a where record_id = ${messageId}
      union all select row_to_json(j)::text from pgboss.job j where data ->> 'documentId' = ${messageId}`.execute(
      app.server.engine.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [message.patientEmail, PHN, 'clobetasol', 'nightly']) expect(text).not.toContain(secret);
  });
});

describe('the limit', () => {
  test('[CPERM-38] [CFORM-64] [CCALL-43] [CCALL-44] [ICALL-07] [ICALL-09] a limited right is good for 30 messages a month, counted by the send alone', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium'] });
    expect(await browser.call(countOneWayMessageUses, {})).toBe(30);
    await browser.call(sendOneWayMessage, messageOf(person));
    expect(await browser.call(sendOneWayMessages, { numUses: 1 })).toBe(29);
    expect(await browser.call(countOneWayMessageUses, {})).toBe(29);
    await setUsed(person, 29);
    expect(await browser.call(canSendOneWayMessages, { numUses: 1 })).toBe(true);
    expect(await browser.call(canSendOneWayMessages, { numUses: 2 })).toBe(false);

    const outcomes = await Promise.allSettled(
      Array.from({ length: 3 }, () => browser.call(sendOneWayMessage, messageOf(person))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(browser.call(sendOneWayMessage, messageOf(person))).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await browser.call(canSendOneWayMessages, { numUses: 1 })).toBe(false);
    expect(await browser.call(countOneWayMessageUses, {})).toBe(0);
  });

  test('[CPERM-37] [CPERM-38] who also holds the unlimited right is not counted', async () => {
    const { person, browser } = await somebody({ roles: ['doctor', 'premium', 'adminFee'] });
    await browser.call(sendOneWayMessage, messageOf(person));
    expect(await browser.call(countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH);
    expect(await browser.call(canSendOneWayMessages, { numUses: 1000 })).toBe(true);
  });

  test('[CPERM-37] without either right there is no message', async () => {
    const { person, browser } = await somebody({ roles: ['doctor'] });
    await expect(browser.call(sendOneWayMessage, messageOf(person))).rejects.toMatchObject({
      status: 403,
      code: 'not_permitted',
    });
    await expect(browser.call(countOneWayMessageUses, {})).rejects.toMatchObject({ code: 'not_permitted' });
  });

  test('[CCALL-43] a new month in Edmonton begins with all of them', async () => {
    const other = await createTestApp({ moment: '2026-12-01T04:00:00Z' });
    try {
      const place = await other.world.clinic('Sunridge Clinic');
      const person = await other.world.person({ roles: ['doctor', 'premium'], clinics: [place] });
      const inNovember = await other.signIn(person);
      await inNovember.call(sendOneWayMessage, messageOf(person));
      expect(await inNovember.call(countOneWayMessageUses, {})).toBe(29);
      other.clock.advance(4 * 60 * 60_000);
      const inDecember = await other.signIn(person);
      expect(await inDecember.call(countOneWayMessageUses, {})).toBe(30);
    } finally {
      await other.stop();
    }
  });
});

describe('in whose name', () => {
  test('a physician writes in their own name only, and from a location of their own', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await expect(one.browser.call(sendOneWayMessage, messageOf(other.person))).rejects.toMatchObject({
      code: 'physician_not_permitted',
    });
    const nowhere = messageOf(one.person, { locationIdx: 7 });
    await expect(one.browser.call(sendOneWayMessage, nowhere)).rejects.toMatchObject({ code: 'location_not_yours' });
  });

  test('staff write for a physician of their clinic, who sees it; others and their staff neither write nor see', async () => {
    const { person: physician, browser } = await somebody();
    const moa = { roles: ['moa'], providerType: null } as const;
    const own = await somebody({ ...moa, clinics: [clinic] });
    const foreign = await somebody({ ...moa, clinics: [elsewhere] });
    const { messageId } = await own.browser.call(sendOneWayMessage, messageOf(physician));
    for (const follower of [browser, own.browser]) {
      const { messages } = await follower.call(listPatientMessages, {});
      // The true sender is told to the physician in whose name it went.
      expect(messages.find(({ id }) => id === messageId)).toMatchObject({
        physicianUid: physician.id,
        physicianName: `Dr. ${physician.firstName} ${physician.lastName}`,
        sentByName: expect.stringContaining(`${own.person.firstName} ${own.person.lastName}`),
      });
    }
    await expect(foreign.browser.call(sendOneWayMessage, messageOf(physician))).rejects.toMatchObject({
      code: 'physician_not_permitted',
    });
    expect((await foreign.browser.call(listPatientMessages, {})).messages).toEqual([]);
    expect((await (await somebody()).browser.call(listPatientMessages, {})).messages).toEqual([]);
  });
});

describe('the list', () => {
  test('[CROUTE-25] [PTMSG-02] [ICALL-26] comes in pages of 20, newest first, and each message is there once', async () => {
    const { person, browser } = await somebody();
    const sent: string[] = [];
    for (let count = 0; count < 23; count += 1) {
      sent.unshift((await browser.call(sendOneWayMessage, messageOf(person, { delay: true }))).messageId);
    }
    const first = await browser.call(listPatientMessages, {});
    expect(first.messages).toHaveLength(20);
    expect(first.messages[0]?.state).toBe('scheduled');
    const second = await browser.call(listPatientMessages, { cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(sent);
    await expect(browser.call(listPatientMessages, { cursor: 'made-up' })).rejects.toMatchObject({
      code: 'cursor_invalid',
    });
  });

  test('[CROUTE-26] of a consult that nothing was sent from is empty', async () => {
    const { browser } = await somebody();
    expect(await browser.call(countPatientMessages, { activityId: crypto.randomUUID() })).toEqual({ count: 0 });
  });

  test('[CROUTE-25] staff who work at no clinic are told to choose one; who follows nothing is refused', async () => {
    const consult = { activityId: crypto.randomUUID() };
    const nowhere = await somebody({ roles: ['moa'], providerType: null, clinics: [] });
    const operator = await somebody({ roles: ['operator'], providerType: null, clinics: [] });
    for (const [{ browser }, code] of [
      [nowhere, 'clinic_missing'],
      [operator, 'not_permitted'],
    ] as const) {
      await expect(browser.call(listPatientMessages, {})).rejects.toMatchObject({ code });
      await expect(browser.call(countPatientMessages, consult)).rejects.toMatchObject({ code });
    }
    await expect(app.anonymous().call(listPatientMessages, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  test('[CROUTE-25] takes a cursor of one list to no other person’s messages', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const sent = await one.browser.call(sendOneWayMessage, messageOf(one.person, { delay: true }));
    app.clock.advance(1_000);
    const cursor = Buffer.from(JSON.stringify({ at: app.clock.now().getTime(), id: sent.messageId })).toString(
      'base64url',
    );
    expect((await one.browser.call(listPatientMessages, { cursor })).messages).toHaveLength(1);
    expect((await other.browser.call(listPatientMessages, { cursor })).messages).toEqual([]);
  });
});
