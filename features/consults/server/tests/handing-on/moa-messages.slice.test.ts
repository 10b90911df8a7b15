import { signIn } from '@alethea/accounts/contract';
import { sendConsult } from '@alethea/requests/contract';
import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dismissConsultFax,
  getConsultFaxes,
  listAuditLog,
  listFailedFaxes,
  openConsult,
  queueMoaEconsultFax,
  retryConsultFax,
  sendMoaMessage,
} from '../../../contract/index.ts';
import { buildForwardScene, type ForwardScene } from './forward-scene.ts';

const PATIENCE = { interval: 100 };
const MESSAGE = 'Please book her for a scalp biopsy.';
const FAX_NUMBER = '4035550101';

let srfax: Awaited<ReturnType<typeof startLoopbackSrfax>>;
let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
let assistant: TestClient;
beforeAll(async () => {
  srfax = await startLoopbackSrfax();
  const { accessId, accessPassword, callerNumber, senderEmail, url } = srfax.settings;
  app = await createTestApp({
    // Long ago for the database, by whose clock jobs wait: none of them waits here.
    moment: '2026-03-10T18:00:00Z',
    env: {
      FAX: 'srfax',
      SRFAX_ACCESS_ID: accessId,
      SRFAX_ACCESS_PASSWORD: accessPassword,
      SRFAX_CALLER_NUMBER: callerNumber,
      SRFAX_SENDER_EMAIL: senderEmail,
      SRFAX_URL: url,
    },
  });
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
  assistant = await scene.as(scene.assistant);
});
afterAll(async () => {
  await app.stop();
  await srfax.stop();
});
beforeEach(() => {
  Object.assign(srfax.behaviour, { queue: 'take', statuses: [{ SentStatus: 'Sent' }] });
  srfax.queued.length = 0;
});

async function fax(activityId: string, messageToMOA = MESSAGE): Promise<string> {
  return (await referrer.call(queueMoaEconsultFax, { activityId, messageToMOA })).faxId;
}
/** A browser in French of the referrer, who has chosen no language. */
async function frenchBrowser(): Promise<TestClient> {
  const browser = createTestClient(app.address, { 'accept-language': 'fr-CA' });
  await browser.call(signIn, { email: scene.referrer.email, password: WORLD_PASSWORD });
  return browser;
}
const stateOf = async (activityId: string, faxId: string) => {
  const { faxes } = await referrer.call(getConsultFaxes, { activityId });
  const found = faxes.find((one) => one.faxId === faxId);
  return found && { state: found.state, reason: found.reason, isTask: found.isTask };
};
const tasksOf = async (client: TestClient, activityId: string) =>
  (await client.call(listFailedFaxes, {})).faxes.filter((task) => task.activityId === activityId);

