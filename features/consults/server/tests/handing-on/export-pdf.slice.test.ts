import { randomUUID } from 'node:crypto';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportEconsultPdf, listAuditLog, openConsult } from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { buildForwardScene, type ForwardScene } from './forward-scene.ts';

const QUESTION = 'Is this patch of hair loss scarring?';

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function exported(client: TestClient, activityId: string) {
  const { pdfBase64, ...rest } = await client.call(exportEconsultPdf, { activityId });
  return { ...rest, ...readPdf(Buffer.from(pdfBase64, 'base64')) };
}

test('[CCALL-38, FORWARD-15] an export is whole: request, patient, members, thread in order with authors, files, pictures', async () => {
  const { fileId } = await referrer.upload('scalp.png', PICTURE);
  const activityId = await scene.ask({ question: QUESTION, attachmentIds: [fileId] });
  app.clock.advance(60_000);
  await say(specialist, activityId, 'Most likely alopecia areata, Łukasz’s criteria.\nStart clobetasol.');
  app.clock.advance(60_000);
  await say(referrer, activityId, 'Thank you.');
  const { detail } = await referrer.call(openConsult, { activityId });
  const { fileName, contentType, pages, pictures } = await exported(referrer, activityId);
  expect([fileName, contentType, pictures]).toEqual(['econsult_export.pdf', 'application/pdf', 1]);
  const text = pages.join('\n');
  const { patientFirstName, patientLastName } = detail.patient;
  for (const words of [
    `${patientFirstName} ${patientLastName}`,
    'Dr. Amelia Hartwell, MD (Referrer)',
    'Dr. Daniel Okafor, MD (Consultant)',
    'Chinook Family Practice',
    'Łukasz’s criteria',
    'scalp.png',
    'Pending',
    '(403) 555-0142',
  ]) {
    expect(text).toContain(words);
  }
  const order = ['Question', 'Members', 'Conversation', 'alopecia areata', 'Thank you.', 'Attachments', 'Pictures'];
  const places = order.map((words) => text.lastIndexOf(words));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`${patientFirstName} ${patientLastName} · PHN`);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toMatch(/Exported by Amelia Hartwell, .* at \d+:\d\d\s[ap]\.m\. MT/);
  }
  // On paper nobody can ask whose clock it was.
  const times = text.match(/\d{4} at \d+:\d\d\s[ap]\.m\./g) ?? [];
  expect(times.length).toBeGreaterThan(pages.length);
  expect(text.match(/\d{4} at \d+:\d\d\s[ap]\.m\. MT/g)).toHaveLength(times.length);
});

test('[FORWARD-14] clinic assistants export what they may open; nobody else can, and every export is in the audit log', async () => {
  const activityId = await scene.ask({ question: QUESTION });
  const assistant = await scene.as(scene.assistant);
  expect((await exported(assistant, activityId)).pages.join()).toContain(QUESTION);
  const stranger = await scene.as(scene.second);
  expect(await codeOf(stranger.call(exportEconsultPdf, { activityId }))).toBe('consult_not_found');
  expect(await codeOf(referrer.call(exportEconsultPdf, { activityId: randomUUID() }))).toBe('consult_not_found');
  const logged = async () =>
    (await referrer.call(listAuditLog, { activityId })).entries
      .filter(({ event }) => event === 'consult.exported')
      .map(({ authUid }) => authUid);
  await expect.poll(logged).toEqual([scene.assistant.id]);
});

test('a message that cannot be decrypted is named as such, and a picture that is broken by its name', async () => {
  const { fileId } = await referrer.upload('nail.png', PICTURE);
  const activityId = await scene.ask({ question: QUESTION, attachmentIds: [fileId] });
  const { db } = app.server.engine;
  const { rows } = await sql<{ path: string }>`
    select b.path from stored_file f join blob b on b.id = f.blob_id where f.id = ${fileId}`.execute(db);
  await app.server.features.blobs.put(rows[0]?.path ?? '', new TextEncoder().encode('no picture'));
  await sql`update consult_message set ciphertext = '\\x00'::bytea where consult_id = ${activityId}`.execute(db);
  const { pages, pictures } = await exported(referrer, activityId);
  expect(pages.join()).toContain('This message could not be decrypted.');
  expect(pages.join()).toContain('nail.png could not be included.');
  expect(pictures).toBe(0);
});

test('a thread of 200 messages is exported to its last word', async () => {
  const activityId = await scene.ask({ question: QUESTION });
  for (let count = 1; count <= 200; count += 1) {
    app.clock.advance(1_000);
    await say(count % 2 ? specialist : referrer, activityId, `Line ${count}: ${'advice '.repeat(40)}`);
  }
  const { pages } = await exported(specialist, activityId);
  const lines = [...pages.join('\n').matchAll(/Line (\d+):/g)].map(([, line]) => Number(line));
  expect(lines).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('a consult that is exported in a French browser has French heads on its pages, and what was written as it was', async () => {
  const activityId = await scene.ask({ question: QUESTION });
  const path = `/api/${exportEconsultPdf.name}`;
  const { body } = await referrer.post(path, { activityId }, { 'accept-language': 'fr-CA' });
  const bytes = Buffer.from((body as { readonly pdfBase64: string }).pdfBase64, 'base64');
  const text = readPdf(bytes).pages.join('\n');
  const heads = ['Consultation électronique', 'Question', 'Participants', 'Date de naissance'];
  for (const words of [...heads, 'Dr. Amelia Hartwell, MD (Demandeur)', QUESTION]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Exporté par Amelia Hartwell, le .* \(heure des Rocheuses\)/);
  expect(text).toMatch(/Page 1 de \d/);
  expect(text).not.toMatch(/Exported by|Date of birth|Conversation with|Referrer/);
});
