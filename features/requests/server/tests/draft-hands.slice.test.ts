import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDraft, getDraft, saveDraft } from '../../contract/index.ts';

const OWN = 'user_drafts';
const PENDING = 'drafts_pending_approval';
const formData = { patientLastName: 'Whitford', question: 'Biopsy?', symptoms: { Site: 'Left arm' } };

let app: TestApp;
let approverPerson: WorldPerson;
let approver: TestClient;
let resident: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Bow Valley Clinic');
  approverPerson = await app.world.person({ clinics: [clinic] });
  approver = await app.signIn(approverPerson);
  resident = await app.signIn(
    await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] }),
  );
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialist], clinic });
});
afterAll(() => app.stop());

const named = (draftId: string, consultDraftsCollectionType: typeof OWN | typeof PENDING) => ({
  draftId,
  consultDraftsCollectionType,
  appVersion: '12.0.3',
});

/** What a save of the test draft sends. */
const saving = (draftId: string, collection: typeof OWN | typeof PENDING, basedOnVersion: number, changed = {}) => ({
  ...named(draftId, collection),
  formData: { ...formData, ...changed },
  subject: 'Lesion',
  serviceId: service.id,
  basedOnVersion,
});

async function forwarded(note = ''): Promise<string> {
  const draftId = crypto.randomUUID();
  await resident.call(saveDraft, { ...saving(draftId, PENDING, 0), approverUid: approverPerson.id, note });
  return draftId;
}

test('what an approver changed is told to the writer with the return, also once the writer has gone on', async () => {
  const draftId = await forwarded('Is the question clear?');
  expect(await approver.call(getDraft, named(draftId, PENDING))).toMatchObject({
    forwardNote: 'Is the question clear?',
  });
  const edit = { question: 'Biopsy now?', symptoms: { Site: 'Left arm', Since: 'May' } };
  await approver.call(saveDraft, saving(draftId, PENDING, 1, edit));
  await approver.call(deleteDraft, { ...named(draftId, PENDING), note: 'See the question' });
  const changes = [
    { path: 'question', before: 'Biopsy?', after: 'Biopsy now?' },
    { path: 'symptoms.Since', before: '', after: 'May' },
  ];
  const back = await resident.call(getDraft, named(draftId, OWN));
  expect(back).toMatchObject({ forwardNote: '', formData: edit, returned: { note: 'See the question', changes } });
  await resident.call(saveDraft, saving(draftId, OWN, back.version, { ...edit, question: 'Biopsy this week?' }));
  expect((await resident.call(getDraft, named(draftId, OWN))).returned?.changes).toEqual(changes);
});

test('a draft that came back unchanged, or was forwarded anew, tells of no change', async () => {
  const draftId = await forwarded();
  await approver.call(deleteDraft, named(draftId, PENDING));
  const back = await resident.call(getDraft, named(draftId, OWN));
  expect(back.returned?.changes).toEqual([]);
  const again = { ...saving(draftId, PENDING, back.version, { question: 'New' }), approverUid: approverPerson.id };
  await resident.call(saveDraft, again);
  await approver.call(deleteDraft, named(draftId, PENDING));
  expect((await resident.call(getDraft, named(draftId, OWN))).returned?.changes).toEqual([]);
});

test('its writer takes a forwarded draft back until the approver has opened it', async () => {
  const draftId = await forwarded();
  expect(await resident.call(getDraft, named(draftId, PENDING))).toMatchObject({ mayTakeBack: true, isStuck: false });
  await resident.call(deleteDraft, named(draftId, PENDING));
  expect(await resident.call(getDraft, named(draftId, OWN))).toMatchObject({ mayEdit: true, returned: null });
  await expect(approver.call(getDraft, named(draftId, PENDING))).rejects.toMatchObject({ code: 'draft_not_found' });

  const opened = await forwarded();
  await approver.call(getDraft, named(opened, PENDING));
  expect(await resident.call(getDraft, named(opened, PENDING))).toMatchObject({ mayTakeBack: false, isStuck: false });
  await expect(resident.call(deleteDraft, named(opened, PENDING))).rejects.toMatchObject({ code: 'draft_pending' });
});

test('a form in which nothing is written cannot be forwarded, and stays what it was', async () => {
  const draftId = crypto.randomUUID();
  const blank = { patientProvince: 'AB', question: ' ', symptoms: { Site: '' }, locationIdx: '0' };
  const order = { ...saving(draftId, PENDING, 0), formData: blank, approverUid: approverPerson.id };
  await expect(resident.call(saveDraft, order)).rejects.toMatchObject({ code: 'draft_empty' });
  await expect(resident.call(getDraft, named(draftId, OWN))).rejects.toMatchObject({ code: 'draft_not_found' });
});
