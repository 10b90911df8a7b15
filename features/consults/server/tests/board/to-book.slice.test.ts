import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addUserToActivity,
  changeStatus,
  getSearchFilters,
  listClinicConsults,
  listConsults,
  listToBook,
  openConsult,
  saveSearchFilters,
} from '../../../contract/index.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let booking: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  booking = await bookingMoaOf(scene.answeringClinic);
});
afterAll(() => app.stop());

async function bookingMoaOf(clinic: ConsultScene['answeringClinic']): Promise<TestClient> {
  return app.signIn(await app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [clinic] }));
}

async function askWith(status: 'to_book' | 'to_book_urgent'): Promise<string> {
  app.clock.advance(1_000);
  const activityId = await scene.ask();
  await booking.call(changeStatus, { activityId, status });
  return activityId;
}

test('[MOA-02] [MOA-03] what is to be booked comes urgent first, then the oldest, and leaves when it is booked', async () => {
  await scene.ask();
  const old = await askWith('to_book');
  const urgent = await askWith('to_book_urgent');
  const young = await askWith('to_book');
  const urgentToo = await askWith('to_book_urgent');
  const order = [urgent, urgentToo, old, young];
  const whole = await booking.call(listToBook, {});
  expect(whole.consults.map(({ activityId }) => activityId)).toEqual(order);
  expect(whole).toMatchObject({ toBookCount: 4, nextCursor: null });
  expect(whole.consults.every(({ mayEditStatus }) => mayEditStatus)).toBe(true);

  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: typeof whole = await booking.call(listToBook, { limit: 1, ...(cursor ? { cursor } : {}) });
    paged.push(...page.consults.map(({ activityId }) => activityId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(order);

  await booking.call(changeStatus, { activityId: urgent, status: 'booked' });
  const rest = await booking.call(listToBook, {});
  expect(rest.consults.map(({ activityId }) => activityId)).toEqual(order.slice(1));
  expect(rest.toBookCount).toBe(3);
});

test('[CPERM-08] [CPERM-41] To Book is for those who may edit the status, of the clinic of a consultant', async () => {
  const id = await askWith('to_book');
  const asking = await bookingMoaOf(scene.askingClinic);
  expect((await asking.call(listToBook, {})).consults).toEqual([]);
  const row = (await asking.call(listClinicConsults, { limit: 50 })).consults.find((one) => one.activityId === id);
  expect(row).toMatchObject({ status: 'to_book', mayEditStatus: false });
  const plain = await app.signIn(
    await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] }),
  );
  await expect(plain.call(listToBook, {})).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
  const nowhere = await app.signIn(await app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null }));
  await expect(nowhere.call(listToBook, {})).rejects.toMatchObject({ status: 403, code: 'clinic_missing' });
  await expect(booking.call(listToBook, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'cursor_invalid' });
});

test('[CPERM-07] an MOA tags with editActivityStatus alone: without it no tag is offered, set, changed or cleared', async () => {
  const plain = await app.signIn(
    await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] }),
  );
  const fresh = await scene.ask();
  const tagged = await askWith('to_book');
  const rowFor = async (client: TestClient, id: string) =>
    (await client.call(listClinicConsults, { limit: 50 })).consults.find((row) => row.activityId === id);
  for (const [activityId, status] of [
    [fresh, 'to_book'],
    [fresh, 'to_book_urgent'],
    [tagged, 'booked'],
    [tagged, 'pending'],
  ] as const) {
    const setting = plain.call(changeStatus, { activityId, status });
    await expect(setting).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
  }
  expect(await rowFor(plain, fresh)).toMatchObject({ status: 'pending', mayEditStatus: false });
  expect(await rowFor(plain, tagged)).toMatchObject({ status: 'to_book', mayEditStatus: false });
  expect((await plain.call(openConsult, { activityId: fresh })).detail.mayEditStatus).toBe(false);

  expect(await rowFor(booking, fresh)).toMatchObject({ status: 'pending', mayEditStatus: true });
  await booking.call(changeStatus, { activityId: fresh, status: 'to_book_urgent' });
  expect(await rowFor(plain, fresh)).toMatchObject({ status: 'to_book_urgent' });
});

