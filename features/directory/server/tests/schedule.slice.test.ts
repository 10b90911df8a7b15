import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getScheduleSettings,
  getServiceById,
  saveConsultLimits,
  saveCustomCalendar,
  savePhoneSchedule,
  saveVacations,
} from '../../contract/index.ts';

// Tuesday, noon in Edmonton.
const MOMENT = '2026-03-10T18:00:00Z';
const NO_HOURS = { timeslots: [], timezone: 'America/Edmonton' };

let app: TestApp;
let clinic: WorldClinic;
let person: WorldPerson;
let specialist: TestClient;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: MOMENT });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
});
beforeEach(async () => {
  person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  specialist = await app.signIn(person);
});
afterAll(() => app.stop());

const settingsOf = async (client = specialist) => (await client.call(getScheduleSettings, {})).settings;
const newVacation = (from: string, to: string) => {
  return { id: randomUUID(), from, to, disableEconsult: true, disablePhoneConsult: true, description: '' };
};
type Vacation = ReturnType<typeof newVacation>;

async function keep(save: readonly Vacation[], remove: readonly string[] = []) {
  const basedOn = (await settingsOf()).vacations.revision;
  const input = { basedOn, save: [...save], remove: [...remove] };
  return (await specialist.call(saveVacations, input)).settings.vacations;
}

/** A week with hours on one day. */
const weekWith = (day: number, ...timeslots: { start: string; end: string }[]) =>
  Array.from({ length: 7 }, (_, index) => (index === day ? { timeslots } : NO_HOURS));

async function saveHours(schedule: ReturnType<typeof weekWith>) {
  const basedOn = (await settingsOf()).phoneConsultSchedule?.revision ?? '';
  return (await specialist.call(savePhoneSchedule, { basedOn, schedule })).settings.phoneConsultSchedule?.schedule;
}

