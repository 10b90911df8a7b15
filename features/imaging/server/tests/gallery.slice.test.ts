import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMedia,
  deleteMedia,
  eraseMedia,
  getGallery,
  listBin,
  listMedia,
  restoreMedia,
  searchMedia,
  updateMedia,
} from '../../contract/index.ts';
import { addPictures } from './add-pictures.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
});
afterAll(() => app.stop());

async function clinician(): Promise<TestClient> {
  return app.signIn(await app.world.person());
}

async function shown(client: TestClient) {
  return (await client.call(listMedia, {})).items;
}

test('[IMODEL-05] [MODEL-19] [CALL-31] [CALL-32] [ICALL-40] what is uploaded stands in one’s gallery, newest first, under a path of its own', async () => {
  const client = await clinician();
  const added = await addPictures(client, ['left arm.jpg', 'right arm.jpg']);
  const items = await shown(client);
  expect(items.map(({ fileName }) => fileName)).toEqual(['right arm.jpg', 'left arm.jpg']);
  expect(items.map(({ id }) => id).toReversed()).toEqual(added.map(({ id }) => id));
  const [last] = items;
  const { data } = last ?? {};
  expect(data).toMatchObject({ fileType: 'image', notes: '', tags: [] });
  const milliseconds = Date.parse(data?.created ?? '');
  expect(data?.filePath).toMatch(new RegExp(`^images/[0-9a-f-]{36}/${milliseconds}\\.jpg$`));
  const bytes = await client.send(data?.fileDownloadUrl ?? '');
  expect(bytes.status).toBe(200);
  expect([last?.contentType, last?.widthPx, last?.heightPx]).toEqual(['image/jpeg', 640, 480]);
  expect((await client.send(data?.thumbnailDownloadUrl ?? '')).status).toBe(200);
});

test('[CALL-35] [CALL-36] [CALL-37] items keep the order of the upload, and no two have the same moment', async () => {
  const client = await clinician();
  const names = Array.from({ length: 5 }, (_, index) => `${index}.jpg`);
  const items = await addPictures(client, names);
  expect(items.map(({ fileName }) => fileName)).toEqual(names);
  const moments = items.map(({ data }) => Date.parse(data.created));
  expect(moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? 0))).toBe(true);
});

test('[GALLERY-11] [ICALL-36] a page holds 20 items, and the next one goes on where it ended', async () => {
  const client = await clinician();
  await addPictures(
    client,
    Array.from({ length: 23 }, (_, index) => `${index}.jpg`),
  );
  const first = await client.call(listMedia, {});
  expect(first.items).toHaveLength(20);
  const second = await client.call(listMedia, { cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ fileName }) => fileName)).toEqual(['2.jpg', '1.jpg', '0.jpg']);
  expect(second.nextCursor).toBeNull();
  await expect(client.call(listMedia, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'cursor_invalid' });
});

test('[ICALL-38] [IMODEL-06] tags and notes are kept, and one of the tags finds the item, however it is spelled', async () => {
  const client = await clinician();
  const [rash, mole] = await addPictures(client, ['rash.jpg', 'mole.jpg']);
  if (!rash || !mole) throw new Error('two were added');
  const texts = { notes: 'Left forearm, three days', tags: ['Eczéma', 'eczema', 'child'] };
  const { item } = await client.call(updateMedia, { mediaId: rash.id, basedOnVersion: rash.version, texts });
  expect(item).toMatchObject({ version: 2, data: { notes: 'Left forearm, three days', tags: ['Eczéma', 'child'] } });
  const find = async (tags: string[]) => (await client.call(searchMedia, { tags })).items.map(({ id }) => id);
  expect(await find(['ECZEMA'])).toEqual([rash.id]);
  expect(await find(['nevus', 'child'])).toEqual([rash.id]);
  expect(await find(['nevus'])).toEqual([]);
  await client.call(updateMedia, {
    mediaId: mole.id,
    basedOnVersion: mole.version,
    texts: { notes: '', tags: ['child'] },
  });
  expect((await client.call(getGallery, {})).userTags).toEqual(['child', 'Eczéma']);
});

test('what was changed in another window meanwhile is not overwritten', async () => {
  const client = await clinician();
  const [item] = await addPictures(client, ['mole.jpg']);
  if (!item) throw new Error('one was added');
  const change = { mediaId: item.id, basedOnVersion: item.version };
  await client.call(updateMedia, { ...change, texts: { notes: 'First', tags: [] } });
  await expect(client.call(updateMedia, { ...change, texts: { notes: 'Second', tags: [] } })).rejects.toMatchObject({
    code: 'media_changed',
  });
  expect((await shown(client))[0]?.data.notes).toBe('First');
});

