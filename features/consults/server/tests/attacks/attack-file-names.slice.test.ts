import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getDraft, saveDraft } from '@alethea/requests/contract';
import type { Database } from '@alethea/server-kit/engine/engine';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportEconsultPdf,
  forwardEconsult,
  openConsult,
  queueMoaEconsultFax,
  sendMoaMessage,
} from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { buildForwardScene, type ForwardScene } from '../handing-on/forward-scene.ts';

/** As people name files: after the patient. */
const PATIENT = 'Wexelblatt';
const NAME = `${PATIENT} Zoé 9735-111-222.pdf`;
const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const IN_OUR_OWN_WORDS = 'application/pdf';

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
});
afterAll(() => app.stop());

/** How a text may lie in a dump: as it is, as the bytes of a column, or in base64 wherever it begins. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const whole = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [text, bytes.toString('hex'), ...whole].map((form) => form.toLowerCase());
}

/** The tables of a stolen database in which a text can be found. */
async function tablesThatTell(db: Database, text: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const telling: string[] = [];
  for (const { schema, name } of tables.rows) {
    const rows = await sql<{
      row: string;
    }>`select kept::text as row from ${sql.table(`${schema}.${name}`)} kept`.execute(db);
    const dump = rows.rows.map(({ row }) => row.toLowerCase()).join('\n');
    if (formsOf(text).some((form) => dump.includes(form))) telling.push(`${schema}.${name}`);
  }
  return telling;
}

async function pathsOfFiles(): Promise<string[]> {
  const folders = ['files', 'uploads'].map((folder) => join(app.dataFolder, folder));
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])));
  return found.flat();
}

test('a database that is stolen without the master key names no file, wherever the file has gone', async () => {
  const upload = async (client: TestClient) => (await client.upload(NAME, PDF)).fileId;
  const activityId = await scene.ask({ attachmentIds: [await upload(referrer)] });
  const specialist = await scene.as(scene.specialist);
  await say(specialist, activityId, 'See the leaflet.', [await upload(specialist)]);
  const forwarded = scene.payload(activityId);
  await referrer.call(forwardEconsult, forwarded);
  await referrer.call(exportEconsultPdf, { activityId });
  await referrer.call(sendMoaMessage, {
    ...{ activityId, physicianUid: scene.referrer.id, subject: 'Booking', body: 'Please book.' },
    ...{ patientEmail: 'assistant@clinic.example' },
  });
  await referrer.call(queueMoaEconsultFax, { activityId, messageToMOA: 'Please book.' });
  const draftId = crypto.randomUUID();
  const named = { draftId, consultDraftsCollectionType: 'user_drafts', appVersion: '12.0.3' } as const;
  const { question } = app.world.sendPayload({ from: scene.referrer, to: scene.service });
  const content = { formData: { question }, subject: 'Dermatology', serviceId: scene.service.id };
  await referrer.call(saveDraft, { ...named, ...content, attachmentIds: [await upload(referrer)] });
  await upload(referrer);
  await referrer.post('/api/uploads', { fileName: NAME, sizeBytes: 1_000 });

  const second = await scene.as(scene.second);
  const { detail } = await second.call(openConsult, { activityId: forwarded.clientId });
  expect(detail.attachments.map(({ fileName }) => fileName)).toEqual([NAME, NAME]);
  expect((await referrer.call(getDraft, named)).attachments).toMatchObject([{ fileName: NAME }]);
  const opened = await second.send(`${detail.attachments[0]?.downloadUrl}&download=1`);
  expect(opened.headers.get('content-disposition')).toBe(
    `attachment; filename="${PATIENT} Zoe 9735-111-222.pdf"; filename*=UTF-8''${PATIENT}%20Zo%C3%A9%209735-111-222.pdf`,
  );

  const { db } = app.server.engine;
  expect(await tablesThatTell(db, IN_OUR_OWN_WORDS)).toContain('public.stored_file');
  expect(await tablesThatTell(db, PATIENT)).toEqual([]);
  expect(await tablesThatTell(db, '9735-111-222')).toEqual([]);
  const paths = await pathsOfFiles();
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => path.includes(PATIENT))).toEqual([]);
});
