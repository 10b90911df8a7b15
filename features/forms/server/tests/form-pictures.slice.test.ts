import { downloadPatientMessage, openPatientMessage, withdrawPatientMessage } from '@alethea/patients/contract';
import { SMALL_JPEG, SMALL_PDF } from '@alethea/test-kit/multipart-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import {
  addPicture,
  PICTURE_LIMITS,
  readSubmission,
  removePicture,
  renderForm,
  submitForm,
} from '../../contract/index.ts';
import { CARD, createAnswerScene, data } from './answer-scene.ts';

const HOUR_MS = 3_600_000;
const ARM: WrittenFormTemplate = {
  name: 'Skin pictures',
  sections: [
    {
      sectionName: 'Your skin',
      fields: [
        { fieldName: 'arm', label: 'Your arm', inputType: 'Label', takesPictures: true },
        { fieldName: 'since', label: 'Since', inputType: 'Text' },
      ],
    },
  ],
};

let app: TestApp;
let clinic: WorldClinic;
let sender: WorldPerson;
let physician: TestClient;
let scene: ReturnType<typeof createAnswerScene>;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  clinic = await app.world.clinic('Chinook Family Practice');
  sender = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  physician = await app.signIn(sender);
  scene = createAnswerScene(app, sender, clinic);
});
afterAll(() => app.stop());

let phones = 0;
/** A browser without a session at a network address of its own. */
function newPhone() {
  phones += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `203.0.113.${phones}` });
}

const PICTURE = { fileName: 'IMG_0042.jpg', sizeBytes: SMALL_JPEG.length, sha256: '' };
const ofLink = (jwt: string) => ({ jwt, ...CARD, picture: PICTURE });
const submission = (jwt: string, arm: string[]) => ({
  ...{ jwt, province: CARD.province, ccPatient: false, formData: data({ arm }) },
  patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: '' },
});
async function add(jwt: string, phone = newPhone()): Promise<string> {
  const answer = await phone.call(addPicture, ofLink(jwt));
  if (answer.state !== 'added') throw new Error(`The picture was not added: ${answer.state}`);
  return answer.pictureId;
}
const waitingOf = async (jwt: string) => {
  const answer = await newPhone().call(renderForm, { jwt, ...CARD });
  return 'pictureIds' in answer ? answer.pictureIds : null;
};
const storedFiles = async (fileId: string) => {
  const { rows } = await sql`select from stored_file where id = ${fileId}`.execute(app.server.engine.db);
  return rows.length;
};

test('pictures wait for their answers, by the code of the link and the health number alone; nobody opens them', async () => {
  const { jwt, documentId } = await scene.send({ template: ARM });
  const pictureId = await add(jwt);
  expect(await waitingOf(jwt)).toEqual([pictureId]);
  expect((await physician.call(openPatientMessage, { documentId })).files).toEqual([]);
  const address = app.server.features.files.addressOf(pictureId, 'original', sender.id);
  expect((await physician.send(address)).status).toBe(404);
});

test('they come into the inbox with the answers: as files, with their question, and on its PDF', async () => {
  const { jwt, documentId } = await scene.send({ template: ARM });
  const [first, second, unsent] = [await add(jwt), await add(jwt), await add(jwt)];
  expect(await newPhone().call(submitForm, submission(jwt, [second, first]))).toEqual({ state: 'accepted' });
  const { files } = await physician.call(openPatientMessage, { documentId });
  expect(files.map(({ fileId }) => fileId).toSorted()).toEqual([first, second].toSorted());
  expect((await physician.send(files[0]?.downloadUrl ?? '')).status).toBe(200);
  const { submission: read } = await physician.call(readSubmission, { documentId });
  const line = read?.sections[0]?.lines[0];
  expect(line).toMatchObject({ label: 'Your arm', text: '2 pictures' });
  expect(line?.pictures.map(({ fileId }) => fileId)).toEqual([second, first]);
  expect((await physician.send(line?.pictures[0]?.thumbnailDownloadUrl ?? '')).status).toBe(200);
  const { pdfBase64 } = await physician.call(downloadPatientMessage, { documentId });
  const drawn = Buffer.from(pdfBase64, 'base64').toString('latin1').split('/Subtype /Image').length - 1;
  expect(drawn).toBe(2);
  // What was added and not sent is gone with the send.
  expect(await storedFiles(unsent)).toBe(0);
  const colleague = await app.signIn(await app.world.person({ roles: ['doctor', 'adminFee'] }));
  expect((await colleague.send(files[0]?.downloadUrl ?? '')).status).toBe(404);
});

