import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAppointment, changeStatus, openConsult } from '../../../contract/index.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let scene: ConsultScene;
let specialist: TestClient;
let booker: WorldPerson;
let plain: WorldPerson;

beforeAll(async () => {
  // Long ago for the database, by whose clock jobs wait: none of them waits here.
  app = await createTestApp({
    moment: '2026-03-10T18:00:00Z',
    env: LASTING_SESSIONS,
  });
  scene = await buildScene(app);
  specialist = await scene.as(scene.specialist);
  const staff = { providerType: null, clinics: [scene.answeringClinic] } as const;
  booker = await app.world.person({ ...staff, roles: ['moa', 'bookingMoa'] });
  plain = await app.world.person({ ...staff, roles: ['moa'] });
});
afterAll(() => app.stop());

/** How many mails a person has been sent that say this; what is queued in a transaction goes out a moment later. */
async function mailed({ email }: WorldPerson, subject: RegExp): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
          select from delivery where state in ('queued', 'sending') limit 1`.execute(app.server.engine.db);
      return rows.length;
    })
    .toBe(0);
  const mails = await app.server.features.outbox.list();
  return mails.filter((mail) => mail.to === email && subject.test(mail.subject)).length;
}
const NEW = /^Your clinic has (a new consult|\d+ new consults) in Alethea$/;
const TO_BOOK = /^(A consult is|\d+ consults are) to be booked in Alethea$/;

test('[C16] staff of the clinic that answers are told of a new consult, once an hour at most, and of what they opened not', async () => {
  const first = await scene.ask({ question: 'Is this melanoma?' });
  await app.passTime(MINUTE_MS);
  expect([await mailed(plain, NEW), await mailed(booker, NEW)]).toEqual([1, 1]);
  const mail = (await app.server.features.outbox.list()).find(({ to }) => to === plain.email);
  expect(mail?.text).toContain(`/dashboard/clinic-inbox?filter=all&econsultId=${first}`);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/melanoma|Okafor|Hartwell|PHN/);

  await scene.ask();
  const seen = await scene.ask();
  await scene.ask();
  await (await app.signIn(plain)).call(openConsult, { activityId: seen });
  await app.passTime(30 * MINUTE_MS);
  expect(await mailed(plain, NEW)).toBe(1);
  await app.passTime(31 * MINUTE_MS);
  expect(await mailed(plain, /^Your clinic has 2 new consults/)).toBe(1);
  expect(await mailed(booker, /^Your clinic has 3 new consults/)).toBe(1);
});

test('[C16] who books is told of what is to be booked: urgent at once, and nothing of what is booked already', async () => {
  const [one, two] = [await scene.ask(), await scene.ask()];
  await specialist.call(changeStatus, { activityId: one, status: 'to_book' });
  await app.passTime(MINUTE_MS);
  expect([await mailed(booker, TO_BOOK), await mailed(plain, TO_BOOK)]).toEqual([1, 0]);
  await specialist.call(changeStatus, { activityId: two, status: 'to_book_urgent' });
  await app.passTime(MINUTE_MS);
  expect(await mailed(booker, TO_BOOK)).toBe(2);
  const three = await scene.ask();
  await specialist.call(changeStatus, { activityId: three, status: 'to_book' });
  await (await app.signIn(booker)).call(bookAppointment, { activityId: three, was: 'to_book' });
  await app.passTime(2 * 60 * MINUTE_MS);
  expect(await mailed(booker, TO_BOOK)).toBe(2);
});

test('[C16] nobody is told who does not want it, did it, or has left the clinic', async () => {
  const { db } = app.server.engine;
  await app.passTime(2 * 60 * MINUTE_MS);
  const before = [await mailed(plain, NEW), await mailed(booker, TO_BOOK)];
  await sql`
    update person set preferences = ${JSON.stringify({ email: { econsult: false } })}::jsonb
    where id = ${plain.id}`.execute(db);
  const activityId = await scene.ask();
  await (await app.signIn(booker)).call(changeStatus, { activityId, status: 'to_book' });
  await app.passTime(2 * 60 * MINUTE_MS);
  expect([await mailed(plain, NEW), await mailed(booker, TO_BOOK)]).toEqual(before);
  const other = await scene.ask();
  await specialist.call(changeStatus, { activityId: other, status: 'to_book_urgent' });
  await sql`delete from clinic_membership where person_id = ${booker.id}`.execute(db);
  await app.passTime(2 * 60 * MINUTE_MS);
  expect(await mailed(booker, TO_BOOK)).toBe(before[1]);
});
