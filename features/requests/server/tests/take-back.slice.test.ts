import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDraft, getDraft, listDrafts, saveDraft, sendConsult } from '../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('a draft that its approver has opened is taken back by its writer once they can approve no more, and not before', async () => {
  const clinic = await app.world.clinic('Bow Valley Clinic');
  const approver = await app.world.person({ clinics: [clinic] });
  const stranger = await app.signIn(await app.world.person({ clinics: [clinic] }));
  const resident = await app.signIn(
    await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] }),
  );
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await app.world.service({ people: [specialist], clinic });
  const named = {
    draftId: crypto.randomUUID(),
    consultDraftsCollectionType: 'drafts_pending_approval',
    appVersion: '12.0.3',
  } as const;
  const formData = { question: 'Is excision needed?' };
  const written = { ...named, formData, subject: 'Lesion', serviceId: service.id, approverUid: approver.id };
  await resident.call(saveDraft, written);
  await (await app.signIn(approver)).call(getDraft, named);
  expect(await resident.call(getDraft, named)).toMatchObject({ mayEdit: false, mayTakeBack: false });
  await expect(resident.call(deleteDraft, named)).rejects.toMatchObject({ code: 'draft_pending' });

  await sql`update person set locked_at = ${app.clock.now()} where id = ${approver.id}`.execute(app.server.engine.db);
  expect(await resident.call(getDraft, named)).toMatchObject({ mayEdit: false, mayTakeBack: true });
  await expect(stranger.call(deleteDraft, named)).rejects.toMatchObject({ code: 'draft_not_found' });
  await resident.call(deleteDraft, named);
  expect(await resident.call(getDraft, named)).toMatchObject({
    collection: 'user_drafts',
    formData,
    approver: null,
    returned: null,
    mayEdit: true,
    mayTakeBack: false,
  });
});

test('the log of a list names the patients of whom it told', async () => {
  const clinic = await app.world.clinic('Prairie Health');
  const person = await app.world.person({ clinics: [clinic] });
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await app.world.service({ people: [specialist], clinic });
  const browser = await app.signIn(person);
  const known = app.world.sendPayload({ from: person, to: service });
  const { activityId } = await browser.call(sendConsult, known);
  const formData = { patientProvince: 'AB', phn: known.phn, question: 'Is excision needed?' };
  const collection = { consultDraftsCollectionType: 'user_drafts' } as const;
  const draft = { ...collection, draftId: crypto.randomUUID(), appVersion: '12.0.3', subject: 'Lesion' };
  await browser.call(saveDraft, { ...draft, formData, serviceId: service.id });
  await browser.call(listDrafts, collection);
  const { db } = app.server.engine;
  const { rows } = await sql<{ reference: string }>`
    select patient_reference_id as reference from consult where id = ${activityId}`.execute(db);
  const listed = async () => {
    const found = await sql<{ detail: unknown }>`
      select detail from audit_event where person_id = ${person.id} and record_kind = 'draftList'`.execute(db);
    return found.rows.map(({ detail }) => detail);
  };
  const patientReferenceIds = rows.map(({ reference }) => reference);
  await expect.poll(listed).toEqual([{ drafts: 1, patientReferenceIds }]);
});
