import { codeOf } from '@alethea/test-kit/refusal';
import { invitationsTo, linesOf } from '@alethea/test-kit/sent-mails';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  billAndMarkComplete,
  bookCallAgain,
  cancelCall,
  listAuditLog,
  listCallTimes,
  listConsults,
  moveCall,
  openConsult,
} from '../../../contract/index.ts';
import { bookCall, openAllDay } from '../answering-scene.ts';
import { buildScene, type ConsultScene, readThread } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let colleague: WorldPerson;
let service: WorldService;
let booker: WorldPerson;

/** A Tuesday, noon in Edmonton. */
const NOW = '2026-03-10T18:00:00Z';
const REASON = 'I am called to the operating room.';
let bookings = 0;

beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  scene = await buildScene(app);
  colleague = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
  booker = await app.world.person({
    firstName: 'Maria',
    roles: ['moa', 'bookingMoa'],
    providerType: null,
    clinics: [scene.answeringClinic],
  });
  for (const person of [scene.specialist, colleague]) await openAllDay(app, person);
  service = await app.world.service({
    people: [scene.specialist, colleague],
    clinic: scene.answeringClinic,
    type: 'phoneConsult',
  });
});
beforeEach(async () => {
  app.clock.set(NOW);
  await sql`delete from auth_session`.execute(app.server.engine.db);
  [referrer, specialist] = await Promise.all([app.signIn(scene.referrer), app.signIn(scene.specialist)]);
});
afterAll(() => app.stop());

/** A slot of 20 minutes, so many slots after 9:00 on Thursday in Edmonton. */
function slot(count: number) {
  const startMs = Date.parse('2026-03-12T15:00:00Z') + count * 20 * 60_000;
  return { startTime: new Date(startMs).toISOString(), endTime: new Date(startMs + 20 * 60_000).toISOString() };
}

/** A booked call at a time of its own, and the next times, which nobody has. */
async function booked() {
  const at = slot(3 * bookings++);
  const activityId = await bookCall(app, { client: referrer, from: scene.referrer, to: service, ...at });
  const [next, other] = [slot(3 * bookings - 2), slot(3 * bookings - 1)];
  return { activityId, at, next, other, change: { activityId, bookedStart: at.startTime, reason: REASON } };
}

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;
const offered = async (client: TestClient, activityId: string) => {
  const { days } = await client.call(listCallTimes, { activityId });
  return days.flatMap(({ slots }) => slots.map(({ startTime }) => startTime));
};
async function holderOf(activityId: string): Promise<string | undefined> {
  const { rows } = await sql<{ holder: string }>`
    select specialist_id as holder from consult_phone_call where consult_id = ${activityId}`.execute(
    app.server.engine.db,
  );
  return rows[0]?.holder;
}
/** What a calendar was told of a consult, by its sequence: method, status and time. */
async function toldCalendar(email: string, activityId: string) {
  const events = (await invitationsTo(app, email)).map(({ calendar }) => linesOf(calendar?.content ?? ''));
  return events
    .filter((lines) => lines.get('UID') === `UID:phone-consult-${activityId}@alethea.example`)
    .map((lines) => ['SEQUENCE', 'METHOD', 'STATUS', 'DTSTART'].map((name) => lines.get(name)?.split(':')[1]))
    .toSorted();
}
const basic = (moment: string) => moment.replace(/[-:]/g, '').replace('.000', '');

