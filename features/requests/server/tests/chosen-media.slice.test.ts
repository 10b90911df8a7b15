import { openConsult } from '@alethea/consults/contract';
import { addMedia, deleteMedia, eraseMedia, type MediaItem } from '@alethea/imaging/contract';
import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDraft, getDraft, saveDraft, sendConsult, sendReferral, undoSend } from '../../contract/index.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialist: TestClient;
let service: WorldService;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-06-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  const specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  specialist = await app.signIn(specialistPerson);
  service = await app.world.service({ people: [specialistPerson], clinic });
});
afterAll(() => app.stop());

async function inGallery(client: TestClient, ...names: string[]): Promise<readonly MediaItem[]> {
  const fileIds: string[] = [];
  for (const [index, name] of names.entries()) {
    fileIds.push((await client.upload(name, await drawnPicture(index), 'galleryMedia')).fileId);
  }
  return (await client.call(addMedia, { fileIds })).items;
}
const pathsOf = (items: readonly MediaItem[]) => items.map(({ data }) => data.filePath);

async function count(table: 'blob' | 'stored_file'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    app.server.engine.db,
  );
  return rows[0]?.count ?? 0;
}

const payload = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...app.world.sendPayload({ from: doctorPerson, to: service }),
  ...change,
});
const named = (draftId: string, consultDraftsCollectionType: 'user_drafts' | 'drafts_pending_approval') => ({
  draftId,
  consultDraftsCollectionType,
  appVersion: '12.0.3',
});

test('[CFORM-52] [CCALL-12] what is chosen from the gallery is sent as galleryMediaURIs, and its copies arrive after the files', async () => {
  const items = await inGallery(doctor, 'arm.jpg', 'leg.jpg');
  const { fileId } = await doctor.upload('letter.pdf', PDF);
  const before = await count('blob');
  const galleryMediaURIs = pathsOf(items).toReversed();
  const { activityId } = await doctor.call(sendConsult, payload({ attachmentIds: [fileId], galleryMediaURIs }));
  expect(await count('blob')).toBe(before);

  await doctor.call(deleteMedia, { mediaIds: items.map(({ id }) => id) });
  await doctor.call(eraseMedia, { mediaIds: items.map(({ id }) => id) });
  const { detail } = await specialist.call(openConsult, { activityId });
  expect(detail.attachments.map(({ fileName }) => fileName)).toEqual(['letter.pdf', 'leg.jpg', 'arm.jpg']);
  for (const { downloadUrl } of detail.attachments) expect((await specialist.send(downloadUrl)).status).toBe(200);
  expect(await count('blob')).toBe(before);
});

test('what is not in the sender’s gallery, too much of it, and anything with a referral is refused, and no copy is left', async () => {
  const other = await app.signIn(await app.world.person());
  const [mine, theirs] = [await inGallery(doctor, 'mine.jpg'), await inGallery(other, 'theirs.jpg')];
  const files = await count('stored_file');
  const send = (galleryMediaURIs: readonly string[], more = {}) =>
    doctor.call(sendConsult, payload({ galleryMediaURIs: [...galleryMediaURIs], ...more }));
  await expect(send([...pathsOf(mine), ...pathsOf(theirs)])).rejects.toMatchObject({ code: 'media_not_found' });
  const attachmentIds = Array.from({ length: 20 }, () => crypto.randomUUID());
  await expect(send(pathsOf(mine), { attachmentIds })).rejects.toMatchObject({ code: 'too_many_files' });
  await expect(send(pathsOf(mine), { question: '' })).rejects.toMatchObject({ code: 'fields_invalid' });
  const referral = await app.world.service({
    people: [await app.world.person({ roles: ['specialist'], clinics: [clinic] })],
    clinic,
    type: 'referral',
  });
  const asReferral = {
    ...app.world.sendPayload({ from: doctorPerson, to: referral }),
    galleryMediaURIs: pathsOf(mine),
  };
  await expect(doctor.call(sendReferral, asReferral)).rejects.toMatchObject({ code: 'files_not_accepted' });
  expect(await count('stored_file')).toBe(files);
});

