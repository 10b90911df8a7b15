import { randomUUID } from 'node:crypto';
import { openConsult, sendMessage, withdrawMessage } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { mp4Film } from '@alethea/test-kit/films';
import { SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMedia,
  deleteMedia,
  eraseMedia,
  getPredictions,
  listAiModels,
  listMedia,
  predictImage,
} from '../../../contract/index.ts';

let app: TestApp;
let referring: WorldPerson;
let specialist: WorldPerson;
let service: WorldService;
let referrer: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  const { world } = app;
  const clinic = await world.clinic('Chinook Family Practice');
  referring = await world.person({ clinics: [clinic] });
  specialist = await world.person({ roles: ['specialist', 'dermatologist'], clinics: [clinic] });
  service = await world.service({ people: [specialist], clinic });
  referrer = await app.signIn(referring);
});
afterAll(() => app.stop());

async function addFile(client: TestClient, name: string, bytes: Uint8Array) {
  const { fileId } = await client.upload(name, bytes, 'galleryMedia');
  const [item] = (await client.call(addMedia, { fileIds: [fileId] })).items;
  if (!item) throw new Error('The file was not added.');
  return item;
}

const addPicture = async (client: TestClient) => addFile(client, 'arm.jpg', await drawnPicture(1));

/** Asks with files; answers the consult and the ids of its files. */
async function askWith(files: Readonly<Record<string, Uint8Array>>) {
  const attachmentIds: string[] = [];
  for (const [name, bytes] of Object.entries(files)) attachmentIds.push((await referrer.upload(name, bytes)).fileId);
  const { activityId } = await referrer.call(sendConsult, {
    ...app.world.sendPayload({ from: referring, to: service }),
    attachmentIds,
  });
  return { activityId, fileIds: attachmentIds };
}

/** Of every label, however low its score. */
const everyLabel = { scoreThreshold: 0, aiType: 'derm' } as const;

async function loggedPredictions() {
  const { rows } = await sql<{ recordKind: string; recordId: string; patient: string | null; detail: object }>`
    select record_kind as "recordKind", record_id as "recordId", patient_reference_id as patient, detail
    from audit_event where event = 'image.predicted' and outcome = 'success' order by recorded_at, id`.execute(
    app.server.engine.db,
  );
  return rows;
}

test('[AI-01] [AI-09] a laptop has a model for each category and the first level, all of them demonstrations', async () => {
  const { models } = await referrer.call(listAiModels, {});
  expect(models.map(({ aiType }) => aiType).toSorted()).toEqual(['derm', 'ear', 'level1', 'nasal']);
  expect(models.every(({ demonstration }) => demonstration)).toBe(true);
});

test('[AI-08] [AI-10] the first level is there in dev and local, and nowhere else', async () => {
  const demo = await createTestApp({ env: { ALETHEA_ENV: 'demo' } });
  const dev = await createTestApp({ env: { ALETHEA_ENV: 'dev' } });
  try {
    const typesOf = async (of: TestApp) => {
      const client = await of.signIn(await of.world.person());
      return (await client.call(listAiModels, {})).models.map(({ aiType }) => aiType).toSorted();
    };
    expect(await typesOf(demo)).toEqual(['derm', 'ear', 'nasal']);
    expect(await typesOf(dev)).toContain('level1');
    const client = await demo.signIn(await demo.world.person());
    const { data } = await addPicture(client);
    await expect(client.call(predictImage, { uri: data.filePath, aiType: 'level1' })).rejects.toMatchObject({
      code: 'ai_type_unavailable',
    });
  } finally {
    await Promise.all([demo.stop(), dev.stop()]);
  }
});

test('[ICALL-19] [AI-07] [IMODEL-05] [ENV-12] a prediction of one’s own picture is answered, kept with it by type, and logged', async () => {
  const client = await app.signIn(await app.world.person());
  const { data, fileId } = await addPicture(client);
  const answer = await client.call(predictImage, { uri: data.filePath, ...everyLabel });
  expect(answer.aiVersion).toBe('Drawn skin 1.0.0');
  const labels = ['Hives', 'Pigmented spot', 'Ring-shaped rash', 'Scaly plaques'];
  expect(answer.predictions.map(({ gpLabel }) => gpLabel).toSorted()).toEqual(labels);
  const scores = answer.predictions.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 4);
  const reached = answer.predictions.filter(({ score }) => score >= 0.5);
  const kept = {
    derm: { aiVersion: answer.aiVersion, labels: reached.map(({ aiLabel, score }) => ({ aiLabel, score })) },
  };
  expect((await client.call(listMedia, {})).items[0]?.data.aiPredictions).toEqual(kept);
  expect(await client.call(getPredictions, { uri: data.filePath })).toEqual({ aiPredictions: kept });
  const logged = (await loggedPredictions()).at(-1);
  expect(logged).toMatchObject({ recordKind: 'gallery', patient: null });
  expect(logged?.detail).toEqual({ fileId, aiType: 'derm', aiVersion: answer.aiVersion });
});

