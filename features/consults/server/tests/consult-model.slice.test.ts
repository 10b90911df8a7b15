import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  billAndMarkComplete,
  changeStatus,
  listConsults,
  openConsult,
  saveSpecialistResponse,
} from '../../contract/index.ts';
import { bookCall, collectData, openAllDay } from './answering-scene.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

const TEN_MINUTES_MS = 600_000;
const QUESTION = 'Is excision needed?';
const ANSWER = 'Yes, with a margin of 4 mm.';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  scene = await buildScene(app);
  await collectData(app, scene.specialist);
  await openAllDay(app, scene.specialist);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;
const rowOf = async (client: TestClient, activityId: string) =>
  (await client.call(listConsults, { limit: 50 })).consults.find((row) => row.activityId === activityId);

/** A member of the scene with everything that is kept of them. */
const memberOf = ({ id, firstName, lastName }: WorldPerson, role: string, clinic: ConsultScene['askingClinic']) => ({
  uid: id,
  firstName,
  lastName,
  title: 'Dr.',
  credentials: 'MD',
  activityRole: role,
  practiceId: null,
  location: {
    city: clinic.city,
    province: clinic.province,
    clinicName: clinic.name,
    clinicPhone: '4035550100',
    fax: '4035550101',
    locationIndex: 0,
    clinicId: clinic.id,
  },
});

test('[CMODEL-01] an eConsult tells subject, type, members with their places of work, last message, status, first answer and outcome', async () => {
  const activityId = await scene.ask({ question: QUESTION });
  const asked = await detailOf(specialist, activityId);
  expect(asked).toMatchObject({
    activityType: 'econsult',
    status: 'pending',
    firstSpecialistResponse: null,
    specialistResponse: null,
    phoneConsultData: null,
    forwardedEconsult: false,
  });
  app.clock.advance(TEN_MINUTES_MS);
  const { messageId, sentAt } = await say(specialist, activityId, ANSWER);
  const response = { outcome: 'Patient to see Specialist', diagnosis: 'Seborrhoeic keratosis' } as const;
  await specialist.call(saveSpecialistResponse, { activityId, ...response });
  await specialist.call(changeStatus, { activityId, status: 'to_book' });

  const detail = await detailOf(referrer, activityId);
  expect(detail).toMatchObject({
    subject: `${scene.service.specialty} · ${scene.service.subsite} · ${detail.patient.phn}`,
    status: 'to_book',
    specialistResponse: response,
    firstSpecialistResponse: { specialistId: scene.specialist.id, respondedAt: sentAt, messageId },
  });
  expect(detail.firstSpecialistResponse?.responseTime).toBe(Date.parse(sentAt) - Date.parse(detail.sentAt));
  expect(detail.members.toSorted((one, other) => one.activityRole.localeCompare(other.activityRole))).toEqual([
    memberOf(scene.specialist, 'consultant', scene.answeringClinic),
    memberOf(scene.referrer, 'referrer', scene.askingClinic),
  ]);
  expect(await rowOf(specialist, activityId)).toMatchObject({
    activityType: 'econsult',
    status: 'to_book',
    answered: true,
    recentMessage: { sentAt, sentBy: scene.specialist.id, sentByName: 'Daniel Okafor', message: ANSWER },
  });
  const { readBy } = (await rowOf(referrer, activityId))?.recentMessage ?? {};
  expect(readBy?.toSorted()).toEqual([scene.referrer.id, scene.specialist.id].toSorted());
});

test('[CMODEL-01] a phone consult tells its call: when it is, both numbers, and whether and when it was completed', async () => {
  const service = await app.world.service({
    people: [scene.specialist],
    clinic: scene.answeringClinic,
    type: 'phoneConsult',
  });
  const startTime = '2026-03-11T16:00:00.000Z';
  const activityId = await bookCall(app, { client: referrer, from: scene.referrer, to: service, startTime });
  const booked = await detailOf(specialist, activityId);
  expect(booked.activityType).toBe('phoneConsult');
  expect(booked.phoneConsultData).toEqual({
    startTime,
    endTime: '2026-03-11T16:20:00.000Z',
    callCancelled: false,
    mayChange: true,
    physicianPhoneNumber: '4035550142',
    specialistPhoneNumber: null,
    callComplete: false,
    callCompleteTime: null,
  });
  app.clock.set('2026-03-11T16:15:00Z');
  const calling = await app.signIn(scene.specialist);
  const { completedAt } = await calling.call(billAndMarkComplete, {
    activityId,
    billingCode: '03.01LJ',
    outcome: 'Management or treatment suggested',
    diagnosis: 'Rosacea',
    actualStart: startTime,
  });
  expect((await detailOf(calling, activityId)).phoneConsultData).toMatchObject({
    callComplete: true,
    callCompleteTime: completedAt,
    mayChange: false,
  });
});
