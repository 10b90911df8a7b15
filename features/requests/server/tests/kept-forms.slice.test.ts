import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getKeepingKey, getStagedFiles, sendConsult } from '../../contract/index.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

let app: TestApp;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let other: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  other = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
afterAll(() => app.stop());

test('the key of a person’s unsent forms is the same in every session of theirs, and nobody else’s', async () => {
  const { key } = await doctor.call(getKeepingKey, {});
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await (await app.signIn(doctorPerson)).call(getKeepingKey, {})).key).toBe(key);
  expect((await other.call(getKeepingKey, {})).key).not.toBe(key);
  await expect(app.anonymous().call(getKeepingKey, {})).rejects.toMatchObject({ status: 401 });
});

test('of the files that were uploaded for a form, its owner is told those that are still there', async () => {
  const { fileId } = await doctor.upload('mole.pdf', PDF);
  const fileIds = [fileId, crypto.randomUUID()];
  const { files } = await doctor.call(getStagedFiles, { fileIds });
  expect(files).toEqual([expect.objectContaining({ fileId, fileName: 'mole.pdf', sizeBytes: PDF.length })]);
  expect((await doctor.send(files[0]?.downloadUrl ?? '')).status).toBe(200);
  expect(await other.call(getStagedFiles, { fileIds })).toEqual({ files: [] });
  const specialist = await app.world.person({ roles: ['specialist'] });
  const service = await app.world.service({ people: [specialist], clinic: await app.world.clinic('Elbow Clinic') });
  const payload = app.world.sendPayload({ from: doctorPerson, to: service });
  await doctor.call(sendConsult, { ...payload, attachmentIds: [fileId] });
  expect(await doctor.call(getStagedFiles, { fileIds })).toEqual({ files: [] });
});
