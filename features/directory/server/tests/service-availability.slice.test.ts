import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getServicePage, type Service } from '../../contract/index.ts';
import type { AvailabilityChange, NewVacation } from '../index.ts';

// Tuesday, noon in Edmonton.
const MOMENT = '2026-03-10T18:00:00Z';
const WEEKDAYS = [false, true, true, true, true, true, false];

let app: TestApp;
let doctor: TestClient;
let doctorPerson: WorldPerson;
let clinic: WorldClinic;

beforeAll(async () => {
  app = await createTestApp({ moment: MOMENT });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
});
beforeEach(() => moveTo(MOMENT));
afterAll(() => app.stop());

/** Sets the clock; a session would have ended meanwhile, so the doctor signs in again. */
async function moveTo(moment: string): Promise<void> {
  app.clock.set(moment);
  doctor = await app.signIn(doctorPerson);
}

const specialist = () => app.world.person({ roles: ['specialist'], clinics: [clinic] });

async function set(person: WorldPerson, change: Omit<AvailabilityChange, 'personId'>): Promise<void> {
  const { directory } = app.server.features;
  await app.server.engine.db
    .transaction()
    .execute((tx) => directory.setAvailability(tx, { personId: person.id, ...change }));
}

async function away(person: WorldPerson, vacation: Omit<NewVacation, 'personId'>): Promise<void> {
  const { directory } = app.server.features;
  await app.server.engine.db
    .transaction()
    .execute((tx) => directory.addVacation(tx, { personId: person.id, ...vacation }));
}

async function receive(people: readonly WorldPerson[], dayOfReturn: string | null = null): Promise<boolean> {
  const intake = { personIds: people.map(({ id }) => id), sentAt: app.clock.now(), dayOfReturn };
  const { directory } = app.server.features;
  return app.server.engine.db.transaction().execute((tx) => directory.recordIntake(tx, intake));
}

let subsites = 0;

/** Makes a service of these people and looks it up by the search, as often as it is called. */
async function serviceOf(
  people: readonly WorldPerson[],
  type: Service['type'] = 'econsult',
): Promise<() => Promise<Service>> {
  subsites += 1;
  const chosen = { specialty: 'Dermatology', subsite: `Subsite ${subsites}` };
  await app.world.service({ people, clinic, type, ...chosen });
  return async () => {
    const [found] = (await doctor.call(getServicePage, chosen)).services;
    if (!found) throw new Error('The service was not found.');
    return found;
  };
}

const until = (returning: string) => ({ available: false, returning, withinLookAhead: true });

test('[FIND-17] a service without limits, calendar and vacations is available', async () => {
  const service = await serviceOf([await specialist()]);
  expect(await service()).toMatchObject({
    availability: { available: true },
    consultLimits: { daily: null },
    customCalendar: null,
    vacations: [],
  });
});

test('a service of people who are all locked cannot be asked; one whose account is open opens it', async () => {
  const [locked, open] = [await specialist(), await specialist()];
  const [alone, both] = [await serviceOf([locked]), await serviceOf([locked, open])];
  await set(open, { dailyLimit: { enabled: true, limit: 5 } });
  await sql`update person set locked_at = ${app.clock.now()} where id = ${locked.id}`.execute(app.server.engine.db);
  expect((await alone()).availability).toEqual({ available: false, returning: null, withinLookAhead: false });
  expect(await both()).toMatchObject({
    availability: { available: true },
    consultLimits: { daily: { enabled: true, limit: 5 } },
  });
});

test('[FIND-20, SCHED-35, SCHED-41] a reached daily limit closes the service until midnight in Edmonton', async () => {
  const person = await specialist();
  const service = await serviceOf([person]);
  await set(person, { dailyLimit: { enabled: true, limit: 2 } });
  await receive([person]);
  expect(await service()).toMatchObject({
    availability: { available: true },
    consultLimits: { daily: { enabled: true, limit: 2, count: 1 } },
  });
  await receive([person]);
  expect((await service()).availability).toEqual(until('2026-03-11'));
  await moveTo('2026-03-11T05:59:00Z');
  expect((await service()).availability).toMatchObject({ available: false });
  await moveTo('2026-03-11T06:00:00Z');
  expect(await service()).toMatchObject({
    availability: { available: true },
    consultLimits: { daily: { count: 0 } },
  });
});

test('[C2] what is sent beyond a limit takes the room of the day of return, on the card and on that day', async () => {
  const person = await specialist();
  const service = await serviceOf([person]);
  await set(person, { dailyLimit: { enabled: true, limit: 1 } });
  expect(await receive([person])).toBe(true);
  expect((await service()).availability).toEqual(until('2026-03-11'));
  // The last place of the day of return is as worth telling as that of today.
  expect(await receive([person], '2026-03-11')).toBe(true);
  expect(await service()).toMatchObject({
    availability: until('2026-03-12'),
    consultLimits: { daily: { count: 1 } },
  });
  await moveTo('2026-03-11T18:00:00Z');
  expect(await service()).toMatchObject({
    availability: until('2026-03-12'),
    consultLimits: { daily: { count: 1 } },
  });
  await moveTo('2026-03-12T18:00:00Z');
  expect((await service()).availability).toEqual({ available: true });
});

