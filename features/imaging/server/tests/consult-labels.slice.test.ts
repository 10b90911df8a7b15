import { openConsult } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getImageLabels, getOwnLabels, specialistLabelImages } from '../../contract/index.ts';

let app: TestApp;
let asking: WorldClinic;
let answering: WorldClinic;
let referrer: WorldPerson;
let specialist: WorldPerson;
let client: TestClient;
let shade = 0;

beforeAll(async () => {
  app = await createTestApp();
  asking = await app.world.clinic('Chinook Family Practice');
  answering = await app.world.clinic('Bow River Skin Centre');
  referrer = await app.world.person({ clinics: [asking] });
  specialist = await dermatologist();
  await collect(specialist);
  client = await app.signIn(specialist);
});
afterAll(() => app.stop());

const dermatologist = (roles = ['specialist', 'dermatologist']) => app.world.person({ roles, clinics: [answering] });

async function collect({ id }: WorldPerson): Promise<void> {
  await sql`
    insert into specialist_record (person_id, enable_econsult_data_collection, consented_on, set_at, set_by)
    values (${id}, true, '2026-01-15', ${app.clock.now()}, ${id})`.execute(app.server.engine.db);
}

/** A consult with a picture, to somebody; answers its id and the path of the picture. */
async function ask(to: WorldPerson, names: { specialty?: string; subsite?: string } = {}) {
  const service = await app.world.service({ people: [to], clinic: answering, ...names });
  const sender = await app.signIn(referrer);
  shade += 6;
  const { fileId } = await sender.upload('arm.jpg', await drawnPicture(shade % 100));
  const payload = { ...app.world.sendPayload({ from: referrer, to: service }), attachmentIds: [fileId] };
  const { activityId } = await sender.call(sendConsult, payload);
  const opened = await (await app.signIn(to)).call(openConsult, { activityId });
  return { activityId, filePath: `activityMedia/${activityId}/${opened.detail.attachments[0]?.fileId}` };
}

const labelOf = (filePath: string, doctorLabels: readonly string[], customLabels: readonly string[] = []) => ({
  ...{ filePath, aiPrediction: [], aiVersion: '', specialty: 'Dermatology' as const },
  ...{ doctorLabels: [...doctorLabels], customLabels: [...customLabels], created: '2026-01-01T00:00:00.000Z' },
});
const isOffered = async (who: TestClient, activityId: string) =>
  (await who.call(getImageLabels, { activityId })).labelling !== null;

