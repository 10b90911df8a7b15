import { createHash } from 'node:crypto';
import { linkAccount } from '@alethea/accounts/contract';
import { AVA_API_TOKEN, AVA_ISSUER, type AvaPartner, startAvaPartner } from '@alethea/test-kit/ava-partner';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { mp4Film } from '@alethea/test-kit/films';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMedia,
  deleteMedia,
  getAvaIntegration,
  listMedia,
  lockMedia,
  type MediaItem,
  uploadGalleryFiles,
} from '../../contract/index.ts';

const AUDIENCE = 'https://portal.clinic.example';

let app: TestApp;
let ava: AvaPartner;
let doctor: TestClient;
beforeAll(async () => {
  ava = await startAvaPartner();
  app = await createTestApp({
    env: {
      PUBLIC_URL: AUDIENCE,
      AVA_JWKS_URL: `${ava.address}/jwks`,
      AVA_ISSUER,
      AVA_API_URL: `${ava.address}/api`,
      AVA_API_TOKEN,
    },
    moment: '2026-06-10T18:00:00Z',
  });
  doctor = await linked('doctor at ava');
});
afterAll(async () => {
  await app.stop();
  await ava.stop();
});

async function linked(subject: string): Promise<TestClient> {
  const client = await app.signIn(await app.world.person());
  await client.call(linkAccount, { jwt: ava.tokenOf({ audience: AUDIENCE, now: app.clock.now(), subject }) });
  return client;
}

async function pictures(client: TestClient, ...names: string[]): Promise<readonly MediaItem[]> {
  const fileIds: string[] = [];
  for (const [index, name] of names.entries()) {
    fileIds.push((await client.upload(name, await drawnPicture(index), 'galleryMedia')).fileId);
  }
  return (await client.call(addMedia, { fileIds })).items;
}
const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id);

/** States by the ids of items, as the gallery shows them. */
async function states(client: TestClient, items: readonly MediaItem[]) {
  const shown = new Map((await client.call(listMedia, {})).items.map((item) => [item.id, item.avaUpload]));
  return items.map(({ id }) => {
    const { state, reason } = shown.get(id) ?? {};
    return reason ? `${state}: ${reason}` : state;
  });
}

