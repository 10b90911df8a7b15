import { listPatientMessages } from '@alethea/patients/contract';
import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dismissAnswerFax,
  listFailedAnswerFaxes,
  readSubmission,
  retryAnswerFax,
  submitForm,
} from '../../contract/index.ts';
import { CARD, createAnswerScene, data } from './answer-scene.ts';

/** Numbers that the local fax service refuses, and takes. */
const [REFUSING, TAKING] = ['4035550195', '4035550171'];

let app: TestApp;
let clinic: WorldClinic;
let owner: WorldPerson;
let physician: TestClient;
let moa: TestClient;
beforeAll(async () => {
  // Long ago for the database, by whose clock jobs wait: none of them waits here, however much time passes.
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z', env: LASTING_SESSIONS });
  clinic = await app.world.clinic('Chinook Family Practice');
  owner = await app.world.person({
    ...{ roles: ['doctor', 'adminFee'], clinics: [clinic], preferences: { fax: { forms: true } } },
  });
  physician = await app.signIn(owner);
  moa = await app.signIn(await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] }));
});
afterAll(() => app.stop());

const dial = (number: string) =>
  sql`update person_location set fax = ${number} where person_id = ${owner.id}`.execute(app.server.engine.db);
const faxOf = async (documentId: string) =>
  (await physician.call(readSubmission, { documentId })).submission?.fax ?? null;
const tasksOf = async (browser: TestClient) =>
  (await browser.call(listFailedAnswerFaxes, {})).faxes.map(({ documentId }) => documentId);

/** Answers whose fax the machine of the office has refused. */
async function refusedFax(): Promise<string> {
  await dial(REFUSING);
  const { jwt, documentId } = await createAnswerScene(app, owner, clinic).send();
  const answers = {
    ...{ jwt, province: CARD.province, ccPatient: false, formData: data({ since: '2025-03-07', where: 'Arm' }) },
    patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: '' },
  };
  expect(await createTestClient(app.address).call(submitForm, answers)).toEqual({ state: 'accepted' });
  await expect.poll(async () => (await faxOf(documentId))?.state).toBe('failed');
  return documentId;
}

test('a fax of answers that did not arrive is a task of the physician and of the clinic’s staff, and of nobody else', async () => {
  const documentId = await refusedFax();
  const { faxes } = await moa.call(listFailedAnswerFaxes, {});
  expect(faxes.find((fax) => fax.documentId === documentId)).toMatchObject({
    ...{ patientName: 'Wilma Wong', formName: 'Skin intake', faxNumber: REFUSING, state: 'failed' },
  });
  expect(await tasksOf(physician)).toContain(documentId);
  expect(await faxOf(documentId)).toEqual({ faxNumber: REFUSING, state: 'failed', isTask: true });
  const elsewhere = await app.world.clinic('Foothills Practice');
  for (const traits of [
    { roles: ['doctor', 'adminFee'] as const, clinics: [clinic] },
    { roles: ['moa'] as const, providerType: null, clinics: [elsewhere] },
  ]) {
    const stranger = await app.signIn(await app.world.person({ ...traits, roles: [...traits.roles] }));
    expect(await tasksOf(stranger)).toEqual([]);
    for (const settle of [retryAnswerFax, dismissAnswerFax])
      await expect(stranger.call(settle, { documentId })).rejects.toMatchObject({ code: 'form_not_found' });
  }
  expect(await tasksOf(physician)).toContain(documentId);
});

test('it is sent again as it was, to the number of today, once; the task is done by that, and the log has who did it', async () => {
  const documentId = await refusedFax();
  await dial(TAKING);
  expect(await moa.call(retryAnswerFax, { documentId })).toEqual({ faxNumber: TAKING });
  await expect(physician.call(retryAnswerFax, { documentId })).rejects.toMatchObject({ code: 'fax_not_failed' });
  expect(await tasksOf(moa)).not.toContain(documentId);
  await expect
    .poll(async () => {
      await app.passTime(60_000);
      return faxOf(documentId);
    })
    .toEqual({ faxNumber: TAKING, state: 'delivered', isTask: false });
  const { rows } = await sql<{ number: string; pages: number }>`
    select recipient_number as number, pages from delivery where record_id = ${documentId} and channel = 'fax'
    order by created_at, id`.execute(app.server.engine.db);
  expect(rows.map(({ number }) => number)).toEqual([REFUSING, TAKING]);
  expect(rows[0]?.pages).toBe(rows[1]?.pages);
  const logged = await sql<{ event: string }>`
    select event from audit_event where record_id = ${documentId} and event like 'form.fax%'
      and patient_reference_id is not null`.execute(app.server.engine.db);
  expect(logged.rows).toEqual([{ event: 'form.faxedAgain' }]);
  const { messages } = await physician.call(listPatientMessages, { messageId: documentId });
  expect(messages[0]).toMatchObject({ state: 'answered', read: true });
});

test('one that is dealt with otherwise is a task no more, and stays told beside the answers', async () => {
  const documentId = await refusedFax();
  await moa.call(dismissAnswerFax, { documentId });
  expect(await tasksOf(physician)).not.toContain(documentId);
  expect(await faxOf(documentId)).toEqual({ faxNumber: REFUSING, state: 'failed', isTask: false });
  await expect(physician.call(dismissAnswerFax, { documentId })).rejects.toMatchObject({ code: 'fax_not_failed' });
});

test('without a number, or once what it held is gone, it says so and stays a task', async () => {
  const documentId = await refusedFax();
  await dial('');
  await expect(moa.call(retryAnswerFax, { documentId })).rejects.toMatchObject({ code: 'fax_number_missing' });
  await dial(TAKING);
  await sql`delete from delivery where record_id = ${documentId} and channel = 'fax'`.execute(app.server.engine.db);
  await expect(moa.call(retryAnswerFax, { documentId })).rejects.toMatchObject({ code: 'fax_not_kept' });
  expect(await tasksOf(moa)).toContain(documentId);
});