describe('moving a call', () => {
  test('either side moves it: everybody reads who, what and why, and each calendar is told under the same id', async () => {
    const { activityId, at, next, other, change } = await booked();
    expect(await specialist.call(moveCall, { ...change, ...next })).toEqual(next);
    await referrer.call(moveCall, { ...change, ...other, bookedStart: next.startTime });
    expect((await detailOf(specialist, activityId)).phoneConsultData).toMatchObject({ ...other, callCancelled: false });
    const lines = (await readThread(referrer, activityId)).slice(1);
    expect(lines[0]).toMatch(
      /^Daniel Okafor moved the call from Thu Mar 12, [-–:\d]+ to Thu Mar 12, [-–:\d]+ \(Mountain time\)\. /,
    );
    expect(lines[0]).toContain(`Reason: ${REASON}`);
    expect(lines[1]).toMatch(/^Amelia Hartwell moved the call/);
    const calendar = () => toldCalendar('calendar@clinic.example', activityId);
    await expect.poll(calendar).toEqual([
      ['0', 'REQUEST', 'CONFIRMED', basic(at.startTime)],
      ['1', 'REQUEST', 'CONFIRMED', basic(next.startTime)],
      ['2', 'REQUEST', 'CONFIRMED', basic(other.startTime)],
    ]);
    const { entries } = await referrer.call(listAuditLog, { activityId });
    expect(entries.filter(({ event }) => event === 'call.moved')).toHaveLength(2);
  });

  test('it is new to everybody but who moved it', async () => {
    const { activityId, next, change } = await booked();
    await detailOf(specialist, activityId);
    await specialist.call(moveCall, { ...change, ...next });
    const rowOf = async (client: TestClient) =>
      (await client.call(listConsults, { folder: 'inbox', limit: 50 })).consults.find(
        (row) => row.activityId === activityId,
      );
    expect(await rowOf(referrer)).toMatchObject({ unread: true, callStartTime: next.startTime, callState: 'booked' });
    expect(await rowOf(specialist)).toMatchObject({ unread: false });
  });

  test('no mail of it names the patient, or says why', async () => {
    const { activityId, next, change } = await booked();
    await specialist.call(moveCall, { ...change, ...next });
    await referrer.call(cancelCall, { ...change, bookedStart: next.startTime });
    const mails = async () => {
      const all = [...(await invitationsTo(app, 'calendar@clinic.example')), ...(await sentToSpecialist())];
      return all.filter(({ text }) => text.includes(activityId));
    };
    const sentToSpecialist = () => invitationsTo(app, scene.specialist.email);
    const isHolder = (await holderOf(activityId)) === scene.specialist.id;
    await expect.poll(mails).toHaveLength(isHolder ? 6 : 3);
    for (const mail of await mails()) {
      for (const secret of [REASON, 'Whitford', 'Margaret', service.specialty]) {
        expect(JSON.stringify(mail)).not.toContain(secret);
      }
    }
  });

  test('the times are those of who holds it, the present one excepted; it can move by ten minutes', async () => {
    const { activityId, at, change } = await booked();
    const times = await offered(referrer, activityId);
    const tenLater = new Date(Date.parse(at.startTime) + 600_000).toISOString();
    expect(times).toContain(tenLater);
    expect(times).not.toContain(at.startTime);
    const holder = await holderOf(activityId);
    const end = new Date(Date.parse(tenLater) + 20 * 60_000).toISOString();
    await referrer.call(moveCall, { ...change, startTime: tenLater, endTime: end });
    expect(await holderOf(activityId)).toBe(holder);
    expect(await codeOf(referrer.call(moveCall, { ...change, ...at }))).toBe('call_changed');
  });

  test('of two who move it at once one wins, and so of two who want one time', async () => {
    const { activityId, next, other, change } = await booked();
    const both = [referrer.call(moveCall, { ...change, ...next }), specialist.call(moveCall, { ...change, ...other })];
    expect((await Promise.all(both.map(codeOf))).toSorted()).toEqual(['answered', 'call_changed']);
    expect(await readThread(referrer, activityId)).toHaveLength(2);

    // Two calls of one person: the colleague is away.
    const { directory } = app.server.features;
    await app.server.engine.db
      .transaction()
      .execute((tx) => directory.setAvailability(tx, { personId: colleague.id, phoneSchedule: null }));
    const [one, two] = [await booked(), await booked()];
    const wanted = two.other;
    const codes = [one, two].map(({ change: own }) => codeOf(referrer.call(moveCall, { ...own, ...wanted })));
    expect((await Promise.all(codes)).toSorted()).toEqual(['answered', 'slot_taken']);
    await openAllDay(app, colleague);
  });

  test('a time outside the hours, a past one or a longer one is not taken; a reason is asked for', async () => {
    const { next, change } = await booked();
    const refused = (input: object) => codeOf(referrer.call(moveCall, { ...change, ...next, ...input }));
    expect(await refused({ startTime: '2026-03-10T17:00:00.000Z', endTime: '2026-03-10T17:20:00.000Z' })).toBe(
      'slot_taken',
    );
    expect(await refused({ endTime: new Date(Date.parse(next.endTime) + 600_000).toISOString() })).toBe('slot_taken');
    expect(await refused({ reason: ' ' })).toBe('invalid_input');
  });

  test('staff move it for their clinic, and are named with it; outsiders find no consult', async () => {
    const { activityId, next, change } = await booked();
    const staff = await app.signIn(booker);
    await staff.call(moveCall, { ...change, ...next });
    expect((await readThread(referrer, activityId)).at(-1)).toMatch(/^Maria \S+ \(Bow River Skin Centre\) moved/);
    const outsider = await app.signIn(await app.world.person({ clinics: [scene.otherClinic] }));
    expect(await codeOf(outsider.call(cancelCall, change))).toBe('consult_not_found');
    expect(await codeOf(outsider.call(listCallTimes, { activityId }))).toBe('consult_not_found');
  });
});