test('[LABEL-01] [LABEL-03] [LABEL-11] [CCALL-41] [CMODEL-08] [CMODEL-05] labels are kept by file path for who gave them, and own ones are offered again', async () => {
  const { activityId, filePath } = await ask(specialist, { subsite: 'Rash' });
  await client.call(specialistLabelImages, { labels: [labelOf(filePath, ['Psoriasis', 'Odd spot'], ['Odd spot'])] });
  const { labelling } = await client.call(getImageLabels, { activityId });
  expect(labelling).toMatchObject({
    imageLabels: {
      [filePath]: {
        filePath,
        aiPrediction: [],
        doctorLabels: ['Psoriasis', 'Odd spot'],
        customLabels: ['Odd spot'],
        aiVersion: '',
        specialty: 'Dermatology',
      },
    },
    aiPredictions: {},
    customLabels: ['Odd spot'],
  });
  expect(labelling?.imageLabels[filePath]?.created).not.toBe('2026-01-01T00:00:00.000Z');
  expect(await client.call(getOwnLabels, {})).toEqual({ customLabels: ['Odd spot'] });
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select label_ciphertext as bytes from consult_image_label where consult_id = ${activityId}`.execute(
    app.server.engine.db,
  );
  expect(rows.map(({ bytes }) => Buffer.from(bytes).includes('Psoriasis'))).toEqual([false]);
});

test('[LABEL-08] a picture is ignored by the label Exclude, which stands alone; without labels it has none again', async () => {
  const { activityId, filePath } = await ask(specialist);
  const save = (...labels: readonly string[]) =>
    client.call(specialistLabelImages, { labels: [labelOf(filePath, labels)] });
  await save('Exclude');
  expect((await client.call(getImageLabels, { activityId })).labelling?.imageLabels).toMatchObject({
    [filePath]: { doctorLabels: ['Exclude'] },
  });
  expect(await codeOf(save('Exclude', 'Wart'))).toBe('labels_not_alone');
  expect(await codeOf(save('Wart', 'wart'))).toBe('labels_duplicated');
  await save();
  expect((await client.call(getImageLabels, { activityId })).labelling?.imageLabels).toEqual({});
});

test('each consultant has labels of their own, which nobody else reads or overwrites', async () => {
  const colleague = await dermatologist();
  await collect(colleague);
  const service = await app.world.service({ people: [specialist, colleague], clinic: answering });
  const sender = await app.signIn(referrer);
  const { fileId } = await sender.upload('arm.jpg', await drawnPicture(3));
  const payload = { ...app.world.sendPayload({ from: referrer, to: service }), attachmentIds: [fileId] };
  const { activityId } = await sender.call(sendConsult, payload);
  const filePath = `activityMedia/${activityId}/${fileId}`;
  const other = await app.signIn(colleague);
  await client.call(specialistLabelImages, { labels: [labelOf(filePath, ['Wart'])] });
  expect((await other.call(getImageLabels, { activityId })).labelling?.imageLabels).toEqual({});
  await other.call(specialistLabelImages, { labels: [labelOf(filePath, ['Acne'])] });
  expect((await client.call(getImageLabels, { activityId })).labelling?.imageLabels).toMatchObject({
    [filePath]: { doctorLabels: ['Wart'] },
  });
});

describe('who is offered to label', () => {
  test('[CPERM-29] [IROUTE-10] needs imageAnnotation', async () => {
    const person = await dermatologist(['specialist']);
    await collect(person);
    const { activityId } = await ask(person);
    const other = await app.signIn(person);
    expect(await codeOf(other.call(getImageLabels, { activityId }))).toBe('not_permitted');
  });

  test('[CPERM-30] consultants alone, and for who is in no way in it the consult does not exist', async () => {
    const { activityId, filePath } = await ask(specialist);
    const outsider = await app.signIn(await dermatologist());
    expect(await codeOf(outsider.call(getImageLabels, { activityId }))).toBe('consult_not_found');
    const labels = [labelOf(filePath, ['Wart'])];
    expect(await codeOf(outsider.call(specialistLabelImages, { labels }))).toBe('image_not_found');
    const doctor = await app.world.person({ roles: ['specialist', 'dermatologist'], clinics: [asking] });
    await collect(doctor);
    const service = await app.world.service({ people: [specialist], clinic: answering });
    const sender = await app.signIn(doctor);
    const { fileId } = await sender.upload('arm.jpg', await drawnPicture(9));
    const payload = { ...app.world.sendPayload({ from: doctor, to: service }), attachmentIds: [fileId] };
    const own = await sender.call(sendConsult, payload);
    expect(await isOffered(sender, own.activityId)).toBe(false);
    const path = `activityMedia/${own.activityId}/${fileId}`;
    expect(await codeOf(sender.call(specialistLabelImages, { labels: [labelOf(path, ['Wart'])] }))).toBe(
      'labelling_not_offered',
    );
  });

  test('[CPERM-31] only where the specialist’s record has enableEconsultDataCollection', async () => {
    const person = await dermatologist();
    const { activityId } = await ask(person);
    const other = await app.signIn(person);
    expect(await isOffered(other, activityId)).toBe(false);
    await collect(person);
    expect(await isOffered(other, activityId)).toBe(true);
  });

  test('[CPERM-32] [CPERM-33] in Dermatology and Otolaryngology, but not for Thyroid and Neck Mass', async () => {
    const offered = async (specialty: string, subsite: string) =>
      isOffered(client, (await ask(specialist, { specialty, subsite })).activityId);
    expect(await offered('Dermatology', 'Lesion')).toBe(true);
    expect(await offered('Otolaryngology', 'Ear')).toBe(true);
    expect(await offered('Otolaryngology', 'Thyroid')).toBe(false);
    expect(await offered('Otolaryngology', 'Neck Mass')).toBe(false);
    expect(await offered('Cardiology', 'Arrhythmia')).toBe(false);
  });
});

test('pictures of two consults, and files that are none of the consult, are refused', async () => {
  const [one, other] = [await ask(specialist), await ask(specialist)];
  const save = (...paths: readonly string[]) =>
    codeOf(client.call(specialistLabelImages, { labels: paths.map((path) => labelOf(path, ['Wart'])) }));
  expect(await save(one.filePath, other.filePath)).toBe('image_not_found');
  expect(await save(`activityMedia/${one.activityId}/${other.filePath.split('/')[2]}`)).toBe('image_not_found');
  expect(await save('images/x/1.jpg')).toBe('image_not_found');
});
