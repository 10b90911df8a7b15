import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToSeries,
  createSeries,
  deleteMedia,
  deleteSeries,
  getSeries,
  listMedia,
  listSeries,
  removeFromSeries,
  renameSeries,
  restoreMedia,
  SERIES_PAGE_SIZE,
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

/** A clinician with three pictures of one heel, taken a week apart. */
async function heel() {
  const person = await app.world.person();
  const mediaIds: string[] = [];
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) {
    const [item] = await addPictures(await app.signIn(person), [name]);
    mediaIds.push(item?.id ?? '');
    app.clock.advance(7 * DAY_MS);
  }
  return { client: await app.signIn(person), mediaIds };
}

test('a series shows its pictures in the order of taking, whatever the order in which they were chosen', async () => {
  const { client, mediaIds } = await heel();
  const { series } = await client.call(createSeries, { name: 'Left heel', mediaIds: mediaIds.toReversed() });
  const shown = await client.call(getSeries, { seriesId: series.seriesId });
  expect(shown.items.map(({ id }) => id)).toEqual(mediaIds);
  expect(shown.series).toMatchObject({ name: 'Left heel', count: 3, version: 1 });
  const { firstCreated, lastCreated } = shown.series;
  expect(Math.round((Date.parse(lastCreated ?? '') - Date.parse(firstCreated ?? '')) / DAY_MS)).toBe(14);
  expect((await client.send(shown.series.thumbnailDownloadUrl ?? '')).status).toBe(200);
});

test('pictures are added, each once, and taken out again; they stay in the gallery', async () => {
  const { client, mediaIds } = await heel();
  const [one = '', two = '', three = ''] = mediaIds;
  const { seriesId } = (await client.call(createSeries, { name: 'Heel', mediaIds: [one] })).series;
  expect((await client.call(addToSeries, { seriesId, mediaIds: [one, two, three] })).series.count).toBe(3);
  expect((await client.call(removeFromSeries, { seriesId, mediaIds: [two] })).series.count).toBe(2);
  expect((await client.call(getSeries, { seriesId })).items.map(({ id }) => id)).toEqual([one, three]);
  expect((await client.call(listMedia, {})).items).toHaveLength(3);
  const unknown = { seriesId, mediaIds: [crypto.randomUUID()] };
  await expect(client.call(addToSeries, unknown)).rejects.toMatchObject({ code: 'media_not_found' });
});

test('what lies in the bin is not shown, and is back in its series once it is restored', async () => {
  const { client, mediaIds } = await heel();
  const [one = ''] = mediaIds;
  const { seriesId } = (await client.call(createSeries, { name: 'Heel', mediaIds })).series;
  await client.call(deleteMedia, { mediaIds: [one] });
  expect((await client.call(getSeries, { seriesId })).series.count).toBe(2);
  await client.call(restoreMedia, { mediaIds: [one] });
  expect((await client.call(getSeries, { seriesId })).items.map(({ id }) => id)).toEqual(mediaIds);
});

test('a series is renamed unless that was done elsewhere, and removed without its pictures', async () => {
  const { client, mediaIds } = await heel();
  const { seriesId } = (await client.call(createSeries, { name: 'Heel', mediaIds })).series;
  const rename = (name: string) => client.call(renameSeries, { seriesId, basedOnVersion: 1, name });
  expect((await rename('Left heel')).series).toMatchObject({ name: 'Left heel', version: 2 });
  await expect(rename('Right heel')).rejects.toMatchObject({ code: 'series_changed' });
  await client.call(deleteSeries, { seriesId });
  expect((await client.call(listSeries, {})).series).toEqual([]);
  expect((await client.call(listMedia, {})).items).toHaveLength(3);
});

test('series come page by page, the one made last first', async () => {
  const { client, mediaIds } = await heel();
  const names = Array.from({ length: SERIES_PAGE_SIZE + 2 }, (_, index) => `Series ${index}`);
  for (const name of names) await client.call(createSeries, { name, mediaIds });
  const first = await client.call(listSeries, {});
  const second = await client.call(listSeries, { cursor: first.nextCursor ?? '' });
  const shown = [...first.series, ...second.series].map(({ name }) => name);
  expect(first.series).toHaveLength(SERIES_PAGE_SIZE);
  expect(shown).toEqual(names.toReversed());
  expect(second.nextCursor).toBeNull();
});

test('nobody else sees or changes a series, or puts pictures of others into one', async () => {
  const { client, mediaIds } = await heel();
  const { seriesId } = (await client.call(createSeries, { name: 'Heel', mediaIds })).series;
  const other = await clinician();
  const own = await addPictures(other, ['own.jpg']);
  const ownIds = own.map(({ id }) => id);
  for (const attempt of [
    () => other.call(getSeries, { seriesId }),
    () => other.call(renameSeries, { seriesId, basedOnVersion: 1, name: 'Mine' }),
    () => other.call(addToSeries, { seriesId, mediaIds: ownIds }),
    () => other.call(removeFromSeries, { seriesId, mediaIds }),
    () => other.call(deleteSeries, { seriesId }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'series_not_found' });
  }
  await expect(other.call(createSeries, { name: 'Theirs', mediaIds })).rejects.toMatchObject({
    code: 'media_not_found',
  });
  expect((await client.call(getSeries, { seriesId })).series.count).toBe(3);
});