describe('cancelling a call', () => {
  test('frees its time, ends it in both calendars and lets it be booked again, also with a colleague', async () => {
    const { activityId, at, next, change } = await booked();
    await specialist.call(cancelCall, change);
    const { answering, phoneConsultData } = await detailOf(specialist, activityId);
    expect(phoneConsultData).toMatchObject({ callCancelled: true, mayChange: true });
    expect(answering.call?.completion).toBeNull();
    expect(await offered(referrer, activityId)).toContain(at.startTime);
    expect((await readThread(referrer, activityId)).at(-1)).toMatch(/^Daniel Okafor cancelled the call on Thu Mar 12/);
    const { consults } = await referrer.call(listConsults, { folder: 'inbox', limit: 50 });
    expect(consults.find((row) => row.activityId === activityId)).toMatchObject({
      ...{ callState: 'cancelled', callStartTime: null },
    });
    await referrer.call(bookCallAgain, { activityId, ...next });
    expect((await detailOf(referrer, activityId)).phoneConsultData).toMatchObject({ ...next, callCancelled: false });
    await expect
      .poll(() => toldCalendar('calendar@clinic.example', activityId))
      .toEqual([
        ['0', 'REQUEST', 'CONFIRMED', basic(at.startTime)],
        ['1', 'CANCEL', 'CANCELLED', basic(at.startTime)],
        ['2', 'REQUEST', 'CONFIRMED', basic(next.startTime)],
      ]);
  });

  test('a cancelled call is neither completed nor moved, and a booked one not booked again', async () => {
    const { activityId, next, change } = await booked();
    expect(await codeOf(referrer.call(bookCallAgain, { activityId, ...next }))).toBe('call_changed');
    await referrer.call(cancelCall, change);
    expect(await codeOf(specialist.call(moveCall, { ...change, ...next }))).toBe('call_changed');
    expect(await codeOf(specialist.call(cancelCall, change))).toBe('call_changed');
    const completion = { activityId, billingCode: '03.01LJ', outcome: 'Unknown', actualStart: NOW } as const;
    expect(await codeOf(specialist.call(billAndMarkComplete, completion))).toBe('call_cancelled');
  });

  test('a call that is complete stays as it is', async () => {
    const { activityId, at, next, change } = await booked();
    app.clock.set(at.endTime);
    await sql`delete from auth_session`.execute(app.server.engine.db);
    const [asking, answering] = await Promise.all([app.signIn(scene.referrer), app.signIn(scene.specialist)]);
    const completion = { activityId, billingCode: '03.01LJ', outcome: 'Unknown', actualStart: at.startTime } as const;
    await answering.call(billAndMarkComplete, completion);
    expect(await codeOf(asking.call(cancelCall, change))).toBe('call_completed');
    expect(await codeOf(asking.call(moveCall, { ...change, ...next }))).toBe('call_completed');
    expect((await detailOf(asking, activityId)).phoneConsultData).toMatchObject({ mayChange: false });
    const { consults } = await asking.call(listConsults, { folder: 'inbox', limit: 50 });
    expect(consults.find((row) => row.activityId === activityId)).toMatchObject({ callState: 'complete' });
  });
});

test('each side is told of a moved call in the language that they have chosen, and their calendar too', async () => {
  const choose = (language: 'fr' | null) =>
    sql`
    update person set preferences = jsonb_set(preferences, '{language}', ${JSON.stringify(language)}::jsonb)
    where id = ${scene.specialist.id}`.execute(app.server.engine.db);
  const { activityId, next, change } = await booked();
  await choose('fr');
  await referrer.call(moveCall, { ...change, ...next });
  const told = async (email: string) =>
    (await invitationsTo(app, email)).filter(
      ({ subject, calendar }) => /moved|déplacée/.test(subject) && calendar?.content.includes(activityId),
    );
  await expect.poll(() => told(scene.specialist.email)).toHaveLength(1);
  const [mail] = await told(scene.specialist.email);
  expect(mail?.subject).toBe('Une consultation téléphonique a été déplacée');
  expect(mail?.text).toMatch(/^Bonjour Daniel Okafor,[\s\S]*12 mars[\s\S]*heure des Rocheuses/);
  expect(linesOf(mail?.calendar?.content ?? '').get('SUMMARY')).toContain('Consultation téléphonique');
  await expect.poll(() => told('calendar@clinic.example')).toHaveLength(1);
  expect((await told('calendar@clinic.example'))[0]?.subject).not.toContain('déplacée');
  await choose(null);
});
