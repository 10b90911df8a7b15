import { listPatientMessages, prepareOneWayMessage, sendOneWayMessage } from '@alethea/patients/contract';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** A consult between two clinics, with staff of both and of a third. */
async function scene() {
  const { world } = app;
  const [asking, answering, third] = [
    await world.clinic('Chinook Family Practice'),
    await world.clinic('Bow River Skin Centre'),
    await world.clinic('Foothills Walk-in'),
  ];
  const referrer = await world.person({ clinics: [asking], roles: ['doctor', 'adminFee'] });
  const specialist = await world.person({ roles: ['specialist'], clinics: [answering] });
  const service = await world.service({ people: [specialist], clinic: answering });
  const from = await app.signIn(referrer);
  const payload = { ...world.sendPayload({ from: referrer, to: service }), patientEmail: 'wilma@home.example' };
  const { activityId } = await from.call(sendConsult, payload);
  const staffOf = async (clinic: typeof asking) =>
    app.signIn(await world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] }));
  const [booking, askers, strangers] = [await staffOf(answering), await staffOf(asking), await staffOf(third)];
  return { referrer, specialist, from, activityId, phn: payload.phn, booking, askers, strangers };
}

test('staff of the clinic that books write to the patient of the consult in the name of its physician there, and that is logged', async () => {
  const { specialist, activityId, phn, booking } = await scene();
  const { sender, ...patient } = await booking.call(prepareOneWayMessage, { activityId });
  expect(patient).toEqual({ patientProvince: 'AB', phn, patientEmail: 'wilma@home.example' });
  const physicianName = `Dr. ${specialist.firstName} ${specialist.lastName}`;
  expect(sender).toEqual({ physicianUid: specialist.id, physicianName, locationIdx: 0 });
  const words = { subject: 'Your appointment', body: 'On May 6 at 10:30.', delay: false };
  const { physicianUid, locationIdx } = sender ?? { physicianUid: '', locationIdx: 0 };
  const message = { physicianUid, locationIdx, ...patient, ...words, activityId };
  const { messageId } = await booking.call(sendOneWayMessage, message);
  const { messages } = await booking.call(listPatientMessages, { activityId });
  expect(messages).toMatchObject([{ id: messageId, physicianName, subject: 'Your appointment' }]);
  const logged = async () =>
    (
      await sql<{ outcome: string }>`
        select outcome from audit_event
        where event = 'patientMessage.prepared' and record_id = ${activityId}`.execute(app.server.engine.db)
    ).rows;
  await expect.poll(logged).toEqual([{ outcome: 'success' }]);
});

test('who asked writes in their own name, their staff in theirs; who has no part in it learns nothing', async () => {
  const { referrer, activityId, from, askers, strangers } = await scene();
  for (const writer of [from, askers]) {
    const { sender } = await writer.call(prepareOneWayMessage, { activityId });
    expect(sender).toMatchObject({ physicianUid: referrer.id, locationIdx: 0 });
  }
  expect(await codeOf(strangers.call(prepareOneWayMessage, { activityId }))).toBe('consult_not_found');
});
