import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSubmission, submitForm } from '../../contract/index.ts';
import { CARD, createAnswerScene, data } from './answer-scene.ts';

let app: TestApp;
let sender: WorldPerson;
let physician: TestClient;
let scene: ReturnType<typeof createAnswerScene>;
let elsewhere: ReturnType<typeof createAnswerScene>;
beforeAll(async () => {
  app = await createTestApp();
  const [clinic, other] = [await app.world.clinic('Chinook Family Practice'), await app.world.clinic('Bow Clinic')];
  sender = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  physician = await app.signIn(sender);
  const stranger = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [other] });
  scene = createAnswerScene(app, sender, clinic);
  elsewhere = createAnswerScene(app, stranger, other);
});
afterAll(() => app.stop());

async function answer(at: typeof scene, formId: string | undefined, answers: Parameters<typeof data>[0]) {
  const sent = await at.send(formId === undefined ? {} : { formId });
  const browser = app.anonymous();
  await browser.call(submitForm, {
    ...{ jwt: sent.jwt, province: CARD.province, formData: data(answers), ccPatient: false },
    patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: '' },
  });
  app.clock.advance(60_000);
  return sent;
}

const read = async (documentId: string) => (await physician.call(readSubmission, { documentId })).submission;

test('an answer is compared with the last one of the same patient to the same form, line by line', async () => {
  const first = await answer(scene, undefined, {
    since: '2025-03-07',
    where: 'Leg',
    tablets: true,
    which: 'Doxycycline',
  });
  const second = await answer(scene, first.formId, { since: '2025-03-07', where: 'Arm', tablets: false });
  const compared = await read(second.documentId);
  expect(compared?.sections[0]?.lines).toEqual([
    { label: 'Since', text: '2025-03-07', pictures: [], before: '2025-03-07' },
    { label: 'Where', text: 'Arm', pictures: [], before: 'Leg' },
    { label: 'Tablets', text: 'No', pictures: [], before: 'Yes' },
    { label: 'Email', text: '', pictures: [], before: '' },
  ]);
  expect(compared?.previous?.onlyThen).toEqual([{ label: 'Which ones', text: 'Doxycycline' }]);
  expect((await read(first.documentId))?.previous).toBeNull();
});

test('an answer that another clinic has asked for is not what one is compared with', async () => {
  const theirs = await answer(elsewhere, undefined, { since: '2024-01-01', where: 'Leg', tablets: false });
  const ours = await answer(scene, theirs.formId, { since: '2025-01-01', where: 'Arm', tablets: false });
  const compared = await read(ours.documentId);
  expect(compared?.previous).toBeNull();
  expect(JSON.stringify(compared)).not.toContain('2024-01-01');
});
