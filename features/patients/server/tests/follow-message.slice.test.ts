import {
  cancelPatientMessage,
  downloadPatientMessage,
  listPatientMessages,
  openPatientMessage,
  resendPatientMessage,
  sendOneWayMessage,
} from '@alethea/patients/contract';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { PersonTraits, WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let clinic: WorldClinic;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Chinook Family Practice');
});
afterAll(() => app.stop());

async function somebody(traits: PersonTraits = {}): Promise<{ person: WorldPerson; browser: TestClient }> {
  const person = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic], ...traits });
  return { person, browser: await app.signIn(person) };
}

/** Sends a message, to an address of its own. */
async function send({ person, browser }: Awaited<ReturnType<typeof somebody>>, delay = false) {
  const patientEmail = `margaret.${crypto.randomUUID()}@home.example`;
  const { messageId: documentId } = await browser.call(sendOneWayMessage, {
    physicianUid: person.id,
    locationIdx: 0,
    phn: '333343333',
    patientEmail,
    subject: 'Your clobetasol',
    body: 'Please apply it nightly.',
    delay,
  });
  return { documentId, patientEmail };
}

const codesTo = async (email: string) =>
  (await app.server.features.outbox.list())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/documents\/\?code=([\w-]+)/.exec(text)?.[1] ?? []);
const stateOf = async (browser: TestClient, documentId: string) =>
  (await browser.call(listPatientMessages, {})).messages.find(({ id }) => id === documentId)?.state;
const link = async (code: string | undefined) =>
  (await app.anonymous().post('/api/documents-open', { code: code ?? '' })).body;

test('[R7] the sender reads what was sent, and the log says that they did', async () => {
  const sender = await somebody();
  const { documentId } = await send(sender, true);
  const opened = await sender.browser.call(openPatientMessage, { documentId });
  expect(opened).toEqual({ title: 'Your clobetasol', text: 'Please apply it nightly.', pdf: null, files: [] });
  const { fileName, pdfBase64 } = await sender.browser.call(downloadPatientMessage, { documentId });
  expect(fileName).toBe('message.pdf');
  expect(readPdf(Buffer.from(pdfBase64, 'base64')).pages.join('\n')).toContain('Please apply it nightly.');
  const events = async () => {
    const { rows } = await sql<{ event: string }>`
      select event from audit_event where record_id = ${documentId} order by id`.execute(app.server.engine.db);
    return rows.map(({ event }) => event);
  };
  await expect.poll(events).toContain('patientMessage.opened');
});

test('[R7] a link that is locked is sent again, to a corrected address; the one before opens nothing any more', async () => {
  const sender = await somebody();
  const { documentId, patientEmail } = await send(sender);
  await expect.poll(() => codesTo(patientEmail)).toHaveLength(1);
  const [before] = await codesTo(patientEmail);
  await sql`update issued_document set locked_at = ${app.clock.now()}, wrong_tries = 5 where id = ${documentId}`.execute(
    app.server.engine.db,
  );
  expect(await stateOf(sender.browser, documentId)).toBe('locked');
  const recipientEmail = `corrected.${crypto.randomUUID()}@home.example`;
  await sender.browser.call(resendPatientMessage, { documentId, recipientEmail });
  await expect.poll(() => codesTo(recipientEmail)).toHaveLength(1);
  await expect.poll(() => stateOf(sender.browser, documentId)).toBe('sent');
  expect(await link(before)).toEqual({ state: 'unknown' });
  const [after] = await codesTo(recipientEmail);
  expect(await link(after)).toMatchObject({ state: 'proofNeeded' });
  expect(await codesTo(patientEmail)).toHaveLength(1);
});

test('[R7] what is scheduled can be kept back, and then never goes out and cannot be sent again', async () => {
  const sender = await somebody();
  const { documentId, patientEmail } = await send(sender, true);
  await expect(sender.browser.call(resendPatientMessage, { documentId })).rejects.toMatchObject({
    code: 'not_resendable',
  });
  await sender.browser.call(cancelPatientMessage, { documentId });
  expect(await stateOf(sender.browser, documentId)).toBe('cancelled');
  const { db } = app.server.engine;
  await sql`update pgboss.job set start_after = now() where data ->> 'documentId' = ${documentId}`.execute(db);
  const done = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where data ->> 'documentId' = ${documentId}`.execute(db);
    return rows.map(({ state }) => state);
  };
  await expect.poll(done).toEqual(['completed']);
  expect(await codesTo(patientEmail)).toEqual([]);
  for (const [operation, code] of [
    [resendPatientMessage, 'not_resendable'],
    [cancelPatientMessage, 'not_scheduled'],
  ] as const) {
    await expect(sender.browser.call(operation, { documentId })).rejects.toMatchObject({ code });
  }
});

test('[R7] staff of the clinic follow its messages; nobody else opens, sends again or keeps back any', async () => {
  const sender = await somebody();
  const { documentId } = await send(sender, true);
  const staff = await somebody({ roles: ['moa'], providerType: null });
  const colleague = await somebody();
  for (const operation of [openPatientMessage, resendPatientMessage, cancelPatientMessage]) {
    await expect(colleague.browser.call(operation, { documentId })).rejects.toMatchObject({
      code: 'message_not_found',
    });
  }
  expect(await staff.browser.call(openPatientMessage, { documentId })).toMatchObject({ title: 'Your clobetasol' });
  await staff.browser.call(cancelPatientMessage, { documentId });
  expect(await stateOf(sender.browser, documentId)).toBe('cancelled');
});

test('[R7] an address that cannot be one is refused before anything changes', async () => {
  const sender = await somebody();
  const { documentId, patientEmail } = await send(sender);
  await expect.poll(() => stateOf(sender.browser, documentId)).toBe('sent');
  await expect(
    sender.browser.post('/api/patientMessages-resend', { documentId, recipientEmail: 'margaret' }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await codesTo(patientEmail)).toHaveLength(1);
});
