import { listRoles, saveRole } from '@alethea/accounts/contract/desk/roles';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  doctorLabelImage,
  forgetOwnLabel,
  getOwnLabels,
  listUnlabelledImages,
  readdressImages,
  updateImageSpecialty,
} from '../../contract/index.ts';
import { bring, keeper, type Labeller, label, labelInput, labeller, named, waiting } from './labelling-scene.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof keeper>>;
let ear: Labeller;
let skin: Labeller;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
  desk = await keeper(app);
  ear = await labeller(app, 'otolaryngologist');
  skin = await labeller(app, 'dermatologist');
});
beforeEach(async () => {
  await sql`delete from pool_image`.execute(app.server.engine.db);
});
afterAll(() => app.stop());

const OTITIS = { label: 'Otitis externa', score: 0.82 };
const NORMAL = { label: 'Normal ear', score: 0.11 };

test('[IMODEL-07] [ICALL-43] a picture that waits has its prediction, the likeliest first, its file name and its path', async () => {
  await bring(desk, [{ name: 'ear 1.jpg', shade: 1, predictions: [NORMAL, OTITIS] }]);
  const [image] = await waiting(ear);
  expect(image).toMatchObject({
    aiPrediction: ['Otitis externa', 'Normal ear'],
    aiScores: [0.82, 0.11],
    aiVersion: '3.1',
    doctorLabels: [],
    created: expect.stringMatching(/^2026-06-10T18:00/),
    filename: 'ear 1.jpg',
    fileUri: 'images/ai_images/ear 1.jpg',
    specialty: 'Otolaryngology',
  });
  expect((await ear.client.send(image?.fileDownloadUrl ?? '')).status).toBe(200);
});

test('[ANNOT-04] [ANNOT-23] everybody has the pictures of their own specialty; who has neither has none', async () => {
  await bring(desk, [{ name: 'ear.jpg', shade: 2 }]);
  await bring(desk, [{ name: 'skin.jpg', shade: 3 }], 'Dermatology');
  expect((await waiting(ear)).map(({ filename }) => filename)).toEqual(['ear.jpg']);
  expect((await waiting(skin)).map(({ filename }) => filename)).toEqual(['skin.jpg']);
  const dentists = (await desk.call(listRoles, {})).roles.find(({ role }) => role === 'dentist');
  const permissions = [...(dentists?.permissions ?? []), 'imageAnnotation' as const];
  await desk.call(saveRole, { role: 'dentist', permissions, basedOn: dentists?.version ?? 0 });
  const other = await app.signIn(await app.world.person({ roles: ['dentist'] }));
  expect(await other.call(listUnlabelledImages, {})).toMatchObject({ specialty: null, images: [] });
});

test('[ANNOT-06] [ANNOT-16] [ICALL-28] a batch holds 100 pictures, the first that came first, and the next goes on behind it', async () => {
  await bring(desk, [{ name: 'seed.jpg', shade: 4 }]);
  // The rows of an import of 120, an hour apart, without bringing as many files.
  await sql`
    insert into pool_image (id, specialty, created_at, file_id, filename_ciphertext, filename_hash, content_hash,
      ai_prediction, ai_scores, ai_version, import_id, label_count)
    select gen_random_uuid(), specialty, created_at + n * interval '1 hour', gen_random_uuid(), filename_ciphertext,
      n, 'copy ' || n, '{}', '[]', '', import_id, 0
    from pool_image, generate_series(1, 119) n`.execute(app.server.engine.db);
  const first = await ear.client.call(listUnlabelledImages, {});
  expect(first.images).toHaveLength(100);
  const second = await ear.client.call(listUnlabelledImages, { cursor: first.nextCursor ?? '' });
  expect([second.images.length, second.nextCursor]).toEqual([20, null]);
  const moments = [...first.images, ...second.images].map(({ created }) => created);
  expect(moments).toEqual(moments.toSorted());
  expect(new Set(moments).size).toBe(120);
  expect(await codeOf(ear.client.call(listUnlabelledImages, { cursor: 'made-up' }))).toBe('cursor_invalid');
});

