import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  adjudicateImage,
  findPoolImages,
  getLabellingPool,
  importPoolImages,
  listDisputedImages,
  listUnlabelledImages,
  POOL_EXPORT_PATHS,
  removePoolImage,
  setTwoLabellers,
} from '../../contract/index.ts';
import { bring, CONSENT, keeper, type Labeller, label, labeller, named, waiting } from './labelling-scene.ts';

let app: TestApp;
let desk: TestClient;
let first: Labeller;
let second: Labeller;
let third: Labeller;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
  desk = await keeper(app);
  first = await labeller(app, 'otolaryngologist');
  second = await labeller(app, 'otolaryngologist');
  third = await labeller(app, 'otolaryngologist');
});
beforeEach(async () => {
  await sql`delete from pool_image`.execute(app.server.engine.db);
  await desk.call(setTwoLabellers, { twoLabellers: false });
});
afterAll(() => app.stop());

const earPool = async () => {
  const { pools } = await desk.call(getLabellingPool, {});
  return pools.find(({ specialty }) => specialty === 'Otolaryngology');
};
const download = async (path: string) => {
  const answer = await desk.send(`${path}?specialty=Otolaryngology`);
  return { status: answer.status, name: answer.headers.get('content-disposition') ?? '', text: await answer.text() };
};

test('pictures come in with the consent to their use, sealed, and each once however it is called', async () => {
  const importId = crypto.randomUUID();
  const one = { name: 'ear.jpg', shade: 1 };
  expect(await bring(desk, [one], 'Otolaryngology', importId)).toMatchObject({ added: 1, duplicates: [] });
  const again = await bring(
    desk,
    [
      { ...one, name: 'same.jpg' },
      { name: 'ear.jpg', shade: 2 },
    ],
    'Otolaryngology',
    importId,
  );
  expect([again.added, again.duplicates.length]).toEqual([1, 1]);
  expect((await waiting(first)).map(({ filename }) => filename).toSorted()).toEqual(['ear-2.jpg', 'ear.jpg']);
  const { rows } = await sql<{ bytes: Uint8Array; name: Uint8Array }>`
    select b.consent_ciphertext as bytes, i.filename_ciphertext as name
    from pool_image i join pool_import b on b.id = i.import_id`.execute(app.server.engine.db);
  for (const { bytes, name } of rows) {
    expect(Buffer.from(bytes).includes('Binder 12')).toBe(false);
    expect(Buffer.from(name).includes('ear')).toBe(false);
  }
});

test('an import needs the whole consent, the keeper’s own pictures and an id that nobody else has begun', async () => {
  const { fileId } = await desk.upload('ear.jpg', await drawnPicture(40), 'labellingPool');
  const images = [{ fileId, predictions: [], aiVersion: '' }];
  const order = { importId: crypto.randomUUID(), specialty: 'Otolaryngology' as const, consent: CONSENT, images };
  for (const missing of ['statement', 'keptBy', 'keptWhere']) {
    const consent = { ...CONSENT, [missing]: ' ' };
    expect(await codeOf(desk.call(importPoolImages, { ...order, consent })), missing).toBe('invalid_input');
  }
  const other = await keeper(app);
  expect(await codeOf(other.call(importPoolImages, order))).toBe('file_not_found');
  await desk.call(importPoolImages, order);
  const theirs = await other.upload('nose.jpg', await drawnPicture(50), 'labellingPool');
  const taken = { ...order, images: [{ ...images[0], fileId: theirs.fileId, predictions: [], aiVersion: '' }] };
  expect(await codeOf(other.call(importPoolImages, taken))).toBe('import_not_yours');
});

test('nothing of a gallery or a consult is taken: only what was brought for the pool by its keeper', async () => {
  const doctor = await app.signIn(await app.world.person());
  const { fileId } = await doctor.upload('arm.jpg', await drawnPicture(60), 'galleryMedia');
  const images = [{ fileId, predictions: [], aiVersion: '' }];
  const order = { importId: crypto.randomUUID(), specialty: 'Dermatology' as const, consent: CONSENT, images };
  expect(await codeOf(doctor.call(importPoolImages, order))).toBe('not_permitted');
  expect(await codeOf(desk.call(importPoolImages, order))).toBe('file_not_found');
});