/** What waits to be tried again is due now. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'send-media-to-ava' and state = 'retry'`.execute(
    app.server.engine.db,
  );

test('[GALLERY-44] [ICALL-22] what is selected arrives in the EMR under its account, byte for byte, and the gallery says so', async () => {
  const items = await pictures(doctor, 'left arm.jpg', 'Zoë.jpg');
  expect(await doctor.call(uploadGalleryFiles, { galleryItemIds: idsOf(items) })).toEqual({ queued: 2 });
  await expect.poll(() => states(doctor, items)).toEqual(['sent', 'sent']);
  for (const item of items) {
    const kept = await doctor.send(item.data.fileDownloadUrl);
    const hash = createHash('sha256').update(new Uint8Array(await kept.arrayBuffer()));
    const there = ava.media.get(item.id);
    expect(there).toMatchObject({ account: 'doctor at ava', contentType: 'image/jpeg', fileName: item.fileName });
    expect(
      createHash('sha256')
        .update(there?.bytes ?? '')
        .digest('hex'),
    ).toBe(hash.digest('hex'));
  }
});

test('what is there already is not sent again, and one whose answer was lost is there once', async () => {
  const [item] = await pictures(doctor, 'arm.jpg');
  if (!item) throw new Error('one was added');
  const order = { galleryItemIds: [item.id] };
  await doctor.call(uploadGalleryFiles, order);
  await expect.poll(() => states(doctor, [item])).toEqual(['sent']);
  expect(await doctor.call(uploadGalleryFiles, order)).toEqual({ queued: 0 });
  expect(ava.media.get(item.id)?.times).toBe(1);

  // As after a process that died between the partner's answer and our note.
  await sql`update media_ava_upload set state = 'failed', reason = 'unavailable' where media_id = ${item.id}`.execute(
    app.server.engine.db,
  );
  expect(await doctor.call(uploadGalleryFiles, order)).toEqual({ queued: 1 });
  await expect.poll(() => states(doctor, [item])).toEqual(['sent']);
  expect(ava.media.get(item.id)?.times).toBe(2);
  expect([...ava.media.keys()].filter((id) => id === item.id)).toHaveLength(1);
});

test('a partner that is not reached is tried again; what it refuses fails with the reason, and can be sent anew', async () => {
  const [late] = await pictures(doctor, 'late.jpg');
  if (!late) throw new Error('one was added');
  ava.refuseNext(503, 0);
  await doctor.call(uploadGalleryFiles, { galleryItemIds: [late.id] });
  await expect
    .poll(async () => {
      await hurry();
      return states(doctor, [late]);
    })
    .toEqual(['sent']);
  for (const [status, told] of [
    [422, 'failed: refused'],
    [404, 'failed: account_unknown'],
  ] as const) {
    const [item] = await pictures(doctor, `${status}.jpg`);
    if (!item) throw new Error('one was added');
    ava.refuseNext(status);
    await doctor.call(uploadGalleryFiles, { galleryItemIds: [item.id] });
    await expect.poll(() => states(doctor, [item])).toEqual([told]);
    await doctor.call(uploadGalleryFiles, { galleryItemIds: [item.id] });
    await expect.poll(() => states(doctor, [item])).toEqual(['sent']);
  }
});

test('[GALLERY-45] [GALLERY-46] [GALLERY-47] only who has linked an account sends, only pictures of their own, and at least one', async () => {
  expect(await doctor.call(getAvaIntegration, {})).toEqual({ integrations: { avaUuid: 'doctor at ava' } });
  const other = await app.signIn(await app.world.person());
  expect(await other.call(getAvaIntegration, {})).toEqual({ integrations: { avaUuid: null } });
  const [theirs] = await pictures(other, 'theirs.jpg');
  const [mine, binned] = await pictures(doctor, 'mine.jpg', 'binned.jpg');
  if (!theirs || !mine || !binned) throw new Error('three were added');
  await doctor.call(deleteMedia, { mediaIds: [binned.id] });
  const refusal = (client: TestClient, ...galleryItemIds: string[]) =>
    expect(client.call(uploadGalleryFiles, { galleryItemIds })).rejects;
  await refusal(doctor).toMatchObject({ code: 'nothing_selected' });
  await refusal(doctor, mine.id, theirs.id).toMatchObject({ code: 'media_not_found' });
  await refusal(doctor, binned.id).toMatchObject({ code: 'media_not_found' });
  await refusal(other, theirs.id).toMatchObject({ code: 'ava_not_linked' });
  const film = await doctor.upload('gait.mp4', mp4Film(Buffer.from('pictures')), 'galleryMedia');
  const [added] = (await doctor.call(addMedia, { fileIds: [film.fileId] })).items;
  await refusal(doctor, added?.id ?? '').toMatchObject({ code: 'pictures_only' });
  expect(await states(doctor, [mine])).toEqual([undefined]);
});

test('what lies in the locked album is not sent, not even when it was put there on its way', async () => {
  const [locked, late] = await pictures(doctor, 'locked.jpg', 'late to be locked.jpg');
  if (!locked || !late) throw new Error('two were added');
  await doctor.call(lockMedia, { mediaIds: [locked.id] });
  await expect(doctor.call(uploadGalleryFiles, { galleryItemIds: [locked.id] })).rejects.toMatchObject({
    code: 'media_not_found',
  });
  ava.refuseNext(503);
  await doctor.call(uploadGalleryFiles, { galleryItemIds: [late.id] });
  await expect.poll(isRetried).toBe(true);
  await doctor.call(lockMedia, { mediaIds: [late.id] });
  await hurry();
  await expect.poll(() => kept(late.id)).toEqual([{ state: 'failed', reason: 'gone' }]);
  expect(ava.media.has(late.id)).toBe(false);
});

const isRetried = async () =>
  (
    await sql`select 1 from pgboss.job where name = 'send-media-to-ava' and state = 'retry'`.execute(
      app.server.engine.db,
    )
  ).rows.length > 0;

const kept = async (mediaId: string) =>
  (await sql`select state, reason from media_ava_upload where media_id = ${mediaId}`.execute(app.server.engine.db))
    .rows;
