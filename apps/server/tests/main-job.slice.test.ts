import { getThread, listClinicConsults, listConsults, openConsult, sendMessage } from '@alethea/consults/contract';
import { newId } from '@alethea/kernel/text/ids';
import { listDrafts, saveDraft, sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { onPostgres } from '@alethea/test-kit/test-engine';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let doctor: WorldPerson;
let specialist: WorldPerson;
let service: WorldService;
beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const practice = await app.world.clinic('Foothills Dermatology');
  doctor = await app.world.person({ clinics: [clinic] });
  specialist = await app.world.person({
    firstName: 'Chidi',
    lastName: 'Okonkwo',
    roles: ['specialist'],
    clinics: [practice],
  });
  service = await app.world.service({ people: [specialist], clinic: practice });
});
afterAll(() => app.stop());

async function ask(asDoctor: TestClient) {
  const payload = app.world.sendPayload({ from: doctor, to: service });
  const { activityId } = await asDoctor.call(sendConsult, payload);
  return { activityId, payload };
}

const aboutConsult = (activityId: string) => (event: { type: string; data: unknown }) =>
  event.type === 'notice' && JSON.stringify(event.data).includes(activityId);

test('[ENV-04] physician, nurse practitioner, resident, specialist and clinic staff, also of several provinces, each do their work', async () => {
  const clinic = await app.world.clinic('Wascana Family Health', { province: 'SK', city: 'Regina' });
  const nurse = await app.world.person({ roles: ['nursePractitioner'], providerType: 'np', clinics: [clinic] });
  const learner = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  const assistant = await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
  const [asDoctor, asSpecialist, asNurse, asResident, asStaff] = (await Promise.all(
    [doctor, specialist, nurse, learner, assistant].map((person) => app.signIn(person)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient];

  // The nurse practitioner asks as a physician does; the specialist answers; the clinic's staff finds it.
  const { activityId } = await asNurse.call(sendConsult, app.world.sendPayload({ from: nurse, to: service }));
  const messageId = newId(app.clock.now());
  await asSpecialist.call(sendMessage, { activityId, messageId, message: 'A cream will do.' });
  expect((await asNurse.call(getThread, { activityId })).messages.map(({ id }) => id)).toContain(messageId);
  const { consults } = await asStaff.call(listClinicConsults, {});
  expect(consults.map((consult) => consult.activityId)).toEqual([activityId]);

  // The resident writes, the physician decides.
  const draftId = newId(app.clock.now());
  await asResident.call(saveDraft, {
    draftId,
    consultDraftsCollectionType: 'drafts_pending_approval',
    approverUid: doctor.id,
    appVersion: '12.0.3',
    formData: { patientFirstName: 'Margaret' },
    subject: 'Lesion',
    serviceId: service.id,
  });
  const waiting = await asDoctor.call(listDrafts, { consultDraftsCollectionType: 'drafts_pending_approval' });
  expect(Object.keys(waiting)).toEqual([draftId]);
  const sent = await asDoctor.call(sendConsult, { ...app.world.sendPayload({ from: doctor, to: service }), draftId });
  expect((await asResident.call(openConsult, sent)).detail.activityRole).toBe('forwarder');
});

describe('a question and its answer, live', () => {
  test('what the physician sends arrives at the specialist, and the answer comes back, without asking for it', async () => {
    const asDoctor = await app.signIn(doctor);
    const asSpecialist = await app.signIn(specialist);
    const specialistHears = await asSpecialist.live();
    const doctorHears = await asDoctor.live();

    const { activityId, payload } = await ask(asDoctor);
    await specialistHears.next(aboutConsult(activityId));
    const inbox = await asSpecialist.call(listConsults, {});
    expect(inbox.consults[0]).toMatchObject({
      activityId,
      unread: true,
      patientName: `Margaret ${payload.patientLastName}`,
    });

    await asSpecialist.call(openConsult, { activityId });
    await doctorHears.next(aboutConsult(activityId));
    const seen = await asDoctor.call(listConsults, {});
    expect(seen.consults[0]?.recentMessage.readBy).toContain(specialist.id);

    const messageId = newId(app.clock.now());
    await asSpecialist.call(sendMessage, { activityId, messageId, message: 'Excise with a 4 mm margin.' });
    const answered = await asDoctor.call(listConsults, {});
    expect(answered.consults[0]).toMatchObject({ activityId, unread: true, answered: true });
    expect((await asDoctor.call(getThread, { activityId })).messages.map((message) => message.id)).toContain(messageId);
    specialistHears.close();
    doctorHears.close();
  });

  test('the staff of a member’s clinic finds the consult; the staff of another clinic does not', async () => {
    const asDoctor = await app.signIn(doctor);
    const { activityId } = await ask(asDoctor);
    const elsewhere = await app.world.clinic('Prairie Health', { province: 'SK', city: 'Saskatoon' });
    const foreign = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [elsewhere] }),
    );
    const list = await foreign.call(listClinicConsults, {});
    expect(list.consults.map((consult) => consult.activityId)).not.toContain(activityId);
    await expect(foreign.call(openConsult, { activityId })).rejects.toMatchObject({ status: 404 });
  });
});

describe.runIf(onPostgres)('two server processes on one PostgreSQL', () => {
  test('what one process commits, the browsers of the other hear and see', async () => {
    const other = await app.startAnother();
    const asDoctor = await app.signIn(doctor);
    const asSpecialist = await other.signIn(specialist);
    const hears = await asSpecialist.live();
    const { activityId } = await ask(asDoctor);
    await hears.next(aboutConsult(activityId));
    expect((await asSpecialist.call(listConsults, {})).consults[0]).toMatchObject({ activityId, unread: true });
    const opened = await asSpecialist.call(openConsult, { activityId });
    expect(opened.detail.patient.patientFirstName).toBe('Margaret');
    hears.close();
  });

  test('a session of one process is good at the other, and ends at both', async () => {
    const other = await app.startAnother();
    const client = await app.signIn(doctor);
    const asked = await fetch(`${other.server.address}/api/login-getSession`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await asked.json()).toMatchObject({ session: { uid: doctor.id } });
    const cookie = client.cookie;
    await client.post('/api/login-signOut', {});
    const again = await fetch(`${other.server.address}/api/login-getSession`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await again.json()).toEqual({ session: null });
  });
});