describe('a fax to the clinic assistant', () => {
  test('[CCALL-42, VIEW-20] goes to the fax of the referrer’s clinic, with a cover that names no patient, and is shown delivered', async () => {
    const activityId = await scene.ask();
    expect((await referrer.call(getConsultFaxes, { activityId })).to).toEqual({
      clinicName: 'Chinook Family Practice',
      faxNumber: FAX_NUMBER,
      emails: [],
    });
    const faxId = await fax(activityId);
    await expect.poll(() => stateOf(activityId, faxId), PATIENCE).toMatchObject({ state: 'delivered', isTask: false });
    expect(srfax.queued.map((form) => form.get('sToFaxNumber'))).toEqual([`1${FAX_NUMBER}`]);
    const { pages } = readPdf(Buffer.from(srfax.queued[0]?.get('sFileContent_1') ?? '', 'base64'));
    const { patient } = (await referrer.call(openConsult, { activityId })).detail;
    const [cover, ...others] = pages;
    expect(cover).toContain('Clinic assistant, Chinook Family Practice');
    expect(cover).toContain('(403) 555-0101');
    // Whoever got it by mistake finds whom to call.
    expect(cover).toMatch(/Call\n\(\d{3}\) \d{3}-\d{4}/);
    expect(cover).toContain(`Pages\n${pages.length}`);
    for (const words of [patient.patientFirstName, patient.patientLastName, patient.phn, MESSAGE, 'Dermatology']) {
      expect(cover).not.toContain(words);
    }
    expect(others.join()).toContain(MESSAGE);
    expect(others.every((page) => page.includes(patient.patientLastName))).toBe(true);
    expect(await referrer.call(getConsultFaxes, { activityId })).toMatchObject({
      faxes: [{ faxId, sentByName: 'Amelia Hartwell', messageToMOA: MESSAGE, pages: pages.length }],
    });
  });

  test('is in French when it is sent from a browser in French; what was written stays as it was', async () => {
    const activityId = await scene.ask();
    const { faxId } = await (await frenchBrowser()).call(queueMoaEconsultFax, { activityId, messageToMOA: MESSAGE });
    await expect.poll(() => stateOf(activityId, faxId), PATIENCE).toMatchObject({ state: 'delivered' });
    const [cover = '', ...others] = readPdf(Buffer.from(srfax.queued[0]?.get('sFileContent_1') ?? '', 'base64')).pages;
    for (const words of ['Télécopie de ', 'Assistant de clinique, Chinook Family Practice', 'Télécopieur']) {
      expect(cover).toContain(words);
    }
    const text = others.join('\n');
    for (const words of ['Message à l’assistant de clinique', 'Exporté par Amelia Hartwell', MESSAGE])
      expect(text).toContain(words);
    expect(`${cover}\n${text}`).not.toMatch(/Confidential|Clinic assistant|Exported by|Members|Date of birth/);
  });

  test('the message lies encrypted, and a fax under way says so', async () => {
    srfax.behaviour.statuses = [{ SentStatus: 'In Progress' }];
    const activityId = await scene.ask();
    const faxId = await fax(activityId);
    await expect.poll(() => stateOf(activityId, faxId), PATIENCE).toMatchObject({ state: 'sending' });
    const kept = await sql<{ text: string }>`select f::text as text from consult_fax f`.execute(app.server.engine.db);
    const clear = Buffer.from(MESSAGE).toString('hex').slice(0, 20);
    expect(kept.rows.some(({ text }) => text.includes(clear) || text.includes('biopsy'))).toBe(false);
    srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
    await expect.poll(() => stateOf(activityId, faxId), PATIENCE).toMatchObject({ state: 'delivered' });
  });

  test('a busy line is tried again by itself, and a fax that failed in every try is a task of sender and clinic', async () => {
    srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'User Busy' }];
    const activityId = await scene.ask();
    const faxId = await fax(activityId);
    await expect
      .poll(() => stateOf(activityId, faxId), PATIENCE)
      .toEqual({ state: 'failed', reason: 'busy', isTask: true });
    expect(srfax.queued).toHaveLength(4);
    for (const client of [referrer, assistant]) {
      expect(await tasksOf(client, activityId)).toMatchObject([{ faxId, state: 'failed', reason: 'busy' }]);
    }
    expect(await tasksOf(await scene.as(scene.specialist), activityId)).toEqual([]);
  });

  test('a fax of which nothing is known is never sent again by itself; the clinic’s assistant may, once', async () => {
    srfax.behaviour.queue = 'cut';
    const activityId = await scene.ask();
    const faxId = await fax(activityId);
    await expect
      .poll(() => stateOf(activityId, faxId), PATIENCE)
      .toEqual({ state: 'unclear', reason: 'interrupted', isTask: true });
    expect(srfax.queued).toHaveLength(1);

    srfax.behaviour.queue = 'take';
    const again = [1, 2].map(() => codeOf(assistant.call(retryConsultFax, { activityId, faxId })));
    expect((await Promise.all(again)).sort()).toEqual(['answered', 'fax_not_failed']);
    expect(await stateOf(activityId, faxId)).toMatchObject({ isTask: false });
    expect(await tasksOf(referrer, activityId)).toEqual([]);
    await expect.poll(() => srfax.queued.length, PATIENCE).toBe(2);
    const { faxes } = await referrer.call(getConsultFaxes, { activityId });
    expect(faxes.map(({ sentByName, messageToMOA }) => [sentByName, messageToMOA])).toEqual([
      ['Mia Cardinal', MESSAGE],
      ['Amelia Hartwell', MESSAGE],
    ]);
  });

  test('a failed fax can be set aside, and one that arrived is no task to be set aside or sent again', async () => {
    srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'Invalid number' }];
    const activityId = await scene.ask();
    const faxId = await fax(activityId);
    await expect.poll(() => tasksOf(assistant, activityId), PATIENCE).toHaveLength(1);
    await assistant.call(dismissConsultFax, { activityId, faxId });
    expect(await tasksOf(referrer, activityId)).toEqual([]);

    srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
    const arrived = await fax(activityId);
    await expect.poll(() => stateOf(activityId, arrived), PATIENCE).toMatchObject({ state: 'delivered' });
    expect(await codeOf(referrer.call(retryConsultFax, { activityId, faxId: arrived }))).toBe('fax_not_failed');
    expect(await codeOf(referrer.call(dismissConsultFax, { activityId, faxId: arrived }))).toBe('fax_not_failed');
  });

  test('goes to the number that the clinic has today, and nowhere when it has none', async () => {
    const { db } = app.server.engine;
    const activityId = await scene.ask();
    await sql`update clinic set fax = '' where id = ${scene.askingClinic.id}`.execute(db);
    expect(await codeOf(fax(activityId))).toBe('fax_number_missing');
    await sql`update clinic set fax = '4035550177' where id = ${scene.askingClinic.id}`.execute(db);
    await fax(activityId);
    await sql`update clinic set fax = ${FAX_NUMBER} where id = ${scene.askingClinic.id}`.execute(db);
    await expect.poll(() => srfax.queued.map((form) => form.get('sToFaxNumber')), PATIENCE).toEqual(['14035550177']);
  });

  test('the sender’s windows are told when a fax has got on', async () => {
    const activityId = await scene.ask();
    const faxId = await fax(activityId);
    await expect.poll(() => stateOf(activityId, faxId), PATIENCE).toMatchObject({ state: 'delivered' });
    const live = await referrer.live();
    // What a job leaves is announced when it has lain for a while.
    app.clock.advance(5_000);
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    live.close();
  });

  test('[CPERM-16] who lacks moaMessaging, or stands outside, sends none and sees those of others not', async () => {
    const activityId = await scene.ask();
    await fax(activityId);
    const specialist = await scene.as(scene.specialist);
    const input = { activityId, messageToMOA: MESSAGE };
    expect(await codeOf(specialist.call(queueMoaEconsultFax, input))).toBe('not_permitted');
    expect(await specialist.call(getConsultFaxes, { activityId })).toEqual({ to: null, faxes: [] });
    const stranger = await scene.as(scene.second);
    expect(await codeOf(stranger.call(getConsultFaxes, { activityId }))).toBe('consult_not_found');
  });
});