test('[CPERM-41] the clinic of a consultant has it to book also where it sent it or another clinic answers, and once', async () => {
  const clinics = [scene.askingClinic, scene.answeringClinic];
  const both = await app.world.person({ roles: ['specialist'], clinics });
  const [asking, answering] = [await bookingMoaOf(scene.askingClinic), booking];
  const idsOf = async (client: TestClient) =>
    (await client.call(listToBook, { limit: 50 })).consults.map(({ activityId }) => activityId);
  const id = await askWith('to_book_urgent');
  expect(await idsOf(asking)).toEqual([]);
  await answering.call(addUserToActivity, { activityId: id, newUserId: both.id, activityRole: 'consultant' });
  expect(await idsOf(asking)).toEqual([id]);
  expect(await asking.call(listToBook, {})).toMatchObject({ toBookCount: 1, nextCursor: null });
  expect((await idsOf(answering)).filter((found) => found === id)).toHaveLength(1);
  // A clinic that both sent and answers it has it once, too.
  const own = await app.world.service({ people: [both], clinic: scene.askingClinic });
  const { activityId } = await (await scene.as(scene.referrer)).call(
    sendConsult,
    app.world.sendPayload({ from: scene.referrer, to: own }),
  );
  await asking.call(changeStatus, { activityId, status: 'to_book' });
  expect(await idsOf(asking)).toEqual([id, activityId]);
  expect((await asking.call(listToBook, {})).toBookCount).toBe(2);
  expect((await idsOf(answering)).includes(activityId)).toBe(false);
});

test('[CPERM-40] a row tells whether its status may be set: for the consultant yes, for the referrer no', async () => {
  const id = await scene.ask();
  const mayEdit = async (client: TestClient) =>
    (await client.call(listConsults, { limit: 50 })).consults.find((row) => row.activityId === id)?.mayEditStatus;
  expect(await mayEdit(await scene.as(scene.specialist))).toBe(true);
  expect(await mayEdit(await scene.as(scene.referrer))).toBe(false);
});

test('[MOA-01] unread on the board is each assistant’s own', async () => {
  const id = await askWith('to_book_urgent');
  const colleague = await bookingMoaOf(scene.answeringClinic);
  const isUnread = async (client: TestClient) =>
    (await client.call(listToBook, { limit: 50 })).consults.find((row) => row.activityId === id)?.unread;
  await booking.call(openConsult, { activityId: id });
  expect([await isUnread(booking), await isUnread(colleague)]).toEqual([false, true]);
});

test('[INBOX-45] [CCALL-57] [CMODEL-13] the chosen columns are kept with the person, by their specified names', async () => {
  const specialist = await scene.as(scene.specialist);
  expect(await specialist.call(getSearchFilters, {})).toEqual({ searchFilters: null });
  await specialist.call(saveSearchFilters, { searchFilters: ['Patient Name', 'PHN'] });
  await specialist.call(saveSearchFilters, { searchFilters: ['Patient Name', 'Specialty'] });
  expect(await specialist.call(getSearchFilters, {})).toEqual({ searchFilters: ['Specialty', 'Patient Name'] });
  const other = await scene.as(scene.referrer);
  expect(await other.call(getSearchFilters, {})).toEqual({ searchFilters: null });
  const kept = await sql<{ count: number }>`
    select count(*)::integer as count from consult_list_choice`.execute(app.server.engine.db);
  expect(kept.rows).toEqual([{ count: 1 }]);
  for (const wrong of [[], ['Diagnosis']]) {
    const answer = specialist.post('/api/secureMessaging-saveSearchFilters', { searchFilters: wrong });
    await expect(answer).rejects.toMatchObject({ status: 400 });
  }
});