test('[CMODEL-22] a draft keeps what was chosen; forwarded, it has copies as files, for nobody else sees the gallery', async () => {
  const residentPerson = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  const resident = await app.signIn(residentPerson);
  const items = await inGallery(resident, 'arm.jpg');
  const draft = {
    ...named(crypto.randomUUID(), 'user_drafts'),
    formData: { question: 'Is it benign?', patientLastName: 'Whitford' },
    subject: 'Lesion',
    selectedMedia: pathsOf(items),
    serviceId: service.id,
    attachmentIds: [],
  };
  await resident.call(saveDraft, draft);
  expect(await resident.call(getDraft, named(draft.draftId, 'user_drafts'))).toMatchObject({
    selectedMedia: pathsOf(items),
    attachments: [],
  });

  const before = await count('blob');
  const forwarding = { consultDraftsCollectionType: 'drafts_pending_approval', approverUid: doctorPerson.id } as const;
  await resident.call(saveDraft, { ...draft, ...forwarding, basedOnVersion: 1 });
  const opened = await doctor.call(getDraft, named(draft.draftId, 'drafts_pending_approval'));
  expect(opened).toMatchObject({ selectedMedia: [], attachments: [{ fileName: 'arm.jpg' }] });
  expect((await doctor.send(opened.attachments[0]?.downloadUrl ?? '')).status).toBe(200);
  expect(await count('blob')).toBe(before);

  const chosen = pathsOf(await inGallery(doctor, 'compare.jpg'));
  const attachmentIds = opened.attachments.map(({ fileId }) => fileId);
  const approving = { ...draft, ...forwarding, attachmentIds, selectedMedia: chosen, basedOnVersion: opened.version };
  await doctor.call(saveDraft, approving);
  await doctor.call(deleteDraft, named(draft.draftId, 'drafts_pending_approval'));
  const returned = await resident.call(getDraft, named(draft.draftId, 'user_drafts'));
  expect(returned.attachments.map(({ fileName }) => fileName)).toEqual(['arm.jpg', 'compare.jpg']);
  expect(returned.selectedMedia).toEqual([]);

  const gone = { ...draft, draftId: crypto.randomUUID(), selectedMedia: ['images/made-up.jpg'], ...forwarding };
  await expect(resident.call(saveDraft, gone)).rejects.toMatchObject({ code: 'media_not_found' });
});

test('an undone send is a draft with the same files and pictures chosen, and leaves no copy in the stage', async () => {
  const items = await inGallery(doctor, 'arm.jpg');
  const letter = await doctor.upload('letter.pdf', PDF);
  const sent = payload({ galleryMediaURIs: pathsOf(items), attachmentIds: [letter.fileId] });
  const staged = async () =>
    (
      await sql`select from stored_file where owner_id = ${doctorPerson.id} and record_id is null`.execute(
        app.server.engine.db,
      )
    ).rows.length;
  const before = (await staged()) - 1;
  const { activityId } = await doctor.call(sendConsult, sent);
  const draftId = crypto.randomUUID();
  const form = { formData: { question: 'Is it benign?' }, subject: 'Lesion', selectedMedia: pathsOf(items) };
  await doctor.call(undoSend, {
    activityId,
    draft: { ...form, draftId, serviceId: service.id, attachmentIds: [letter.fileId] },
  });
  expect(await staged()).toBe(before);
  const draft = await doctor.call(getDraft, named(draftId, 'user_drafts'));
  expect(draft).toMatchObject({ selectedMedia: pathsOf(items), attachments: [{ fileName: 'letter.pdf' }] });
  const again = {
    ...payload({ galleryMediaURIs: draft.selectedMedia, attachmentIds: [letter.fileId] }),
    ...{ draftId, draftVersion: draft.version },
  };
  const { detail } = await specialist.call(openConsult, await doctor.call(sendConsult, again));
  expect(detail.attachments.map(({ fileName }) => fileName).toSorted()).toEqual(['arm.jpg', 'letter.pdf']);
});
