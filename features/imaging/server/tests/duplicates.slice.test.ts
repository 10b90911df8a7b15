import { carryOverAll } from '@alethea/test-kit/carry-over-all';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { drawnSpots } from '@alethea/test-kit/drawn/drawn-spots';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMedia,
  deleteMedia,
  findSameFiles,
  keepDuplicates,
  listDuplicates,
  listMedia,
  lockMedia,
  restoreMedia,
  updateMedia,
} from '../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
});
afterAll(() => app.stop());

const mole = (width = 640) => drawnSpots(width, [150, 120], [420, 300]);

/** Has the task look at whatever nobody has looked at yet. */
async function lookAtMedia(): Promise<void> {
  const task = app.server.features.declared.tasks.find(({ name }) => name === 'look-at-media');
  if (!task || !('everyMs' in task)) throw new Error('no such task');
  await carryOverAll(task);
}

async function add(client: TestClient, files: readonly (readonly [string, Buffer])[]): Promise<string[]> {
  const fileIds: string[] = [];
  for (const [name, bytes] of files) fileIds.push((await client.upload(name, bytes, 'galleryMedia')).fileId);
  const { items } = await client.call(addMedia, { fileIds });
  return items.map(({ id }) => id);
}

/** What is found, by ids in their order, once all pictures have been looked at. */
async function found(client: TestClient) {
  await lookAtMedia();
  const { groups, pending } = await client.call(listDuplicates, {});
  expect(pending).toBe(0);
  return groups.map(({ kind, items }) => ({ kind, ids: items.map(({ id }) => id) }));
}

const clinician = async () => app.signIn(await app.world.person());

test('the same bytes are found, and what had better be kept comes first', async () => {
  const client = await clinician();
  const [old = '', fresh = '', other = ''] = await add(client, [
    ['old.jpg', await mole()],
    ['fresh.jpg', await mole()],
    ['other.jpg', await drawnPicture(3)],
  ]);
  expect(await found(client)).toEqual([{ kind: 'same', ids: [old, fresh] }]);
  const texts = { notes: 'Left heel', tags: [] };
  await client.call(updateMedia, { mediaId: fresh, basedOnVersion: 1, texts });
  expect(await found(client)).toEqual([{ kind: 'same', ids: [fresh, old] }]);
  expect([old, fresh]).not.toContain(other);
});

test('the same picture in another size is found by its likeness; pictures of one colour are alike to nothing', async () => {
  const client = await clinician();
  const [small = '', large = ''] = await add(client, [
    ['small.jpg', await mole(320)],
    ['large.jpg', await mole(1280)],
    ['another.jpg', await drawnSpots(640, [500, 100], [100, 400])],
    ['grey.jpg', await drawnPicture(1)],
    ['grey too.jpg', await drawnPicture(2)],
  ]);
  expect(await found(client)).toEqual([{ kind: 'alike', ids: [large, small] }]);
});

test('moved to the bin they are duplicates no more, and are again once they are restored', async () => {
  const client = await clinician();
  const [one = '', two = ''] = await add(client, [
    ['one.jpg', await mole()],
    ['two.jpg', await mole()],
  ]);
  await client.call(deleteMedia, { mediaIds: [two] });
  expect(await found(client)).toEqual([]);
  await client.call(restoreMedia, { mediaIds: [two] });
  expect(await found(client)).toEqual([{ kind: 'same', ids: [one, two] }]);
  await client.call(lockMedia, { mediaIds: [two] });
  expect(await found(client)).toEqual([]);
});

test('what is meant to be kept is offered no more, a third copy is', async () => {
  const client = await clinician();
  const [one = '', two = ''] = await add(client, [
    ['one.jpg', await mole()],
    ['two.jpg', await mole()],
  ]);
  await client.call(keepDuplicates, { mediaIds: [two, one] });
  expect(await found(client)).toEqual([]);
  const [three = ''] = await add(client, [['three.jpg', await mole()]]);
  expect(await found(client)).toEqual([{ kind: 'same', ids: [one, two, three] }]);
});

test('a file that is in the gallery already is noticed when it is uploaded, and one that comes twice', async () => {
  const client = await clinician();
  const upload = async (name: string, bytes: Buffer) => (await client.upload(name, bytes, 'galleryMedia')).fileId;
  const [there = ''] = await add(client, [['there.jpg', await mole()]]);
  const again = await upload('again.jpg', await mole());
  const first = await upload('first.jpg', await drawnPicture(5));
  const second = await upload('second.jpg', await drawnPicture(5));
  const fileIds = [again, first, second];
  expect(await client.call(findSameFiles, { fileIds })).toEqual({ fileIds: [again, second] });
  // A locked album tells nothing of what lies in it.
  await client.call(lockMedia, { mediaIds: [there] });
  expect(await client.call(findSameFiles, { fileIds })).toEqual({ fileIds: [second] });
});

test('items of before are looked at by the task, and their colours come with them', async () => {
  const client = await clinician();
  const [one] = await add(client, [
    ['one.jpg', await mole()],
    ['two.jpg', await mole()],
  ]);
  await sql`update media_item set likeness_form = 0, content_hash = null, likeness_hashes = '{}',
    likeness_ciphertext = null where person_id = (select person_id from media_item where id = ${one ?? null})`.execute(
    app.server.engine.db,
  );
  expect((await client.call(listDuplicates, {})).pending).toBe(2);
  expect(await found(client)).toMatchObject([{ kind: 'same' }]);
  expect((await client.call(listMedia, {})).items[0]?.colours).toMatch(/^[0-9a-f]{96}$/);
});

test('a picture that could not be read is looked at again a minute later, and not before', async () => {
  const client = await clinician();
  const [id] = await add(client, [['one.jpg', await mole()]]);
  await found(client);
  const { db } = app.server.engine;
  /** Makes what is kept of all pictures unreadable; a second time, readable again. */
  const spoil = async () => {
    const last = sql`octet_length(thumbnail_header) - 1`;
    await sql`
      update blob set thumbnail_header = set_byte(thumbnail_header, ${last}, get_byte(thumbnail_header, ${last}) # 1)
      where thumbnail_header is not null`.execute(db);
  };
  const pending = async () => {
    await lookAtMedia();
    return (await client.call(listDuplicates, {})).pending;
  };
  await spoil();
  await sql`update media_item set likeness_form = 0 where id = ${id ?? null}`.execute(db);
  expect(await pending()).toBe(1);
  await spoil();
  expect(await pending()).toBe(1);
  app.clock.advance(60_000);
  expect(await pending()).toBe(0);
});

test('nobody else’s pictures are compared, and nobody else’s hashes are the same', async () => {
  const [one, other] = [await clinician(), await clinician()];
  const [mine = ''] = await add(one, [['mine.jpg', await mole()]]);
  const [theirs = ''] = await add(other, [['theirs.jpg', await mole()]]);
  expect(await found(one)).toEqual([]);
  await expect(other.call(keepDuplicates, { mediaIds: [mine, theirs] })).rejects.toMatchObject({
    code: 'media_not_found',
  });
  const { rows } = await sql<{ count: number }>`
    select count(distinct content_hash)::integer as count from media_item
    where id in (${mine}, ${theirs})`.execute(app.server.engine.db);
  expect(rows[0]?.count).toBe(2);
});
