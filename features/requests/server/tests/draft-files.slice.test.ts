import { openConsult } from '@alethea/consults/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDraft, getDraft, moveStorageAttachments, saveDraft, sendConsult } from '../../contract/index.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const OWN = 'user_drafts';
const PENDING = 'drafts_pending_approval';

let app: TestApp;
let resident: TestClient;
let approverPerson: WorldPerson;
let approver: TestClient;
let stranger: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Bow Valley Clinic');
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialist], clinic });
  resident = await app.signIn(
    await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] }),
  );
  approverPerson = await app.world.person({ clinics: [clinic] });
  approver = await app.signIn(approverPerson);
  stranger = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
afterAll(() => app.stop());

/** A draft as the form saves it, with these files. */
const written = (...attachmentIds: string[]) => ({
  draftId: crypto.randomUUID(),
  consultDraftsCollectionType: OWN as typeof OWN | typeof PENDING,
  appVersion: '12.0.3',
  formData: { patientProvince: 'AB', patientFirstName: 'Margaret', patientLastName: 'Whitford' },
  subject: 'Dermatology Lesion Whitford',
  serviceId: service.id,
  attachmentIds,
});

const named = (draftId: string, consultDraftsCollectionType: typeof OWN | typeof PENDING = OWN) => ({
  draftId,
  consultDraftsCollectionType,
  appVersion: '12.0.3',
});

const filesIn = async (client: TestClient, { draftId }: { readonly draftId: string }) =>
  (await client.call(getDraft, named(draftId))).attachments;
const namesIn = async (...of: Parameters<typeof filesIn>) => (await filesIn(...of)).map(({ fileName }) => fileName);

test('[CCALL-68, CCALL-69, CCALL-70] files of a draft are listed, downloaded and taken out again', async () => {
  const { fileId } = await resident.upload('leaflet.pdf', PDF);
  const draft = written(fileId);
  await resident.call(saveDraft, draft);
  const files = await filesIn(resident, draft);
  expect(files).toMatchObject([{ fileId, fileName: 'leaflet.pdf', contentType: 'application/pdf' }]);
  const address = files[0]?.downloadUrl ?? '';
  const download = await resident.send(address);
  expect(download.status).toBe(200);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(PDF);
  expect((await stranger.send(address)).status).toBe(404);
  await resident.call(saveDraft, { ...draft, attachmentIds: [], basedOnVersion: 1 });
  expect(await filesIn(resident, draft)).toEqual([]);
});

test('[CCALL-67] files lie with their own draft: another one, of the same writer or of somebody else, neither shows nor takes them', async () => {
  const upload = async (client: TestClient, name: string) => (await client.upload(name, PDF)).fileId;
  const leaflet = await upload(resident, 'leaflet.pdf');
  const first = written(leaflet);
  const second = written(await upload(resident, 'history.pdf'));
  const foreign = written(await upload(stranger, 'tracing.pdf'));
  await resident.call(saveDraft, first);
  await resident.call(saveDraft, second);
  await stranger.call(saveDraft, foreign);
  const names = async () => [
    await namesIn(resident, first),
    await namesIn(resident, second),
    await namesIn(stranger, foreign),
  ];
  expect(await names()).toEqual([['leaflet.pdf'], ['history.pdf'], ['tracing.pdf']]);

  for (const [client, other] of [[resident, second] as const, [stranger, foreign] as const]) {
    const taking = { ...other, attachmentIds: [...other.attachmentIds, leaflet], basedOnVersion: 1 };
    await expect(client.call(saveDraft, taking)).rejects.toMatchObject({ code: 'file_not_found' });
  }
  expect(await names()).toEqual([['leaflet.pdf'], ['history.pdf'], ['tracing.pdf']]);

  await resident.call(saveDraft, { ...second, attachmentIds: [], basedOnVersion: 1 });
  expect(await names()).toEqual([['leaflet.pdf'], [], ['tracing.pdf']]);
  await resident.call(deleteDraft, named(second.draftId));
  expect(await namesIn(resident, first)).toEqual(['leaflet.pdf']);
});

test('a file that somebody else uploaded cannot be taken into a draft', async () => {
  const { fileId } = await stranger.upload('leaflet.pdf', PDF);
  await expect(resident.call(saveDraft, written(fileId))).rejects.toMatchObject({ code: 'file_not_found' });
});

test('[CCALL-20] the approver sees the files, and they go into the consult that the approver sends', async () => {
  const { fileId } = await resident.upload('leaflet.pdf', PDF);
  const asked = { consultDraftsCollectionType: PENDING, approverUid: approverPerson.id } as const;
  const draft = { ...written(fileId), ...asked };
  await resident.call(saveDraft, draft);
  expect(await resident.call(moveStorageAttachments, named(draft.draftId, PENDING))).toEqual({});
  const opened = await approver.call(getDraft, named(draft.draftId, PENDING));
  expect((await approver.send(opened.attachments[0]?.downloadUrl ?? '')).status).toBe(200);
  const payload = app.world.sendPayload({ from: approverPerson, to: service });
  const { activityId } = await approver.call(sendConsult, {
    ...payload,
    draftId: draft.draftId,
    attachmentIds: [fileId],
  });
  const { detail } = await approver.call(openConsult, { activityId });
  expect(detail.attachments).toMatchObject([{ fileId, fileName: 'leaflet.pdf' }]);
});