test('the figures count what was labelled, unknown, excluded and is left, by person and day', async () => {
  await bring(
    desk,
    [1, 2, 3, 4].map((shade) => ({ name: `${shade}.jpg`, shade })),
  );
  const images = await waiting(first);
  await label(first, named(images, '1.jpg'), 'Exostosis');
  await label(first, named(images, '2.jpg'), 'Unknown');
  await label(second, named(images, '3.jpg'), 'Exclude');
  expect(await earPool()).toMatchObject({ total: 4, labelled: 1, unknown: 1, excluded: 1, disputed: 0, left: 1 });
  const { days } = await desk.call(getLabellingPool, {});
  expect(days.toSorted((one, other) => other.labelled - one.labelled)).toMatchObject([
    { uid: first.person.id, day: '2026-06-10', labelled: 1, unknown: 1, excluded: 0 },
    { uid: second.person.id, day: '2026-06-10', labelled: 0, unknown: 0, excluded: 1 },
  ]);
});

test('with two labellers each picture waits for both, blind to each other, and what they say alike is settled', async () => {
  await desk.call(setTwoLabellers, { twoLabellers: true });
  await bring(desk, [{ name: 'ear.jpg', shade: 1 }]);
  const [image] = await waiting(first);
  if (!image) throw new Error('one waits');
  await label(first, image, 'Exostosis', 'Otomycosis');
  expect(await waiting(first)).toEqual([]);
  expect(await earPool()).toMatchObject({ labelled: 0, left: 1 });
  expect(await waiting(second)).toMatchObject([{ filename: 'ear.jpg', doctorLabels: [] }]);
  await label(second, image, 'otomycosis', 'Exostosis');
  expect(await earPool()).toMatchObject({ labelled: 1, disputed: 0, left: 0 });
  expect(await waiting(third)).toEqual([]);
});

test('where two differ a third decides, sees what was said and not who said it, and neither of the two does', async () => {
  await desk.call(setTwoLabellers, { twoLabellers: true });
  await bring(desk, [{ name: 'ear.jpg', shade: 1 }]);
  const [image] = await waiting(first);
  if (!image) throw new Error('one waits');
  await label(first, image, 'Exostosis');
  await label(second, image, 'Otomycosis');
  expect(await earPool()).toMatchObject({ labelled: 0, disputed: 1, left: 0 });
  expect((await first.client.call(listUnlabelledImages, {})).disputed).toBe(0);
  expect(await first.client.call(listDisputedImages, {})).toEqual({ images: [] });
  expect((await third.client.call(listUnlabelledImages, {})).disputed).toBe(1);
  const { images } = await third.client.call(listDisputedImages, {});
  expect(images).toMatchObject([{ id: image.id, given: [['Exostosis'], ['Otomycosis']] }]);
  expect(JSON.stringify(images)).not.toContain(first.person.id);

  const decide = (who: Labeller, ...doctorLabels: string[]) =>
    who.client.call(adjudicateImage, { id: image.id, doctorLabels });
  expect(await codeOf(decide(first, 'Exostosis'))).toBe('image_not_found');
  expect(await codeOf(decide(third, 'Exostosis', 'Unknown'))).toBe('labels_not_alone');
  await decide(third, 'Exostosis');
  expect(await earPool()).toMatchObject({ labelled: 1, disputed: 0, left: 0 });
  expect(await codeOf(decide(third, 'Otomycosis'))).toBe('image_settled');
  expect(await codeOf(label(second, image, 'Exostosis'))).toBe('image_settled');
});