test('a wrong health number counts as everywhere, and a link that is closed takes none', async () => {
  const { jwt, documentId } = await scene.send({ template: ARM });
  const wrong = { ...ofLink(jwt), phn: '999999999' };
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await newPhone().call(addPicture, wrong)).toEqual({ state: 'wrong', triesLeft });
  }
  const { phn, province } = wrong;
  const removal = { jwt, phn, province, pictureId: documentId };
  expect(await newPhone().call(removePicture, removal)).toMatchObject({ state: 'locked' });
  expect(await newPhone().call(addPicture, ofLink(jwt))).toMatchObject({ state: 'locked' });
  const other = await scene.send({ template: ARM });
  const pictureId = await add(other.jwt);
  await physician.call(withdrawPatientMessage, { documentId: other.documentId });
  expect(await newPhone().call(addPicture, ofLink(other.jwt))).toMatchObject({ state: 'withdrawn' });
  expect(await newPhone().call(submitForm, submission(other.jwt, [pictureId]))).toMatchObject({ state: 'withdrawn' });
  expect(await newPhone().call(addPicture, ofLink('made-up'))).toEqual({ state: 'unknown' });
});

test('only so many are taken, only JPEG, and a repeat adds none', async () => {
  const { jwt } = await scene.send({ template: ARM });
  const phone = newPhone();
  const key = crypto.randomUUID();
  const once = await phone.call(addPicture, ofLink(jwt), { idempotencyKey: key });
  expect(await phone.call(addPicture, ofLink(jwt), { idempotencyKey: key })).toEqual(once);
  expect(await waitingOf(jwt)).toHaveLength(1);
  await expect(phone.call(addPicture, ofLink(jwt), { fileBytes: SMALL_PDF })).rejects.toMatchObject({
    code: 'file_type_not_allowed',
  });
  for (let count = 1; count < PICTURE_LIMITS.ofForm; count += 1) await add(jwt, phone);
  await expect(phone.call(addPicture, ofLink(jwt))).rejects.toMatchObject({ code: 'pictures_full' });
  const [first = ''] = (await waitingOf(jwt)) ?? [];
  expect(await phone.call(removePicture, { jwt, ...CARD, pictureId: first })).toEqual({ state: 'removed' });
  expect(await storedFiles(first)).toBe(0);
  expect(await waitingOf(jwt)).toHaveLength(PICTURE_LIMITS.ofForm - 1);
});

test('a picture of another form, or one that is gone, keeps the answers back and loses nothing', async () => {
  const [mine, other] = [await scene.send({ template: ARM }), await scene.send({ template: ARM })];
  const theirs = await add(other.jwt);
  await expect(newPhone().call(submitForm, submission(mine.jwt, [theirs]))).rejects.toMatchObject({
    code: 'picture_missing',
  });
  expect(await newPhone().call(removePicture, { jwt: mine.jwt, ...CARD, pictureId: theirs })).toEqual({
    state: 'removed',
  });
  expect(await waitingOf(other.jwt)).toEqual([theirs]);
  expect(await newPhone().call(submitForm, submission(mine.jwt, []))).toEqual({ state: 'accepted' });
});

test('what is not sent within a day is removed', async () => {
  const { jwt } = await scene.send({ template: ARM });
  const pictureId = await add(jwt);
  await app.passTime(26 * HOUR_MS);
  expect(await waitingOf(jwt)).toEqual([]);
  expect(await storedFiles(pictureId)).toBe(0);
});
