import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  listNamedDayEntries,
  listNamedDays,
  type NamedDayEntry,
  removeNamedDay,
  saveNamedDay,
} from '../../contract/core/named-days.ts';

let app: TestApp;
let operator: WorldPerson;
let desk: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-11-22T18:00:00Z' });
  operator = await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' });
  desk = await app.signIn(operator);
  specialist = await app.signIn(await app.world.person({ roles: ['specialist'] }));
});
afterEach(async () => {
  await sql`delete from named_day`.execute(app.server.engine.db);
});
afterAll(() => app.stop());

const source = 'Order in Council 321/2026';
const CHRISTMAS = { kind: 'moved', holiday: 'christmasDay', holidayYear: 2027, date: '2027-12-24' } as const;
const single = (date: string) => ({ kind: 'single', name: 'Day of mourning', date }) as const;

const save = async (day: typeof CHRISTMAS | ReturnType<typeof single>, insteadOf: string | null = null) =>
  (await desk.call(saveNamedDay, { day, source, insteadOf })).entry;
const entriesOf = async (year: number) => (await desk.call(listNamedDayEntries, { year })).entries;
const datesFor = async (year: number) =>
  (await specialist.call(listNamedDays, { year })).namedDays.map(({ date }) => date);

/** What the access log keeps of an event about an entry. */
async function logged(event: string, recordId: string): Promise<readonly object[]> {
  const { rows } = await sql<{ detail: object; actorId: string }>`
    select person_id as "actorId", detail from audit_event
    where event = ${event} and outcome = 'success' and record_id = ${recordId} order by id`.execute(
    app.server.engine.db,
  );
  return rows;
}

test('[CALLBILL-12] a day that the operator names reaches whoever bills, with who, when and by what kept for the desk', async () => {
  const entry = await save(CHRISTMAS);
  expect(entry).toMatchObject({
    day: CHRISTMAS,
    source,
    setAt: expect.stringMatching(/^2026-11-22T18:/),
    setByName: 'Priya Desrosiers',
  });
  expect(await entriesOf(2027)).toEqual([entry]);
  expect(await specialist.call(listNamedDays, { year: 2027 })).toMatchObject({ namedDays: [CHRISTMAS] });
  expect(await logged('holiday.dayNamed', entry.namedDayId)).toEqual([
    { actorId: operator.id, detail: { kind: 'moved', date: '2027-12-24', insteadOf: null } },
  ]);
});

test('[CALLBILL-12] a year lists the days that lie in it and those of its holidays, by date', async () => {
  await save(single('2028-02-02'));
  await save(single('2027-03-10'));
  const newYear = { kind: 'moved', holiday: 'newYearsDay', holidayYear: 2028, date: '2027-12-31' } as const;
  await desk.call(saveNamedDay, { day: newYear, source });
  expect(await datesFor(2027)).toEqual(['2027-03-10', '2027-12-31']);
  expect(await datesFor(2028)).toEqual(['2027-12-31', '2028-02-02']);
  expect(await datesFor(2026)).toEqual([]);
});

test('[CALLBILL-12] what is wrong with a day is told by its own code, and nothing is entered', async () => {
  const christmas = await save(CHRISTMAS);
  const code = (day: object) => codeOf(desk.call(saveNamedDay, { day, source } as never));
  expect(await code(single('2027-12-24'))).toBe('day_is_holiday');
  expect(await code(single('2027-07-01'))).toBe('day_is_holiday');
  expect(await code(single('2027-03-13'))).toBe('day_on_weekend');
  expect(await code(single('2072-03-10'))).toBe('year_out_of_reach');
  expect(await code(single('2027-02-30'))).toBe('invalid_input');
  // PostgreSQL knows no year 0.
  expect(await code(single('0000-01-01'))).toBe('invalid_input');
  expect(await code({ ...CHRISTMAS, date: '2027-12-29' })).toBe('holiday_moved_already');
  expect(await code({ ...CHRISTMAS, kind: 'additional', date: '2027-10-01' })).toBe('too_far_from_holiday');
  expect(await code({ ...CHRISTMAS, holiday: 'canadaDay', date: '2027-07-02' })).toBe('holiday_not_on_weekend');
  expect(await codeOf(desk.call(saveNamedDay, { day: single('2027-03-10'), source: ' ' }))).toBe('invalid_input');
  expect(await entriesOf(2027)).toEqual([christmas]);
});