test('[FIND-21, SCHED-40] a service on vacation returns the day after, also beyond the look-ahead', async () => {
  const person = await specialist();
  const service = await serviceOf([person]);
  await away(person, { start: new Date('2026-03-10T06:00:00Z'), end: new Date('2026-03-13T05:59:59Z') });
  expect(await service()).toMatchObject({
    availability: until('2026-03-13'),
    vacations: [{ start: '2026-03-10T06:00:00.000Z', end: '2026-03-13T05:59:59.000Z' }],
  });
  await away(person, { start: new Date('2026-03-12T06:00:00Z'), end: new Date('2026-04-11T05:59:59Z') });
  expect((await service()).availability).toEqual({ available: false, returning: '2026-04-11', withinLookAhead: false });
});

test('a vacation that leaves phone consults open closes only the other kinds of service', async () => {
  const person = await specialist();
  const econsult = await serviceOf([person]);
  const phone = await serviceOf([person], 'phoneConsult');
  const start = new Date('2026-03-10T06:00:00Z');
  await away(person, { start, end: new Date('2026-03-13T05:59:59Z'), disablePhoneConsult: false });
  expect((await econsult()).availability).toEqual(until('2026-03-13'));
  expect(await phone()).toMatchObject({ availability: { available: true }, vacations: [] });
});

test('[FIND-22, SCHED-42] a closed weekday closes the service until the next open one', async () => {
  const person = await specialist();
  const service = await serviceOf([person]);
  await set(person, { customCalendar: WEEKDAYS });
  expect(await service()).toMatchObject({ availability: { available: true }, customCalendar: WEEKDAYS });
  await moveTo('2026-03-14T18:00:00Z');
  expect((await service()).availability).toEqual(until('2026-03-16'));
});

test('a service of several people is open while one of them is, and shows what they have in common', async () => {
  const [one, other] = [await specialist(), await specialist()];
  const service = await serviceOf([one, other]);
  await set(one, { dailyLimit: { enabled: true, limit: 1 }, customCalendar: WEEKDAYS });
  await set(other, {
    dailyLimit: { enabled: true, limit: 3 },
    customCalendar: [true, false, false, false, false, false, false],
  });
  await receive([one, other]);
  expect(await service()).toMatchObject({
    availability: until('2026-03-11'),
    consultLimits: { daily: { limit: 3, count: 1 } },
    customCalendar: [true, true, true, true, true, true, false],
  });
  await set(other, { customCalendar: null });
  expect(await service()).toMatchObject({ availability: { available: true }, customCalendar: null });
  await away(one, { start: new Date('2026-03-20T06:00:00Z'), end: new Date('2026-03-25T05:59:59Z') });
  expect((await service()).vacations).toEqual([]);
  await away(other, { start: new Date('2026-03-23T06:00:00Z'), end: new Date('2026-03-30T05:59:59Z') });
  expect((await service()).vacations).toEqual([{ start: '2026-03-23T06:00:00.000Z', end: '2026-03-25T05:59:59.000Z' }]);
});

test('a setting that is left out stays as it was', async () => {
  const person = await specialist();
  const service = await serviceOf([person]);
  await set(person, { dailyLimit: { enabled: true, limit: 4 }, customCalendar: WEEKDAYS });
  await set(person, { dailyLimit: { enabled: false, limit: 4 } });
  expect(await service()).toMatchObject({
    consultLimits: { daily: { enabled: false, limit: 4 } },
    customCalendar: WEEKDAYS,
  });
});

test('[CMODEL-20] every saved vacation counts the update flag up, and one that ends before it starts is refused', async () => {
  const person = await specialist();
  const period = { start: new Date('2026-05-01T06:00:00Z'), end: new Date('2026-05-09T05:59:59Z') };
  await away(person, period);
  await away(person, period);
  await expect(away(person, { start: period.end, end: period.start })).rejects.toThrow();
  const flag = await sql`
    select vacation_update_count as count from availability_setting where person_id = ${person.id}`.execute(
    app.server.engine.db,
  );
  expect(flag.rows).toEqual([{ count: 2 }]);
});

test('[R9] a phone service tells when its first free call begins, and none without hours', async () => {
  const person = await specialist();
  const [phone, written] = [await serviceOf([person], 'phoneConsult'), await serviceOf([person])];
  expect((await phone()).nextCall).toBeNull();
  const closed = { timeslots: [], timezone: 'America/Edmonton' };
  const wednesday = { ...closed, timeslots: [{ start: '1300', end: '1400' }] };
  const phoneSchedule = Array.from({ length: 7 }, (_, day) => (day === 3 ? wednesday : closed));
  await set(person, { phoneSchedule });
  // Tomorrow at 13:00 in Edmonton.
  expect((await phone()).nextCall).toBe('2026-03-11T19:00:00.000Z');
  expect((await written()).nextCall).toBeNull();
});
