import { confirmIdentity, lockSession } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeAlbum,
  createSeries,
  deleteMedia,
  eraseMedia,
  getGallery,
  listAlbum,
  listBin,
  listMedia,
  listSeries,
  lockMedia,
  type MediaItem,
  openAlbum,
  restoreMedia,
  searchMedia,
  unlockMedia,
  updateMedia,
} from '../../contract/index.ts';
import { addPictures } from './add-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
});
afterAll(() => app.stop());

const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id);

/** A clinician with one picture in the gallery and one in its locked album, both with the tag `scar`. */
async function scene() {
  const person = await app.world.person();
  const client = await app.signIn(person);
  const [open, hidden] = await addPictures(client, ['open.jpg', 'hidden.jpg']);
  if (!open || !hidden) throw new Error('two were added');
  const texts = { notes: '', tags: ['scar'] };
  await client.call(updateMedia, { mediaId: open.id, basedOnVersion: 1, texts: { ...texts, tags: ['scar', 'arm'] } });
  await client.call(updateMedia, { mediaId: hidden.id, basedOnVersion: 1, texts });
  await client.call(lockMedia, { mediaIds: [hidden.id] });
  return { person, client, open, hidden };
}

async function unlock(client: TestClient): Promise<void> {
  await client.call(confirmIdentity, { password: WORLD_PASSWORD });
  await client.call(openAlbum, {});
}

const statusOf = async (client: TestClient, address: string | null) => (await client.send(address ?? '')).status;

test('what lies in the locked album is in no list, month, tag count or search, and its files open by no address', async () => {
  const { client, open, hidden } = await scene();
  const isAway = async () => {
    expect(idsOf((await client.call(listMedia, {})).items)).toEqual([open.id]);
    expect(idsOf((await client.call(searchMedia, { tags: ['scar'] })).items)).toEqual([open.id]);
    expect(idsOf((await client.call(searchMedia, { from: '2026-06-01', tags: [] })).items)).toEqual([open.id]);
    expect(await client.call(getGallery, {})).toMatchObject({
      userTags: ['arm', 'scar'],
      months: [{ count: 1 }],
      binCount: 0,
    });
  };
  await isAway();
  await expect(client.call(listAlbum, {})).rejects.toMatchObject({ code: 'album_locked' });
  expect(await statusOf(client, hidden.data.fileDownloadUrl)).toBe(404);
  expect(await statusOf(client, hidden.data.thumbnailDownloadUrl)).toBe(404);
  expect(await statusOf(client, open.data.fileDownloadUrl)).toBe(200);
  // An album that is open shows its pictures itself; the gallery goes without them all the same.
  await unlock(client);
  await isAway();
});

test('the album opens after the password alone, for this session, and once for each time that it was given', async () => {
  const { person, client, hidden } = await scene();
  await expect(client.call(openAlbum, {})).rejects.toMatchObject({ code: 'confirmation_needed' });
  await unlock(client);
  expect((await client.call(listAlbum, {})).items).toMatchObject([{ id: hidden.id, isLocked: true }]);
  expect(await statusOf(client, hidden.data.fileDownloadUrl)).toBe(200);
  expect(await statusOf(client, hidden.data.thumbnailDownloadUrl)).toBe(200);
  const elsewhere = await app.signIn(person);
  await expect(elsewhere.call(listAlbum, {})).rejects.toMatchObject({ code: 'album_locked' });
  expect(await statusOf(elsewhere, hidden.data.fileDownloadUrl)).toBe(404);

  await client.call(closeAlbum, {});
  await expect(client.call(listAlbum, {})).rejects.toMatchObject({ code: 'album_locked' });
  expect(await statusOf(client, hidden.data.thumbnailDownloadUrl)).toBe(404);
  await expect(client.call(openAlbum, {})).rejects.toMatchObject({ code: 'confirmation_needed' });
});

test('a password that was given for something else a while ago opens no album', async () => {
  const { client } = await scene();
  await client.call(confirmIdentity, { password: WORLD_PASSWORD });
  app.clock.advance(61_000);
  await expect(client.call(openAlbum, {})).rejects.toMatchObject({ code: 'confirmation_needed' });
});

test('the album locks itself after some minutes, and with the screen', async () => {
  const { person, client, hidden } = await scene();
  await unlock(client);
  app.clock.advance(app.config.limits.albumMinutes * 30_000);
  expect((await client.call(getGallery, {})).album.secondsLeft).not.toBeNull();
  app.clock.advance(app.config.limits.albumMinutes * 30_000);
  expect((await client.call(getGallery, {})).album.secondsLeft).toBeNull();
  await expect(client.call(listAlbum, {})).rejects.toMatchObject({ code: 'album_locked' });
  expect(await statusOf(client, hidden.data.fileDownloadUrl)).toBe(404);

  await unlock(client);
  await client.call(lockSession, {});
  const again = await app.signIn(person);
  await expect(again.call(listAlbum, {})).rejects.toMatchObject({ code: 'album_locked' });
});

test('while it is locked nothing in it is changed, moved or deleted; while it is open all of that goes', async () => {
  const { client, hidden } = await scene();
  const change = { mediaId: hidden.id, basedOnVersion: 2, texts: { notes: 'Seen', tags: ['arm'] } };
  await expect(client.call(updateMedia, change)).rejects.toMatchObject({ code: 'media_not_found' });
  await expect(client.call(unlockMedia, { mediaIds: [hidden.id] })).rejects.toMatchObject({ code: 'album_locked' });
  expect(await client.call(deleteMedia, { mediaIds: [hidden.id] })).toEqual({ mediaIds: [] });

  await unlock(client);
  await client.call(updateMedia, change);
  await client.call(deleteMedia, { mediaIds: [hidden.id] });
  expect(await client.call(getGallery, {})).toMatchObject({ userTags: ['arm', 'scar'], binCount: 1 });
  await client.call(closeAlbum, {});
  expect((await client.call(listBin, {})).items).toEqual([]);
  expect((await client.call(getGallery, {})).binCount).toBe(0);
  for (const operation of [restoreMedia, eraseMedia]) {
    expect(await client.call(operation, { mediaIds: [hidden.id] })).toEqual({ mediaIds: [] });
  }

  await unlock(client);
  await client.call(restoreMedia, { mediaIds: [hidden.id] });
  await client.call(unlockMedia, { mediaIds: [hidden.id] });
  expect(await client.call(getGallery, {})).toMatchObject({ userTags: ['arm', 'scar'], months: [{ count: 2 }] });
  expect((await client.call(listAlbum, {})).items).toEqual([]);
});

test('a series of which all is locked is not listed, for its name tells what it shows', async () => {
  const { client, open, hidden } = await scene();
  await expect(client.call(createSeries, { name: 'Both', mediaIds: [hidden.id] })).rejects.toMatchObject({
    code: 'media_not_found',
  });
  await client.call(createSeries, { name: 'Open one', mediaIds: [open.id] });
  await client.call(lockMedia, { mediaIds: [open.id] });
  expect((await client.call(listSeries, {})).series).toEqual([]);
});

test('moving in and out, opening and closing stand in the access log', async () => {
  const { person, client, hidden } = await scene();
  await unlock(client);
  await client.call(unlockMedia, { mediaIds: [hidden.id] });
  await client.call(closeAlbum, {});
  const { rows } = await sql<{ event: string }>`
    select event from audit_event where person_id = ${person.id} and event ~ 'album|locked'
    order by recorded_at, id`.execute(app.server.engine.db);
  expect(rows.map(({ event }) => event)).toEqual(['media.locked', 'album.opened', 'media.unlocked', 'album.closed']);
});