test('[ANNOT-02] [ANNOT-03] [ICALL-28] a condition leaves the pictures that were predicted to show it, in whatever place', async () => {
  await bring(desk, [
    { name: 'both.jpg', shade: 5, predictions: [OTITIS, NORMAL] },
    { name: 'normal.jpg', shade: 6, predictions: [NORMAL] },
    { name: 'none.jpg', shade: 7 },
  ]);
  const { conditions } = await ear.client.call(listUnlabelledImages, {});
  expect(conditions).toEqual(['Normal ear', 'Otitis externa']);
  expect((await waiting(ear, 'Normal ear')).map(({ filename }) => filename).toSorted()).toEqual([
    'both.jpg',
    'normal.jpg',
  ]);
  expect(await waiting(ear, 'Otomycosis')).toEqual([]);
});

test('[ICALL-20] [ANNOT-08] [ANNOT-09] [ANNOT-10] labels, ["Unknown"] and ["Exclude"] are kept with who said them, and the picture waits no more', async () => {
  await bring(desk, [
    { name: 'a.jpg', shade: 8, predictions: [OTITIS] },
    { name: 'b.jpg', shade: 9 },
    { name: 'c.jpg', shade: 10 },
  ]);
  const images = await waiting(ear);
  await label(ear, named(images, 'a.jpg'), 'Otitis externa', 'Exostosis');
  await label(ear, named(images, 'b.jpg'), 'Unknown');
  await label(ear, named(images, 'c.jpg'), 'Exclude');
  expect(await waiting(ear)).toEqual([]);
  const { rows } = await sql`
    select labels, person_id as uid, labelled_on as day from pool_label order by labels`.execute(app.server.engine.db);
  const said = { uid: ear.person.id, day: '2026-06-10' };
  expect(rows).toEqual([
    { labels: ['Exclude'], ...said },
    { labels: ['Otitis externa', 'Exostosis'], ...said },
    { labels: ['Unknown'], ...said },
  ]);
});

test('said again, labels take the place of what the same person said before', async () => {
  await bring(desk, [{ name: 'a.jpg', shade: 11 }]);
  const [image] = await waiting(ear);
  if (!image) throw new Error('one waits');
  await label(ear, image, 'Exostosis');
  expect(await label(ear, image, 'Otomycosis')).toEqual({ doctorLabels: ['Otomycosis'] });
  const { rows } = await sql`select label_count as count, agreed_labels as labels from pool_image`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([{ count: 1, labels: ['Otomycosis'] }]);
});

test('[ICALL-20] nobody labels in another’s name, beside another prediction, twice the same, or a picture of the other specialty', async () => {
  await bring(desk, [{ name: 'a.jpg', shade: 12, predictions: [OTITIS] }]);
  const [image] = await waiting(ear);
  if (!image) throw new Error('one waits');
  const input = labelInput(image, ['Exostosis'], ear);
  const codeFor = (change: Partial<typeof input>, who = ear) =>
    codeOf(who.client.call(doctorLabelImage, { ...input, ...change }));
  expect(await codeFor({ doctorUid: skin.person.id })).toBe('doctor_not_you');
  expect(await codeFor({ aiPrediction: ['Normal ear'] })).toBe('image_changed');
  expect(await codeFor({ aiVersion: '4' })).toBe('image_changed');
  expect(await codeFor({ created: '2026-06-09T18:00:00.000Z' })).toBe('image_changed');
  expect(await codeFor({ fileUri: 'images/ai_images/other.jpg' })).toBe('image_not_found');
  expect(await codeFor({ specialty: 'Dermatology' })).toBe('image_not_found');
  expect(await codeFor({ doctorUid: skin.person.id }, skin)).toBe('image_not_found');
  expect(await codeFor({ doctorLabels: ['Exostosis', 'exostosis'] })).toBe('labels_duplicated');
  expect(await codeFor({ doctorLabels: ['Exostosis', 'Unknown'] })).toBe('labels_not_alone');
  expect(await waiting(ear)).toHaveLength(1);
});

