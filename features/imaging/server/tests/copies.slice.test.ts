import { createHash } from 'node:crypto';
import { attachFiles, openConsult } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMedia, copyMedia, deleteMedia, eraseMedia, getMedia, type MediaItem } from '../../contract/index.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialist: TestClient;
let service: WorldService;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
  const clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  const specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  specialist = await app.signIn(specialistPerson);
  service = await app.world.service({ people: [specialistPerson], clinic });
});
afterAll(() => app.stop());

async function inGallery(client: TestClient, ...names: string[]): Promise<MediaItem[]> {
  const fileIds: string[] = [];
  for (const [index, name] of names.entries()) {
    fileIds.push((await client.upload(name, await drawnPicture(index), 'galleryMedia')).fileId);
  }
  return (await client.call(addMedia, { fileIds })).items;
}

async function blobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from blob`.execute(
    app.server.engine.db,
  );
  return rows[0]?.count ?? 0;
}

async function hashAt(client: TestClient, address: string): Promise<string> {
  const answer = await client.send(address);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}

const ask = async () =>
  (await doctor.call(sendConsult, app.world.sendPayload({ from: doctorPerson, to: service }))).activityId;

test('[MSG-21] [CCALL-66] a copy shares the bytes, goes with its consult, and outlives the item that it was made of', async () => {
  const [arm, leg] = await inGallery(doctor, 'arm.jpg', 'leg.jpg');
  if (!arm || !leg) throw new Error('two were added');
  const sent = await hashAt(doctor, arm.data.fileDownloadUrl);
  const activityId = await ask();
  const before = await blobs();

  const { files } = await doctor.call(copyMedia, { mediaIds: [leg.id, arm.id] });
  expect(files.map(({ fileName }) => fileName)).toEqual(['leg.jpg', 'arm.jpg']);
  expect(files[1]).toMatchObject({ contentType: 'image/jpeg', widthPx: 640, heightPx: 480, sizeBytes: arm.sizeBytes });
  expect(files[1]?.fileId).not.toBe(arm.fileId);
  expect((await doctor.send(files[1]?.thumbnailDownloadUrl ?? '')).status).toBe(200);
  expect((await specialist.send(files[1]?.downloadUrl ?? '')).status).not.toBe(200);
  const attachmentIds = files.map(({ fileId }) => fileId);
  await doctor.call(attachFiles, { activityId, messageId: crypto.randomUUID(), attachmentIds });
  expect(await blobs()).toBe(before);

  await doctor.call(deleteMedia, { mediaIds: [arm.id] });
  await doctor.call(eraseMedia, { mediaIds: [arm.id] });
  await app.passTime(2 * HOUR_MS);
  doctor = await app.signIn(doctorPerson);
  const { detail } = await doctor.call(openConsult, { activityId });
  const copy = detail.attachments.find(({ fileName }) => fileName === 'arm.jpg');
  expect(await hashAt(doctor, copy?.downloadUrl ?? '')).toBe(sent);
  expect(await blobs()).toBe(before);
});

test('copies that no record takes are gone after a day, and the item stays', async () => {
  const client = await app.signIn(await app.world.person());
  const [item] = await inGallery(client, 'arm.jpg');
  if (!item) throw new Error('one was added');
  await client.call(copyMedia, { mediaIds: [item.id] });
  const staged = async () => {
    const { rows } = await sql`
      select from stored_file where record_id is null and blob_id = (
        select blob_id from stored_file where id = ${item.fileId})`.execute(app.server.engine.db);
    return rows.length;
  };
  expect(await staged()).toBe(1);
  app.clock.advance(25 * HOUR_MS);
  await app.server.features.storage.uploads.sweep();
  expect(await staged()).toBe(0);
  app.clock.advance(-25 * HOUR_MS);
  expect((await client.call(getMedia, { filePaths: [item.data.filePath] })).items).toMatchObject([{ id: item.id }]);
});

test('nothing is copied of somebody else’s gallery, out of the bin, or where one of several is missing', async () => {
  const other = await app.signIn(await app.world.person());
  const [theirs] = await inGallery(other, 'theirs.jpg');
  const [mine, binned] = await inGallery(doctor, 'mine.jpg', 'binned.jpg');
  if (!theirs || !mine || !binned) throw new Error('three were added');
  await doctor.call(deleteMedia, { mediaIds: [binned.id] });
  for (const wrong of [theirs.id, binned.id, crypto.randomUUID()]) {
    await expect(doctor.call(copyMedia, { mediaIds: [mine.id, wrong] })).rejects.toMatchObject({
      code: 'media_not_found',
    });
  }
  const { rows } = await sql`select from stored_file where record_id is null and owner_id = ${doctorPerson.id}`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([]);
});

test('a copy that is asked for again after a lost answer is made once', async () => {
  const [item] = await inGallery(doctor, 'arm.jpg');
  if (!item) throw new Error('one was added');
  const again = { idempotencyKey: crypto.randomUUID() };
  const first = await doctor.call(copyMedia, { mediaIds: [item.id] }, again);
  const second = await doctor.call(copyMedia, { mediaIds: [item.id] }, again);
  expect(second.files.map(({ fileId }) => fileId)).toEqual(first.files.map(({ fileId }) => fileId));
});

test('items are found by their paths, in the order asked for; what is not in the gallery any more is left out', async () => {
  const other = await app.signIn(await app.world.person());
  const [theirs] = await inGallery(other, 'theirs.jpg');
  const [first, second, gone] = await inGallery(doctor, 'first.jpg', 'second.jpg', 'gone.jpg');
  if (!theirs || !first || !second || !gone) throw new Error('four were added');
  await doctor.call(deleteMedia, { mediaIds: [gone.id] });
  const pathOf = ({ data }: MediaItem) => data.filePath;
  const filePaths = [second, theirs, gone, first].map(pathOf);
  const { items } = await doctor.call(getMedia, { filePaths: [...filePaths, 'gallery/arm.jpg', '../images'] });
  expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  const renamed = pathOf(first).replace('images/', 'videos/').replace('.jpg', '.mp4');
  expect((await doctor.call(getMedia, { filePaths: [renamed] })).items).toEqual([]);
});
