import { randomUUID } from 'node:crypto';
import { getScheduleSettings, saveCustomCalendar, savePhoneSchedule, saveVacations } from '@alethea/directory/contract';
import { codeOf, refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelCall, openConsult } from '../../../contract/index.ts';
import { bookCall, openAllDay } from '../answering-scene.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let activityId: string;

/** Wednesday, 9:00 in Edmonton, and the day before. */
const AT = '2026-03-11T15:00:00.000Z';
const CLOSED = { timeslots: [], timezone: 'America/Edmonton' };

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  scene = await buildScene(app);
  const { specialist: person, answeringClinic: clinic } = scene;
  await openAllDay(app, person);
  const service = await app.world.service({ people: [person], clinic, type: 'phoneConsult' });
  [referrer, specialist] = await Promise.all([app.signIn(scene.referrer), app.signIn(person)]);
  activityId = await bookCall(app, { client: referrer, from: scene.referrer, to: service, startTime: AT });
});
afterAll(() => app.stop());

const settingsOf = async () => (await specialist.call(getScheduleSettings, {})).settings;
const away = (from: string, to: string) => ({
  ...{ id: randomUUID(), from, to, description: '' },
  ...{ disableEconsult: true, disablePhoneConsult: true },
});
/** Everything that would close the time of the call. */
async function closings() {
  const { vacations, phoneConsultSchedule, customCalendar } = await settingsOf();
  const week = (phoneConsultSchedule?.schedule ?? []).map((day, weekday) => (weekday === 3 ? CLOSED : day));
  const save = [away('2026-03-11', '2026-03-12')];
  const schedule = { basedOn: phoneConsultSchedule?.revision ?? '', schedule: week };
  const calendar = { basedOn: customCalendar.revision, customCalendar: [true, true, true, false, true, true, true] };
  return {
    vacation: (confirmedCalls: string[]) =>
      specialist.call(saveVacations, { basedOn: vacations.revision, save, remove: [], confirmedCalls }),
    block: (confirmedCalls: string[]) => specialist.call(savePhoneSchedule, { ...schedule, confirmedCalls }),
    calendar: (confirmedCalls: string[]) =>
      specialist.call(saveCustomCalendar, { ...calendar, confirmedCalls } as never),
  };
}

test('[S10] the schedule tells its owner of the calls that are to come: when, and who asked, nothing of the patient', async () => {
  expect((await settingsOf()).bookedCalls).toEqual([
    { activityId, startTime: AT, endTime: '2026-03-11T15:20:00.000Z', referrerName: 'Amelia Hartwell' },
  ]);
});

test.each(['vacation', 'block', 'calendar'] as const)(
  '[S10] a %s over a booked call names it, and is saved only once it is confirmed; the call stays booked',
  async (kind) => {
    const before = await settingsOf();
    const { [kind]: save } = await closings();
    const refusal = await refusalOf(save([]));
    expect(refusal).toMatchObject({ code: 'calls_booked', issues: [{ path: activityId }] });
    expect(await codeOf(save([randomUUID()]))).toBe('calls_booked');
    expect(await settingsOf()).toEqual(before);
    await save([activityId]);
    expect((await settingsOf()).bookedCalls).toHaveLength(1);
    expect((await referrer.call(openConsult, { activityId })).detail.phoneConsultData).toMatchObject({
      ...{ startTime: AT, callCancelled: false },
    });
    // What closes more asks no more: the call stood outside already.
    const { vacations } = await settingsOf();
    const more = { basedOn: vacations.revision, save: [away('2026-03-11', '2026-03-13')], remove: [] };
    await specialist.call(saveVacations, more);
    await reopen();
  },
);

test('[S10] a call that was cancelled is in the way of nothing', async () => {
  await referrer.call(cancelCall, { activityId, bookedStart: AT, reason: 'The patient was seen elsewhere.' });
  expect((await settingsOf()).bookedCalls).toEqual([]);
  await (await closings()).vacation([]);
});

/** As it was in the beginning. */
async function reopen(): Promise<void> {
  const { db } = app.server.engine;
  await sql`delete from vacation where person_id = ${scene.specialist.id}`.execute(db);
  const { directory } = app.server.features;
  await db
    .transaction()
    .execute((tx) => directory.setAvailability(tx, { personId: scene.specialist.id, customCalendar: null }));
  await openAllDay(app, scene.specialist);
}