test('[ICALL-21] [ANNOT-11] [ANNOT-12] a picture goes to the pool of the other specialty under a new id, and comes back by who moved it', async () => {
  await bring(desk, [{ name: 'cheek.jpg', shade: 13 }]);
  const [image] = await waiting(ear);
  const order = { id: image?.id ?? '', oldSpecialty: 'Otolaryngology', newSpecialty: 'Dermatology' } as const;
  expect(await codeOf(ear.client.call(updateImageSpecialty, { ...order, newSpecialty: 'Otolaryngology' }))).toBe(
    'specialty_unchanged',
  );
  expect(await codeOf(skin.client.call(updateImageSpecialty, order))).toBe('image_not_found');
  const { id } = await ear.client.call(updateImageSpecialty, order);
  expect(id).not.toBe(order.id);
  expect(await waiting(ear)).toEqual([]);
  expect(await waiting(skin)).toMatchObject([{ id, filename: 'cheek.jpg', specialty: 'Dermatology' }]);
  expect(await codeOf(ear.client.call(updateImageSpecialty, order))).toBe('image_not_found');
  const back = { id, oldSpecialty: 'Dermatology', newSpecialty: 'Otolaryngology' } as const;
  const other = await labeller(app, 'otolaryngologist');
  expect(await codeOf(other.client.call(updateImageSpecialty, back))).toBe('image_not_found');
  await ear.client.call(updateImageSpecialty, back);
  expect(await waiting(ear)).toHaveLength(1);
});

test('what was said of a picture counts for the specialty in which it was said', async () => {
  await bring(desk, [{ name: 'cheek.jpg', shade: 14 }]);
  const [image] = await waiting(ear);
  if (!image) throw new Error('one waits');
  await label(ear, image, 'Exostosis');
  await ear.client.call(updateImageSpecialty, {
    id: image.id,
    oldSpecialty: 'Otolaryngology',
    newSpecialty: 'Dermatology',
  });
  expect(await waiting(skin)).toMatchObject([{ filename: 'cheek.jpg', doctorLabels: [] }]);
});

test('[LABEL-11] labels of one’s own are kept for their maker alone, by name, until they are forgotten', async () => {
  await bring(desk, [{ name: 'a.jpg', shade: 15, predictions: [OTITIS] }]);
  const [image] = await waiting(ear);
  if (!image) throw new Error('one waits');
  await label(ear, image, 'Otitis externa', 'zebra ear', 'Odd drum', 'Exostosis');
  expect(await ear.client.call(getOwnLabels, {})).toEqual({ customLabels: ['Odd drum', 'zebra ear'] });
  expect(await skin.client.call(getOwnLabels, {})).toEqual({ customLabels: [] });
  expect(await ear.client.call(forgetOwnLabel, { label: 'ZEBRA EAR' })).toEqual({ customLabels: ['Odd drum'] });
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select labels_ciphertext as bytes from own_labels`.execute(app.server.engine.db);
  expect(rows.map(({ bytes }) => Buffer.from(bytes).includes('Odd drum'))).toEqual([false]);
});

test('[ICALL-44] addresses are renewed for who labels the pictures, and for nobody of the other specialty', async () => {
  await bring(desk, [{ name: 'a.jpg', shade: 16 }]);
  const ids = (await waiting(ear)).map(({ id }) => id);
  const { images } = await ear.client.call(readdressImages, { ids });
  expect((await ear.client.send(images[0]?.fileDownloadUrl ?? '')).status).toBe(200);
  expect(await skin.client.call(readdressImages, { ids })).toEqual({ images: [] });
  expect((await skin.client.send(images[0]?.fileDownloadUrl ?? '')).status).not.toBe(200);
});
