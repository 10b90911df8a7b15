import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDraft, getDraft, saveDraft } from '../../contract/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('a draft whose approver can approve no more is taken back by its writer, and not before', async () => {
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