test('[ICALL-37] [GALLERY-16] [GALLERY-17] [GALLERY-18] a search is by days of Edmonton or tags, by at least one of them and by ten tags at most', async () => {
  const person = await app.world.person();
  app.clock.set('2026-06-11T04:30:00Z');
  await addPictures(await app.signIn(person), ['evening.jpg']);
  app.clock.set('2026-06-11T18:00:00Z');
  const client = await app.signIn(person);
  await addPictures(client, ['noon.jpg']);
  const find = async (days: { from?: string; to?: string }) =>
    (await client.call(searchMedia, { ...days, tags: [] })).items.map(({ fileName }) => fileName);
  expect(await find({ from: '2026-06-10', to: '2026-06-10' })).toEqual(['evening.jpg']);
  expect(await find({ from: '2026-06-11' })).toEqual(['noon.jpg']);
  expect(await find({ to: '2026-06-11' })).toEqual(['noon.jpg', 'evening.jpg']);
  await expect(client.call(searchMedia, { tags: ['', ' '] })).rejects.toMatchObject({ code: 'search_empty' });
  const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  await expect(client.call(searchMedia, { tags })).rejects.toMatchObject({ code: 'too_many_tags' });
  expect((await client.call(searchMedia, { tags: tags.slice(1) })).items).toEqual([]);
});

test('[ICALL-45] deleted items lie in the bin, come back from it with their tags, and go for good when they are erased', async () => {
  const client = await clinician();
  const [kept, gone] = await addPictures(client, ['kept.jpg', 'gone.jpg']);
  if (!kept || !gone) throw new Error('two were added');
  await client.call(updateMedia, {
    mediaId: gone.id,
    basedOnVersion: gone.version,
    texts: { notes: '', tags: ['scar'] },
  });
  expect(await client.call(deleteMedia, { mediaIds: [gone.id] })).toEqual({ mediaIds: [gone.id] });
  expect((await shown(client)).map(({ id }) => id)).toEqual([kept.id]);
  expect((await client.call(listBin, {})).items).toMatchObject([{ id: gone.id, fileName: 'gone.jpg' }]);
  expect(await client.call(getGallery, {})).toMatchObject({ userTags: [], binCount: 1 });
  expect((await client.call(searchMedia, { tags: ['scar'] })).items).toEqual([]);

  await client.call(restoreMedia, { mediaIds: [gone.id] });
  expect((await client.call(getGallery, {})).userTags).toEqual(['scar']);
  expect(await client.call(eraseMedia, { mediaIds: [gone.id] })).toEqual({ mediaIds: [] });
  const address = (await shown(client)).find(({ id }) => id === gone.id)?.data.fileDownloadUrl ?? '';
  await client.call(deleteMedia, { mediaIds: [gone.id] });
  await client.call(eraseMedia, { mediaIds: [gone.id] });
  expect((await client.send(address)).status).toBe(404);
  expect(await client.call(getGallery, {})).toMatchObject({ binCount: 0, months: [{ count: 1 }] });
});

test('after thirty days the bin empties itself; what was deleted later stays', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  const [early, late] = await addPictures(client, ['early.jpg', 'late.jpg']);
  if (!early || !late) throw new Error('two were added');
  await client.call(deleteMedia, { mediaIds: [early.id] });
  await app.passTime(20 * DAY_MS);
  const again = await app.signIn(person);
  await again.call(deleteMedia, { mediaIds: [late.id] });
  await app.passTime(11 * DAY_MS);
  const left = await (await app.signIn(person)).call(listBin, {});
  expect(left.items.map(({ id }) => id)).toEqual([late.id]);
});

test('nobody else sees, changes or deletes anything of a gallery', async () => {
  const [owner, other] = [await clinician(), await clinician()];
  const [item] = await addPictures(owner, ['mine.jpg']);
  if (!item) throw new Error('one was added');
  expect(await shown(other)).toEqual([]);
  const texts = { notes: 'theirs', tags: [] };
  await expect(other.call(updateMedia, { mediaId: item.id, basedOnVersion: 1, texts })).rejects.toMatchObject({
    code: 'media_not_found',
  });
  for (const operation of [deleteMedia, restoreMedia, eraseMedia]) {
    expect(await other.call(operation, { mediaIds: [item.id] })).toEqual({ mediaIds: [] });
  }
  expect((await other.send(item.data.fileDownloadUrl)).status).not.toBe(200);
  expect((await shown(owner)).map(({ id }) => id)).toEqual([item.id]);
});

test('a gallery takes its owner’s own uploads, each once, and no documents', async () => {
  const [owner, other] = [await clinician(), await clinician()];
  const { fileId } = await owner.upload('arm.jpg', await drawnPicture(7), 'galleryMedia');
  await expect(other.call(addMedia, { fileIds: [fileId] })).rejects.toMatchObject({ code: 'file_not_found' });
  await owner.call(addMedia, { fileIds: [fileId] });
  await expect(owner.call(addMedia, { fileIds: [fileId] })).rejects.toMatchObject({ code: 'file_not_found' });
  const letter = await owner.upload('letter.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  await expect(owner.call(addMedia, { fileIds: [letter.fileId] })).rejects.toMatchObject({ code: 'file_not_found' });
  await expect(
    owner.upload('letter.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'), 'galleryMedia'),
  ).rejects.toMatchObject({ code: 'file_type_not_allowed' });
});