test('[CALLBILL-12] what was moved out of a year is seen when its holiday is moved once more', async () => {
  const newYear = { kind: 'moved', holiday: 'newYearsDay', holidayYear: 2028 } as const;
  await desk.call(saveNamedDay, { day: { ...newYear, date: '2027-12-31' }, source });
  const again = desk.call(saveNamedDay, { day: { ...newYear, date: '2028-01-04' }, source });
  expect(await codeOf(again)).toBe('holiday_moved_already');
});

test('[CALLBILL-12] a correction stands in the place of the entry that was wrong; who comes late is told', async () => {
  const wrong = await save(CHRISTMAS);
  const right = await save({ ...CHRISTMAS, date: '2027-12-29' } as never, wrong.namedDayId);
  expect(await entriesOf(2027)).toEqual([right]);
  expect(await logged('holiday.dayNamed', right.namedDayId)).toMatchObject([
    { detail: { date: '2027-12-29', insteadOf: wrong.namedDayId } },
  ]);
  expect(await codeOf(save(single('2027-03-10'), wrong.namedDayId))).toBe('entry_withdrawn');
  expect(await codeOf(save(single('2027-03-10'), randomUUID()))).toBe('entry_withdrawn');
  expect(await codeOf(save(single('2027-03-13'), right.namedDayId))).toBe('day_on_weekend');
  expect(await entriesOf(2027)).toEqual([right]);
});

test('[CALLBILL-12] an entry that is taken back holds no more, and stays on record with who took it back', async () => {
  const { namedDayId } = await save(single('2027-03-10'));
  await desk.call(removeNamedDay, { namedDayId });
  await desk.call(removeNamedDay, { namedDayId });
  expect(await datesFor(2027)).toEqual([]);
  const { rows } = await sql`select withdrawn_by as by from named_day where id = ${namedDayId}`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([{ by: operator.id }]);
  expect(await logged('holiday.dayWithdrawn', namedDayId)).toContainEqual({ actorId: operator.id, detail: {} });
  expect(await codeOf(desk.call(removeNamedDay, { namedDayId: randomUUID() }))).toBe('named_day_not_found');
  expect(await save(single('2027-03-10'))).toMatchObject({ day: single('2027-03-10') });
});

test('[CALLBILL-12] of two who name the same day at once one does, and an attempt that is repeated enters it once', async () => {
  const { kind, date } = single('2027-03-10');
  const attempts = ['Day of mourning', 'Day of thanks'].map((name) =>
    codeOf(desk.call(saveNamedDay, { day: { kind, name, date }, source })),
  );
  expect((await Promise.all(attempts)).toSorted()).toEqual(['answered', 'day_is_holiday']);
  const options = { idempotencyKey: randomUUID() };
  const order = { day: CHRISTMAS, source };
  const first = await desk.call(saveNamedDay, order, options);
  expect(await desk.call(saveNamedDay, order, options)).toEqual(first);
  expect(await datesFor(2027)).toEqual([date, CHRISTMAS.date]);
});

test('[PERM-07] days are named by who keeps the content, and read by who bills', async () => {
  const { namedDayId }: NamedDayEntry = await save(CHRISTMAS);
  expect(await codeOf(specialist.call(saveNamedDay, { day: single('2027-03-10'), source }))).toBe('not_permitted');
  expect(await codeOf(specialist.call(removeNamedDay, { namedDayId }))).toBe('not_permitted');
  expect(await codeOf(specialist.call(listNamedDayEntries, { year: 2027 }))).toBe('not_permitted');
  const doctor = await app.signIn(await app.world.person({ roles: ['doctor'] }));
  expect(await codeOf(doctor.call(listNamedDays, { year: 2027 }))).toBe('not_permitted');
  expect(await codeOf(app.anonymous().call(listNamedDays, { year: 2027 }))).toBe('not_signed_in');
});
