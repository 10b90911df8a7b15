import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomObjectKey } from '@alethea/server-kit/files/file-name';
import { attackSize } from '@alethea/test-kit/attack-size';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardEconsult } from '../../../contract/index.ts';
import { say } from '../consult-scene.ts';
import { buildForwardScene, type ForwardScene } from '../handing-on/forward-scene.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const FILES = attackSize(2, 10);
const CALLS = attackSize(10, 100);

let app: TestApp;
let scene: ForwardScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { STAGED_FILES: String(FILES + 1) } });
  scene = await buildForwardScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

/** A consult whose question and answer carry files, so many in all. */
async function consultWithFiles(): Promise<string> {
  const ids = [];
  for (let count = 1; count < FILES; count++) ids.push((await referrer.upload(`${count}.pdf`, PDF)).fileId);
  const activityId = await scene.ask({ attachmentIds: ids });
  await say(specialist, activityId, 'Most likely.', [(await specialist.upload('leaflet.pdf', PDF)).fileId]);
  return activityId;
}

/** Every file that lies in the store, and what the tables say is staged or about to be. */
async function kept() {
  const found = await readdir(join(app.dataFolder, 'files'), { recursive: true, withFileTypes: true });
  const { rows } = await sql<{ staged: number; noted: number }>`
    select (select count(*)::integer from stored_file where record_id is null) as staged,
      (select count(*)::integer from pending_blob) as noted`.execute(app.server.engine.db);
  return { blobs: found.filter((entry) => entry.isFile()).length, ...rows[0] };
}

/** Counts what is put into the store while `work` runs. */
async function countingPuts(work: () => Promise<unknown>): Promise<number> {
  const { blobs } = app.server.features;
  const { put } = blobs;
  let puts = 0;
  Object.assign(blobs, {
    put: (...order: Parameters<typeof put>) => {
      puts += 1;
      return put(...order);
    },
  });
  await work().finally(() => Object.assign(blobs, { put }));
  return puts;
}

test('forwardings that are refused copy no file: to nobody, to who was asked, under a taken id, in another’s name', async () => {
  const activityId = await consultWithFiles();
  const payload = scene.payload(activityId);
  const { specialty: newSpecialty, subsite: newSubSite } = scene.service;
  const attempts = {
    specialist_not_found: { recipientSpecialistUId: randomUUID() },
    specialist_already_asked: { recipientSpecialistUId: scene.specialist.id, newSpecialty, newSubSite },
    consult_id_taken: { clientId: activityId },
    referrer_not_you: { referingPhysicianUid: scene.second.id },
  };
  const before = await kept();
  const puts = await countingPuts(async () => {
    for (const [code, change] of Object.entries(attempts)) {
      for (let call = 0; call < CALLS; call++) {
        expect(await codeOf(referrer.call(forwardEconsult, { ...payload, ...change }))).toBe(code);
      }
    }
  });
  expect(puts).toBe(0);
  expect(await kept()).toEqual(before);
});

test('whatever fails after copying takes its copies away: a write that is refused, a bug, a store that breaks off', async () => {
  const activityId = await consultWithFiles();
  const payload = scene.payload(activityId);
  const { db } = app.server.engine;
  const before = await kept();
  const forward = () => codeOf(referrer.call(forwardEconsult, payload));

  await sql`create function refuse_consult() returns trigger language plpgsql as
    $$ begin raise exception 'no more'; end $$`.execute(db);
  await sql`create trigger refuse_consult before insert on consult for each row execute function refuse_consult()`.execute(
    db,
  );
  const puts = await countingPuts(async () => expect(await forward()).toBe('internal'));
  await sql`drop trigger refuse_consult on consult`.execute(db);
  // A copy is a row: no byte is put a second time.
  expect(puts).toBe(0);
  expect(await kept()).toEqual(before);

  // The file of the answer is gone from the store: the copies made before it must not stay.
  const { rows } = await sql<{ id: string; path: string }>`
    select b.id, b.path from stored_file f join blob b on b.id = f.blob_id
    where f.record_id = ${activityId} order by f.created_at desc limit 1`.execute(db);
  await sql`update blob set path = ${randomObjectKey('activityMedia')} where id = ${rows[0]?.id}`.execute(db);
  expect(await forward()).toBe('temporarily_unavailable');
  await sql`update blob set path = ${rows[0]?.path} where id = ${rows[0]?.id}`.execute(db);
  expect(await kept()).toEqual(before);

  // Two windows at once: one is refused in its write, with its files copied already or not at all.
  const outcomes = await Promise.all([forward(), codeOf(referrer.call(forwardEconsult, scene.payload(activityId)))]);
  expect(outcomes.filter((code) => code === 'answered')).toHaveLength(1);
  expect(await kept()).toEqual(before);
});

test('copies for which there is no room are not begun', async () => {
  const activityId = await consultWithFiles();
  const waiting = [(await referrer.upload('a.pdf', PDF)).fileId, (await referrer.upload('b.pdf', PDF)).fileId];
  const before = await kept();
  const puts = await countingPuts(async () =>
    expect(await codeOf(referrer.call(forwardEconsult, scene.payload(activityId)))).toBe('stage_full'),
  );
  expect(puts).toBe(0);
  expect(await kept()).toEqual(before);
  await sql`delete from stored_file where id = any(${waiting}::uuid[])`.execute(app.server.engine.db);
  expect(await codeOf(referrer.call(forwardEconsult, scene.payload(activityId)))).toBe('answered');
});
