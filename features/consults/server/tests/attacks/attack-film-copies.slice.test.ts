import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { attackSize } from '@alethea/test-kit/attack-size';
import { mp4Film } from '@alethea/test-kit/films';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportEconsultPdf, forwardEconsult, openConsult } from '../../../contract/index.ts';
import { buildForwardScene, type ForwardScene } from '../handing-on/forward-scene.ts';

const MEGABYTES = attackSize(8, 199);
const COPIES = 3;

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
});
afterAll(() => app.stop());

/** A film of so many megabytes, no two parts of which are alike. */
function film(): Buffer {
  const bytes = Buffer.alloc(MEGABYTES * 1024 * 1024 - 1024, createHash('sha512').update('film').digest());
  for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32BE(at, at);
  return mp4Film(bytes);
}

async function stored(): Promise<{ readonly blobs: number; readonly bytes: number }> {
  const found = await readdir(join(app.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  return { blobs: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** One more whom a consult can be forwarded to: nobody is asked twice. */
async function specialist() {
  const { world } = app;
  const person = await world.person({ roles: ['specialist'], clinics: [scene.otherClinic] });
  const service = await world.service({ people: [person], clinic: scene.otherClinic, subsite: 'Hair' });
  return { recipientSpecialistUId: person.id, newSpecialty: service.specialty, newSubSite: service.subsite };
}

async function filmOf(client: TestClient, activityId: string): Promise<string> {
  const { detail } = await client.call(openConsult, { activityId });
  const [file] = detail.attachments;
  const answer = await client.send(file?.downloadUrl ?? '');
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
}

test('a film that is sent, forwarded three times and exported lies in the store once; a copy outlives what it was copied from', async () => {
  const bytes = film();
  const { fileId } = await referrer.upload('gait.mp4', bytes);
  const once = await stored();
  expect(once.blobs).toBe(1);
  const activityId = await scene.ask({ attachmentIds: [fileId] });
  const consults = [activityId];
  for (let copy = 0; copy < COPIES; copy += 1) {
    const clientId = randomUUID();
    const to = await specialist();
    await referrer.call(forwardEconsult, { ...scene.payload(activityId), ...to, clientId });
    consults.push(clientId);
  }
  await referrer.call(exportEconsultPdf, { activityId });
  expect(await stored()).toEqual(once);

  const { db } = app.server.engine;
  const { rows } = await sql<{ record: string; keyed: string; key: string }>`
    select record_id as record, keyed_by as keyed, encode(key_ciphertext, 'hex') as key from stored_file`.execute(db);
  expect(rows.map(({ record }) => record).toSorted()).toEqual(consults.toSorted());
  // Each consult wraps the key of the same bytes under its own.
  expect(rows.every(({ record, keyed }) => record === keyed)).toBe(true);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1 + COPIES);
  const sent = hashOf(bytes);
  for (const each of consults) expect(await filmOf(referrer, each)).toBe(sent);

  for (const [place, each] of consults.entries()) {
    await sql`
      update stored_file set record_id = null, record_kind = null, attached_at = null where record_id = ${each}`.execute(
      db,
    );
    app.clock.advance(48 * 3_600_000);
    await app.server.features.storage.uploads.sweep();
    app.clock.advance(-48 * 3_600_000);
    const next = consults[place + 1];
    expect(await stored()).toEqual(next ? once : { blobs: 0, bytes: 0 });
    if (next) expect(await filmOf(referrer, next)).toBe(sent);
  }
});