describe('settings', () => {
  test('[CMODEL-18] [SCHED-22] who has set nothing has seven empty days in Mountain Time and no limits', async () => {
    expect(await settingsOf()).toMatchObject({
      phoneConsultSchedule: { schedule: Array(7).fill(NO_HOURS) },
      vacations: { revision: '0', periods: [] },
      consultLimits: { daily: null, receivedToday: 0, receivedAhead: {} },
      customCalendar: { days: null },
    });
  });

  test('[CPERM-39] without specialistScheduleEditing nothing of it is answered', async () => {
    await expect(doctor.call(getScheduleSettings, {})).rejects.toMatchObject({ code: 'not_permitted' });
    const limits = { basedOn: '', consultLimits: { daily: { enabled: true, limit: 3 } } };
    await expect(doctor.call(saveConsultLimits, limits)).rejects.toMatchObject({ code: 'not_permitted' });
  });

  test('[CPERM-34] [CPERM-35] without phoneConsult there is no phone schedule, and vacations say nothing of phone consults', async () => {
    const dentist = await app.signIn(await app.world.person({ roles: ['dentist'], clinics: [clinic] }));
    const { phoneConsultSchedule, vacations } = await settingsOf(dentist);
    expect(phoneConsultSchedule).toBeNull();
    const schedule = Array(7).fill(NO_HOURS);
    await expect(dentist.call(savePhoneSchedule, { basedOn: '', schedule })).rejects.toMatchObject({
      code: 'not_permitted',
    });
    const { disablePhoneConsult, ...vacation } = newVacation('2026-04-01', '2026-04-03');
    const input = { basedOn: vacations.revision, remove: [] };
    await expect(
      dentist.call(saveVacations, { ...input, save: [{ ...vacation, disablePhoneConsult }] }),
    ).rejects.toMatchObject({ code: 'not_permitted' });
    const { settings } = await dentist.call(saveVacations, { ...input, save: [vacation] });
    expect(settings.vacations.periods).toMatchObject([{ id: vacation.id, disablePhoneConsult: true }]);
  });

  test('[CCALL-59] a part that is saved leaves the others as they were', async () => {
    const { consultLimits, customCalendar } = await settingsOf();
    await saveHours(weekWith(1, { start: '0900', end: '1000' }));
    await specialist.call(saveConsultLimits, {
      basedOn: consultLimits.revision,
      consultLimits: { daily: { enabled: true, limit: 4 } },
    });
    const calendar = [false, true, true, true, true, true, false] as [boolean, ...boolean[]] as never;
    await specialist.call(saveCustomCalendar, { basedOn: customCalendar.revision, customCalendar: calendar });
    expect(await settingsOf()).toMatchObject({
      phoneConsultSchedule: { schedule: { 1: { timeslots: [{ start: '0900', end: '1000' }] } } },
      consultLimits: { daily: { enabled: true, limit: 4 } },
      customCalendar: { days: calendar },
    });
  });

  test('what another window has saved meanwhile is not overwritten', async () => {
    const { consultLimits } = await settingsOf();
    const save = (limit: number) =>
      specialist.call(saveConsultLimits, {
        basedOn: consultLimits.revision,
        consultLimits: { daily: { enabled: true, limit } },
      });
    await save(3);
    await expect(save(9)).rejects.toMatchObject({ code: 'schedule_changed', status: 409 });
    expect((await settingsOf()).consultLimits.daily).toEqual({ enabled: true, limit: 3, strict: false });
  });

  test('a save tells every searcher to look again, and the own windows', async () => {
    const { customCalendar } = await settingsOf();
    const [searching, own] = [await doctor.live(), await specialist.live()];
    const days = [true, false, false, false, false, false, false] as [boolean, ...boolean[]] as never;
    await specialist.call(saveCustomCalendar, { basedOn: customCalendar.revision, customCalendar: days });
    await searching.next(({ data }) => JSON.stringify(data).includes('"kind":"services"'));
    await own.next(({ data }) => JSON.stringify(data).includes('"kind":"schedule"'));
    expect(searching.events.some(({ data }) => JSON.stringify(data).includes('"kind":"schedule"'))).toBe(false);
    searching.close();
    own.close();
  });

  test('[SCHED-36] the calendar is a boolean for each weekday, kept as it was given: neither fewer, nor more, nor anything else', async () => {
    const basedOn = (await settingsOf()).customCalendar.revision;
    const save = (customCalendar: unknown) =>
      specialist.post(
        '/api/schedule-saveCustomCalendar',
        { basedOn, customCalendar },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const week: readonly unknown[] = [false, true, false, true, true, false, true];
    const oneWrong = week.map((_, day) => week.with(day, 1));
    for (const wrong of [week.slice(1), [...week, true], ...oneWrong, { ...week }, null]) {
      await expect(save(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
    }
    await save(week);
    expect((await settingsOf()).customCalendar.days).toEqual(week);
  });

  test('[SCHED-34] the day is the only period of a limit: no other is taken, kept or answered', async () => {
    const basedOn = (await settingsOf()).consultLimits.revision;
    const limit = { enabled: true, limit: 5 };
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });
    for (const period of ['weekly', 'monthly', 'hourly']) {
      for (const consultLimits of [{ [period]: limit }, { daily: limit, [period]: limit }]) {
        const saving = specialist.post('/api/schedule-saveConsultLimits', { basedOn, consultLimits }, key());
        await expect(saving).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
      }
    }
    await specialist.call(saveConsultLimits, { basedOn, consultLimits: { daily: limit } });
    const { consultLimits } = await settingsOf();
    expect(Object.keys(consultLimits).toSorted()).toEqual(['daily', 'receivedAhead', 'receivedToday', 'revision']);
    expect(consultLimits.daily).toMatchObject(limit);
  });

  test('[SCHED-30] [SCHED-38] a limit that is no positive whole number and a calendar without a day are refused', async () => {
    const { consultLimits, customCalendar } = await settingsOf();
    for (const limit of [0, -1, 1.5, 10_000]) {
      const input = { basedOn: consultLimits.revision, consultLimits: { daily: { enabled: true, limit } } };
      await expect(specialist.call(saveConsultLimits, input)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    const closed = Array(7).fill(false) as never;
    await expect(
      specialist.call(saveCustomCalendar, { basedOn: customCalendar.revision, customCalendar: closed }),
    ).rejects.toMatchObject({ code: 'no_open_day' });
  });
});

describe('phone schedule', () => {
  test('[SCHED-17] blocks that touch are kept as one, up to midnight', async () => {
    const week = weekWith(6, { start: '2300', end: '2400' }, { start: '2200', end: '2300' });
    expect((await saveHours(week))?.[6]?.timeslots).toEqual([{ start: '2200', end: '2400' }]);
  });

  test('[SCHED-16] [SCHED-18] [SCHED-19] blocks that overlap, cross midnight or miss the slots are refused', async () => {
    const day = { start: '0900', end: '1000' };
    for (const other of [
      { start: '0950', end: '1100' },
      { start: '2300', end: '0100' },
      { start: '1205', end: '1300' },
      { start: '1200', end: '1200' },
    ]) {
      await expect(saveHours(weekWith(2, day, other))).rejects.toMatchObject({ code: 'blocks_invalid' });
    }
    await expect(saveHours(weekWith(2, { start: '9:00', end: '2460' }))).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('vacations', () => {
  test('[CMODEL-19] [CMODEL-20] [CCALL-61] [CCALL-62] [CCALL-63] they are written and removed in one batch, which counts once', async () => {
    const [first, second] = [newVacation('2026-04-01', '2026-04-03'), newVacation('2026-05-01', '2026-05-01')];
    const kept = await keep([second, { ...first, description: 'Annual leave', disablePhoneConsult: false }]);
    expect(kept).toEqual({
      revision: '1',
      periods: [
        {
          ...{ id: first.id, start: '2026-04-01T06:00:00.000Z', end: '2026-04-04T05:59:59.999Z' },
          ...{ disableEconsult: true, disablePhoneConsult: false, description: 'Annual leave' },
        },
        {
          ...{ id: second.id, start: '2026-05-01T06:00:00.000Z', end: '2026-05-02T05:59:59.999Z' },
          ...{ disableEconsult: true, disablePhoneConsult: true, description: '' },
        },
      ],
    });
    const third = newVacation('2026-06-01', '2026-06-02');
    const after = await keep([third, { ...second, to: '2026-05-04' }], [first.id]);
    expect(after.revision).toBe('2');
    expect(after.periods.map(({ id, end }) => [id, end])).toEqual([
      [second.id, '2026-05-05T05:59:59.999Z'],
      [third.id, '2026-06-03T05:59:59.999Z'],
    ]);
  });

  test('[SCHED-25] From after To is refused, and nothing of the batch is kept', async () => {
    const batch = [newVacation('2026-04-01', '2026-04-03'), newVacation('2026-04-09', '2026-04-08')];
    await expect(keep(batch)).rejects.toMatchObject({ code: 'from_not_before_to' });
    expect((await settingsOf()).vacations).toEqual({ revision: '0', periods: [] });
  });

  test('[CCALL-60] those that ended before now are not answered, one under way is', async () => {
    const { directory } = app.server.features;
    const add = (start: string, end: string) =>
      app.server.engine.db
        .transaction()
        .execute((tx) =>
          directory.addVacation(tx, { personId: person.id, start: new Date(start), end: new Date(end) }),
        );
    await add('2026-03-01T07:00:00Z', '2026-03-10T17:59:00Z');
    const underWay = await add('2026-03-09T06:00:00Z', '2026-03-10T18:30:00Z');
    expect((await settingsOf()).vacations.periods.map(({ id }) => id)).toEqual([underWay]);
  });

  test('those of somebody else are neither changed nor removed', async () => {
    const vacation = newVacation('2026-04-01', '2026-04-03');
    await keep([vacation]);
    const other = await app.signIn(await app.world.person({ roles: ['specialist'], clinics: [clinic] }));
    const { revision } = (await settingsOf(other)).vacations;
    const changed = { ...vacation, description: 'Mine now' };
    for (const change of [
      { save: [changed], remove: [] },
      { save: [], remove: [vacation.id] },
    ]) {
      await expect(other.call(saveVacations, { basedOn: revision, ...change })).rejects.toMatchObject({
        code: 'vacation_not_found',
      });
    }
    expect((await settingsOf()).vacations.periods).toMatchObject([{ id: vacation.id, description: '' }]);
  });

  test('[SCHED-02] [SCHED-40] what a specialist saves is what searchers see at once', async () => {
    const service = await app.world.service({ people: [person], clinic });
    await keep([newVacation('2026-03-10', '2026-03-12')]);
    const found = await doctor.call(getServiceById, { serviceId: service.id });
    expect(found.service.availability).toEqual({ available: false, returning: '2026-03-13', withinLookAhead: true });
  });

  test('every save is one row of the access log, without what was typed', async () => {
    await keep([{ ...newVacation('2026-04-01', '2026-04-03'), description: 'Surgery' }]);
    const { rows } = await sql<{ event: string; detail: unknown }>`
      select event, detail from audit_event where record_id = ${person.id} and event like 'schedule.%'`.execute(
      app.server.engine.db,
    );
    expect(rows).toMatchObject([{ event: 'schedule.vacations.saved', detail: { saved: 1, removed: 0 } }]);
    expect(JSON.stringify(rows)).not.toContain('Surgery');
  });
});