test('kappa is told of every two people who have labelled the same pictures', async () => {
  await desk.call(setTwoLabellers, { twoLabellers: true });
  await bring(
    desk,
    [1, 2, 3, 4].map((shade) => ({ name: `${shade}.jpg`, shade })),
  );
  const images = await waiting(first);
  const said = { '1.jpg': 'Exostosis', '2.jpg': 'Exostosis', '3.jpg': 'Otomycosis', '4.jpg': 'Otomycosis' };
  for (const [name, words] of Object.entries(said)) {
    await label(first, named(images, name), words);
    await label(second, named(images, name), name === '4.jpg' ? 'Exostosis' : words);
  }
  const { agreement } = await desk.call(getLabellingPool, {});
  // Observed 3 of 4; by chance 0.5 * 0.75 + 0.5 * 0.25 = 0.5.
  expect(agreement).toMatchObject([{ specialty: 'Otolaryngology', shared: 4, observed: 0.75, kappa: 0.5 }]);
});

test('labels are exported as COCO JSON for training and as CSV of all, and no cell begins a formula', async () => {
  await bring(desk, [
    { name: '=1+1.jpg', shade: 1, predictions: [{ label: 'Normal ear', score: 0.9 }] },
    { name: 'b.jpg', shade: 2 },
    { name: 'c.jpg', shade: 3 },
  ]);
  const images = await waiting(first);
  await label(first, named(images, '=1+1.jpg'), 'Otomycosis', 'Exostosis');
  await label(first, named(images, 'b.jpg'), 'Exclude');
  const coco = await download(POOL_EXPORT_PATHS.coco);
  expect([coco.status, coco.name]).toEqual([200, expect.stringContaining('otolaryngology-2026-06-10-coco.json')]);
  const read = JSON.parse(coco.text);
  expect(read.images).toMatchObject([{ id: 1, file_name: '=1+1.jpg', width: 64, height: 48 }]);
  expect(read.categories).toEqual([
    { id: 1, name: 'Exostosis' },
    { id: 2, name: 'Otomycosis' },
  ]);
  expect(read.annotations).toMatchObject([
    { id: 1, image_id: 1, category_id: 1, bbox: [0, 0, 64, 48] },
    { id: 2, image_id: 1, category_id: 2 },
  ]);
  const csv = await download(POOL_EXPORT_PATHS.csv);
  const lines = csv.text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.toSorted()[0]).toContain("'=1+1.jpg,Otolaryngology,Exostosis; Otomycosis,no,Normal ear,3.1");
  expect((await first.client.send(`${POOL_EXPORT_PATHS.csv}?specialty=Otolaryngology`)).status).toBe(403);
});

test('[CCALL-64] pictures of a specialty are found by their file name, with the consent, and removed for good with their labels', async () => {
  await bring(desk, [{ name: 'Ear.jpg', shade: 1 }]);
  const [image] = await waiting(first);
  if (!image) throw new Error('one waits');
  await label(first, image, 'Exostosis');
  const find = (specialty: 'Otolaryngology' | 'Dermatology', filename: string) =>
    desk.call(findPoolImages, { specialty, filename });
  expect(await find('Dermatology', 'ear.jpg')).toEqual({ images: [] });
  expect(await find('Otolaryngology', 'other.jpg')).toEqual({ images: [] });
  const { images } = await find('Otolaryngology', 'ear.JPG');
  expect(images).toMatchObject([{ id: image.id, filename: 'Ear.jpg', labels: 1, consent: CONSENT }]);
  expect((await desk.send(images[0]?.fileDownloadUrl ?? '')).status).toBe(200);
  await desk.call(removePoolImage, { id: image.id });
  expect(await find('Otolaryngology', 'ear.jpg')).toEqual({ images: [] });
  expect((await first.client.send(image.fileDownloadUrl)).status).toBe(404);
  const { rows } = await sql`select from pool_label`.execute(app.server.engine.db);
  expect(rows).toHaveLength(0);
  expect(await codeOf(desk.call(removePoolImage, { id: image.id }))).toBe('image_not_found');
});