test('[AI-02] what stays under the threshold is no prediction, and none has to be given to get 0.5', async () => {
  const client = await app.signIn(await app.world.person());
  const { data } = await addPicture(client);
  const all = (await client.call(predictImage, { uri: data.filePath, ...everyLabel })).predictions;
  const highest = all[0]?.score ?? 1;
  const some = await client.call(predictImage, { uri: data.filePath, aiType: 'derm', scoreThreshold: highest });
  expect(some.predictions).toEqual(all.slice(0, 1));
  const usual = await client.call(predictImage, { uri: data.filePath, aiType: 'derm' });
  expect(usual.predictions).toEqual(all.filter(({ score }) => score >= 0.5));
});

test('a model of the same version is not asked twice, and one that gives no answer leaves what is kept as it is', async () => {
  const other = await createTestApp();
  try {
    const client = await other.signIn(await other.world.person());
    const { data, fileId } = await addPicture(client);
    const first = await client.call(predictImage, { uri: data.filePath, ...everyLabel });
    other.server.features.ai.classifier.stop();
    expect(await client.call(predictImage, { uri: data.filePath, ...everyLabel })).toEqual(first);
    const ear = { uri: data.filePath, aiType: 'ear' } as const;
    await expect(client.call(predictImage, ear)).rejects.toMatchObject({ code: 'prediction_failed' });
    const { rows } = await sql`select ai_type from picture_prediction where file_id = ${fileId}`.execute(
      other.server.engine.db,
    );
    expect(rows).toEqual([{ ai_type: 'derm' }]);
  } finally {
    await other.stop();
  }
});

test('[AI-03] a film is told to have no prediction, and what is no picture as well', async () => {
  const { data } = await addFile(referrer, 'gait.mp4', mp4Film(Buffer.from('pictures')));
  const { fileIds } = await askWith({ 'letter.pdf': SMALL_PDF });
  const ask = (uri: string) => referrer.call(predictImage, { uri, aiType: 'derm' });
  await expect(ask(data.filePath)).rejects.toMatchObject({ code: 'film_not_predictable' });
  await expect(ask(fileIds[0] ?? '')).rejects.toMatchObject({ code: 'not_a_picture' });
});

test('nobody gets a prediction of somebody else’s picture, of a deleted one, of a staged file or of an address', async () => {
  const owner = await app.signIn(await app.world.person());
  const stranger = await app.signIn(await app.world.person());
  const item = await addPicture(owner);
  const staged = await owner.upload('arm.jpg', await drawnPicture(5), 'galleryMedia');
  const ask = async (client: TestClient, uri: string) => {
    for (const operation of [predictImage, getPredictions] as const) {
      const input = operation === predictImage ? { uri, aiType: 'derm' as const } : { uri };
      await expect(client.call(operation, input as never)).rejects.toMatchObject({ code: 'media_not_found' });
    }
  };
  await ask(stranger, item.data.filePath);
  await ask(stranger, item.fileId);
  await ask(owner, item.fileId);
  await ask(owner, staged.fileId);
  await ask(owner, `${item.data.filePath.slice(0, -3)}png`);
  await ask(owner, 'https://elsewhere.example/arm.jpg');
  await ask(owner, '../../master.key');
  await owner.call(deleteMedia, { mediaIds: [item.id] });
  await ask(owner, item.data.filePath);
});

test('what was said of an erased picture is gone with it', async () => {
  const client = await app.signIn(await app.world.person());
  const { id, data, fileId } = await addPicture(client);
  await client.call(predictImage, { uri: data.filePath, ...everyLabel });
  await client.call(deleteMedia, { mediaIds: [id] });
  await client.call(eraseMedia, { mediaIds: [id] });
  const { rows } = await sql`select 1 from picture_prediction where file_id = ${fileId}`.execute(app.server.engine.db);
  expect(rows).toEqual([]);
});