describe('a consult as PDF by mail', () => {
  const message = (activityId: string) => ({
    physicianUid: scene.referrer.id,
    activityId,
    patientEmail: `moa.${activityId}@clinic.example`,
    subject: 'Scalp biopsy for Whitford',
    body: MESSAGE,
  });
  const mailsTo = async (email: string) => (await app.server.features.outbox.list()).filter(({ to }) => to === email);

  test('[FORWARD-02, CCALL-46] the mail has a link and nothing of the patient; the document holds message and PDF', async () => {
    const activityId = await scene.ask();
    const input = message(activityId);
    const { documentId } = await referrer.call(sendMoaMessage, input);
    await expect.poll(async () => (await mailsTo(input.patientEmail)).length, PATIENCE).toBe(1);
    const [mail] = await mailsTo(input.patientEmail);
    const { patient } = (await referrer.call(openConsult, { activityId })).detail;
    const words = `${mail?.subject}\n${mail?.text}`;
    expect(words).toMatch(/\/documents\/\?code=\S{20,}/);
    expect(words).toContain('Chinook Family Practice');
    for (const secret of [patient.patientLastName, patient.patientFirstName, patient.phn, 'biopsy', 'Whitford']) {
      expect(words).not.toContain(secret);
    }
    const { rows } = await sql<{ kind: string; consultId: string; proof: string; hasPdf: boolean }>`
      select kind, consult_id as "consultId", proof_type as proof, pdf_ciphertext is not null as "hasPdf"
      from issued_document where id = ${documentId}`.execute(app.server.engine.db);
    expect(rows).toEqual([{ kind: 'consultPdf', consultId: activityId, proof: 'emailCode', hasPdf: true }]);
    const { entries } = await referrer.call(listAuditLog, { activityId });
    expect(entries.map(({ event }) => event)).toContain('consult.handedToMoa');
    const logged = await sql<{ detail: unknown }>`
      select detail from audit_event where event = 'consult.handedToMoa' and record_id = ${activityId}`.execute(
      app.server.engine.db,
    );
    expect(logged.rows).toEqual([{ detail: { documentId, recipientEmail: input.patientEmail } }]);
  });

  test('the mail is in French when it is sent from a browser in French', async () => {
    const input = message(await scene.ask());
    await (await frenchBrowser()).call(sendMoaMessage, input);
    await expect.poll(async () => (await mailsTo(input.patientEmail)).length, PATIENCE).toBe(1);
    const [mail] = await mailsTo(input.patientEmail);
    expect(mail?.subject).toBe('Chinook Family Practice a un document pour vous');
    expect(mail?.text).toMatch(/^Amelia Hartwell vous a transféré une consultation électronique\./);
    expect(mail?.text).toContain('code à usage unique');
    expect(mail?.text).not.toMatch(/has a document|forwarded|one-time|Open it here/);
  });

  test('[S12] an address that was used is proposed to the whole clinic, in lower case, and to nobody else', async () => {
    const activityId = await scene.ask();
    const patientEmail = 'Front.Desk@chinook.example';
    await referrer.call(sendMoaMessage, { ...message(activityId), patientEmail });
    const colleague = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.askingClinic] });
    const proposedTo = async (client: TestClient, consultId: string) =>
      (await client.call(getConsultFaxes, { activityId: consultId })).to?.emails;
    expect((await proposedTo(referrer, activityId))?.[0]).toBe('front.desk@chinook.example');
    const own = app.world.sendPayload({ from: colleague, to: scene.service });
    const client = await app.signIn(colleague);
    const sent = await client.call(sendConsult, own);
    expect(await proposedTo(client, sent.activityId)).toContain('front.desk@chinook.example');
    const stranger = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.otherClinic] });
    const other = await app.signIn(stranger);
    const theirs = await other.call(sendConsult, app.world.sendPayload({ from: stranger, to: scene.service }));
    expect((await proposedTo(other, theirs.activityId)) ?? []).toEqual([]);
  });

  test('nobody sends in the name of another, or without moaMessaging', async () => {
    const activityId = await scene.ask();
    const inOtherName = { ...message(activityId), physicianUid: scene.specialist.id };
    expect(await codeOf(referrer.call(sendMoaMessage, inOtherName))).toBe('physician_not_you');
    const specialist = await scene.as(scene.specialist);
    const own = { ...message(activityId), physicianUid: scene.specialist.id };
    expect(await codeOf(specialist.call(sendMoaMessage, own))).toBe('not_permitted');
    expect(await mailsTo(own.patientEmail)).toEqual([]);
  });
});