test('[ICALL-35] [IMODEL-08] who may open a consult gets its pictures predicted, each in the words of their specialty, and nobody else does', async () => {
  const { activityId, fileIds } = await askWith({ 'left-arm.jpg': await drawnPicture(9) });
  const uri = fileIds[0] ?? '';
  const dermatologist = await app.signIn(specialist);
  const gp = await referrer.call(predictImage, { uri, ...everyLabel });
  const sp = await dermatologist.call(predictImage, { uri, ...everyLabel });
  expect(sp.predictions.map(({ gpLabel }) => gpLabel)).toEqual(gp.predictions.map(({ gpLabel }) => gpLabel));
  const wordsOf = ({ predictions }: typeof gp) => predictions.map(({ aiLabel }) => aiLabel).toSorted();
  expect(wordsOf(gp)).toEqual(['Hives', 'Pigmented spot', 'Ring-shaped rash', 'Scaly plaques']);
  expect(wordsOf(sp)).toEqual(['Annular scaly plaque', 'Papulosquamous plaques', 'Pigmented lesion', 'Urticaria']);
  const kept = await dermatologist.call(getPredictions, { uri });
  expect(kept.aiPredictions.derm?.aiVersion).toBe(gp.aiVersion);
  const stranger = await app.signIn(await app.world.person());
  await expect(stranger.call(predictImage, { uri, aiType: 'derm' })).rejects.toMatchObject({ code: 'media_not_found' });
  const logged = (await loggedPredictions()).filter(({ recordId }) => recordId === activityId);
  expect(logged).toHaveLength(2);
  expect(logged.every(({ recordKind, patient }) => recordKind === 'consult' && patient !== null)).toBe(true);
});

test('what was said of a picture of a consult lies sealed, and is shown no more once its message is withdrawn', async () => {
  const { activityId } = await askWith({});
  const { fileId: uri } = await referrer.upload('left-arm.jpg', await drawnPicture(10));
  const messageId = randomUUID();
  await referrer.call(sendMessage, { activityId, messageId, message: 'The other arm.', attachmentIds: [uri] });
  await referrer.call(predictImage, { uri, ...everyLabel });
  const { rows } = await sql<{ text: string }>`
    select encode(prediction_ciphertext, 'escape') as text from picture_prediction where file_id = ${uri}`.execute(
    app.server.engine.db,
  );
  expect(rows[0]?.text).not.toMatch(/Hives|gpLabel|Drawn/);
  await referrer.call(withdrawMessage, { activityId, messageId, reason: 'Wrong patient' });
  await expect(referrer.call(getPredictions, { uri })).rejects.toMatchObject({ code: 'media_not_found' });
});

test('[OUTCOME-04] a prediction of a picture of a consult tells what the outcome may be, and records none', async () => {
  const { activityId, fileIds } = await askWith({ 'left-arm.jpg': await drawnPicture(11) });
  const dermatologist = await app.signIn(specialist);
  const detailOf = async () => (await dermatologist.call(openConsult, { activityId })).detail;
  expect((await detailOf()).aiPredictions).toBeNull();
  const answer = await dermatologist.call(predictImage, { uri: fileIds[0] ?? '', aiType: 'derm' });
  const [best] = answer.predictions;
  const outcome =
    best?.gpLabel === 'Pigmented spot' ? 'Patient to see Specialist' : 'Management or treatment suggested';
  const expected = best ? { outcome: { humanReadableLabel: outcome } } : null;
  const detail = await detailOf();
  expect(detail.aiPredictions).toEqual(expected);
  expect(detail.specialistResponse).toBeNull();
});

test('who else has the consult open is told of each prediction of its pictures, also of one that has no outcome', async () => {
  const { activityId, fileIds } = await askWith({ 'left-arm.jpg': await drawnPicture(12) });
  const dermatologist = await app.signIn(specialist);
  const live = await dermatologist.live();
  await referrer.call(predictImage, { uri: fileIds[0] ?? '', aiType: 'level1' });
  await live.next(({ data }) => JSON.stringify(data).includes(fileIds[0] ?? ''));
  live.close();
  expect((await dermatologist.call(openConsult, { activityId })).detail.aiPredictions).toBeNull();
});
