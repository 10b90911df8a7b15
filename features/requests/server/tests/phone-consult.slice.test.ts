import { getProfile } from '@alethea/accounts/contract';
import { listConsults, openConsult } from '@alethea/consults/contract';
import { listPhoneSlots } from '@alethea/directory/contract';
import { codeOf, refusalOf } from '@alethea/test-kit/refusal';
import { invitationsTo, linesOf } from '@alethea/test-kit/sent-mails';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendConsult, sendReferral } from '../../contract/index.ts';
import { callAt, setHours, startsOf } from './phone-scene.ts';

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialistPerson: WorldPerson;
let service: WorldService;

const SPECIALIST_NUMBER = '4035550177';
/** A Tuesday, noon in Edmonton; hours are from 9 to 10 each day. */
const NOW = '2026-03-10T18:00:00Z';
const NINE = '2026-03-11T15:00:00.000Z';
const TEN_PAST = '2026-03-11T15:10:00.000Z';
const HALF_PAST = '2026-03-11T15:30:00.000Z';

beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  clinic = await app.world.clinic('Bow Valley Clinic');
});
beforeEach(async () => {
  app.clock.set(NOW);
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  specialistPerson = await newSpecialist();
  service = await phoneService([specialistPerson]);
});
afterAll(() => app.stop());

async function newSpecialist(preferences: Readonly<Record<string, unknown>> = {}): Promise<WorldPerson> {
  const person = await app.world.person({
    firstName: 'Chidi',
    roles: ['specialist'],
    clinics: [clinic],
    preferences: { phoneConsult: { phoneNumber: SPECIALIST_NUMBER, calendarEmail: '' }, ...preferences },
  });
  await setHours(app, person, '0900', '1000');
  return person;
}

const phoneService = (people: readonly WorldPerson[]) => app.world.service({ people, clinic, type: 'phoneConsult' });

function payload(
  startTime: string,
  more: { to?: WorldService; from?: WorldPerson; call?: Record<string, string> } = {},
) {
  const { to = service, from = doctorPerson, call = {} } = more;
  return { ...app.world.sendPayload({ from, to }), phoneConsultData: callAt(startTime, call) };
}

async function callCount(): Promise<unknown> {
  const { rows } = await sql<{ calls: number; consults: number }>`
    select (select count(*) from consult_phone_call) as calls, (select count(*) from consult) as consults`.execute(
    app.server.engine.db,
  );
  return rows[0];
}

describe('the times that are offered', () => {
  test('stand under their days, as long as a call, and only for services that are asked by phone', async () => {
    const { days } = await doctor.call(listPhoneSlots, { serviceId: service.id });
    expect(days.map(({ date }) => date)).toEqual(
      ['11', '12', '13', '14', '15', '16', '17'].map((day) => `2026-03-${day}`),
    );
    expect(days[0]?.slots.at(0)).toEqual({ startTime: NINE, endTime: '2026-03-11T15:20:00.000Z' });
    expect(days[0]?.slots).toHaveLength(5);
    const other = await app.world.service({ people: [specialistPerson], clinic });
    expect(await codeOf(doctor.call(listPhoneSlots, { serviceId: other.id }))).toBe('service_not_found');
  });

  test('are not those of a person who asks their own service, or of one who is away or closed', async () => {
    expect(await startsOf(await app.signIn(specialistPerson), service)).toEqual([]);
    const { directory } = app.server.features;
    const away = { personId: specialistPerson.id, start: new Date(NOW), end: new Date('2026-03-13T05:59:59.999Z') };
    await app.server.engine.db.transaction().execute(async (tx) => {
      await directory.addVacation(tx, { ...away, disableEconsult: false });
      const customCalendar = [false, true, true, true, true, true, true];
      await directory.setAvailability(tx, { personId: specialistPerson.id, customCalendar });
    });
    const days = new Set((await startsOf(doctor, service)).map((start) => start.slice(8, 10)));
    expect([...days]).toEqual(['13', '14', '16', '17']);
  });

  test('are not those of a person whose account is locked, who cannot be booked either', async () => {
    const lock = (at: Date | null) =>
      sql`update person set locked_at = ${at} where id = ${specialistPerson.id}`.execute(app.server.engine.db);
    await lock(app.clock.now());
    expect(await startsOf(doctor, service)).toEqual([]);
    expect(await codeOf(doctor.call(sendConsult, payload(NINE)))).toBe('specialist_unavailable');
    await lock(null);
    expect((await startsOf(doctor, service))[0]).toBe(NINE);
  });

  test('leave out today once the limit of today is reached', async () => {
    app.clock.set('2026-03-10T14:00:00Z');
    expect((await startsOf(doctor, service))[0]).toBe('2026-03-10T15:00:00.000Z');
    const { directory } = app.server.features;
    const dailyLimit = { enabled: true, limit: 1 };
    await app.server.engine.db
      .transaction()
      .execute((tx) => directory.setAvailability(tx, { personId: specialistPerson.id, dailyLimit }));
    await doctor.call(sendConsult, payload(HALF_PAST));
    expect((await startsOf(doctor, service))[0]).toBe(NINE);
  });
});

describe('a phone consult', () => {
  test('[CFORM-02, CFORM-11, CMODEL-21, CCALL-12] is sent with its call, and its time is offered no more', async () => {
    const open = await (await app.signIn(await app.world.person({ clinics: [clinic] }))).live();
    const { activityId } = await doctor.call(sendConsult, payload(TEN_PAST));
    await open.next(({ data }) => JSON.stringify(data).includes('phoneSlots'));
    open.close();
    const specialist = await app.signIn(specialistPerson);
    const { detail } = await specialist.call(openConsult, { activityId });
    expect(detail).toMatchObject({
      activityType: 'phoneConsult',
      serviceType: 'phoneConsult',
      phoneConsultData: {
        startTime: TEN_PAST,
        endTime: HALF_PAST,
        physicianPhoneNumber: '4035550142',
        callComplete: false,
        callCompleteTime: null,
      },
    });
    const [row] = (await specialist.call(listConsults, {})).consults;
    expect(row).toMatchObject({ activityId, callStartTime: TEN_PAST });
    const free = (await startsOf(doctor, service)).filter((start) => start < '2026-03-12');
    expect(free).toEqual([HALF_PAST, '2026-03-11T15:40:00.000Z']);
  });

  test('[CPERM-45, VIEW-09] shows both numbers to its consultants, and to nobody else who may open it', async () => {
    const { activityId } = await doctor.call(sendConsult, payload(NINE));
    const callSeenBy = async (client: TestClient) =>
      (await client.call(openConsult, { activityId })).detail.phoneConsultData;
    expect(await callSeenBy(await app.signIn(specialistPerson))).toMatchObject({
      physicianPhoneNumber: '4035550142',
      specialistPhoneNumber: SPECIALIST_NUMBER,
    });
    const staff = await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
    for (const client of [doctor, await app.signIn(staff)]) {
      expect(await callSeenBy(client)).toMatchObject({
        startTime: NINE,
        physicianPhoneNumber: null,
        specialistPhoneNumber: null,
      });
    }
  });

  test('keeps number and calendar address encrypted', async () => {
    await doctor.call(sendConsult, payload(NINE));
    const { rows } = await sql<{ content: string }>`
      select encode(contact_ciphertext, 'escape') as content from consult_phone_call`.execute(app.server.engine.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content).not.toMatch(/4035550142|calendar@clinic/);
  });

  test('[CFORM-11] is not sent without time, number and calendar address, each named with its own text', async () => {
    const { phoneConsultData: _, ...without } = payload(NINE);
    const refusal = await refusalOf(doctor.call(sendConsult, without));
    expect([refusal.code, refusal.issues.map(({ path, message }) => `${path}: ${message}`)]).toEqual([
      'fields_invalid',
      [
        'phoneConsultData.startTime: Time of the call is required',
        'phoneConsultData.physicianPhoneNumber: Phone number is required',
        'phoneConsultData.physicianCalendarEmail: Email is required',
      ],
    ]);
    const wrong = payload('noon', {
      call: { endTime: 'later', physicianPhoneNumber: '555', physicianCalendarEmail: 'x' },
    });
    expect((await refusalOf(doctor.call(sendConsult, wrong))).issues.map(({ message }) => message)).toEqual([
      'Time of the call is invalid',
      'Phone number is invalid',
      'Email is invalid',
    ]);
  });

  test('takes only a time that is offered: not a past one, not one outside the hours, not a longer one', async () => {
    const before = await callCount();
    for (const start of [
      '2026-03-10T15:00:00.000Z',
      '2026-03-11T17:00:00.000Z',
      '2026-03-20T15:00:00.000Z',
      '2026-03-11T15:05:00.000Z',
    ])
      expect(await codeOf(doctor.call(sendConsult, payload(start)))).toBe('slot_taken');
    const longer = payload(NINE, { call: { endTime: HALF_PAST } });
    expect(await codeOf(doctor.call(sendConsult, longer))).toBe('slot_taken');
    expect(await codeOf(doctor.call(sendReferral, payload(NINE)))).toBe('service_type_mismatch');
    expect(await callCount()).toEqual(before);
  });

  test('an eConsult books no call, whatever is sent along', async () => {
    const econsult = await app.world.service({ people: [specialistPerson], clinic });
    const { activityId } = await doctor.call(sendConsult, payload(NINE, { to: econsult }));
    const { detail } = await doctor.call(openConsult, { activityId });
    expect(detail).toMatchObject({ activityType: 'econsult', phoneConsultData: null });
    expect(await startsOf(doctor, service)).toContain(NINE);
  });
});

describe('two who want the same time', () => {
  test('one wins, the other is told that it is taken, and nothing of theirs is kept', async () => {
    const otherPerson = await app.world.person({ clinics: [clinic] });
    const other = await app.signIn(otherPerson);
    const before = await callCount();
    // Overlapping is enough, and so is another service of the same specialist.
    const second = await phoneService([specialistPerson]);
    const codes = await Promise.all([
      codeOf(doctor.call(sendConsult, payload(NINE))),
      codeOf(other.call(sendConsult, payload(TEN_PAST, { from: otherPerson, to: second }))),
      codeOf(other.call(sendConsult, payload(NINE, { from: otherPerson }))),
    ]);
    expect(codes.toSorted()).toEqual(['answered', 'slot_taken', 'slot_taken']);
    expect(await callCount()).toEqual({
      calls: (before as { calls: number }).calls + 1,
      consults: (before as { consults: number }).consults + 1,
    });
  });

  test('many at once in services that share people in every order: each person gets one call, the rest are told', async () => {
    const people = await Promise.all([newSpecialist(), newSpecialist(), newSpecialist()]);
    const [one, two, three] = people as [WorldPerson, WorldPerson, WorldPerson];
    const services = await Promise.all([
      phoneService([one, two, three]),
      phoneService([three, one]),
      phoneService([two, three]),
    ]);
    const sends = services.flatMap((to) => [payload(NINE, { to }), payload(NINE, { to })]);
    const codes = await Promise.all(sends.map((input) => codeOf(doctor.call(sendConsult, input))));
    expect(codes.filter((code) => code === 'answered')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['answered', 'slot_taken']));
    const { rows } = await sql`
      select specialist_id from consult_phone_call where specialist_id = any(${people.map(({ id }) => id)}::uuid[])
      order by specialist_id`.execute(app.server.engine.db);
    expect(rows).toEqual(
      people.map(({ id }) => ({ specialist_id: id })).toSorted((a, b) => (a.specialist_id < b.specialist_id ? -1 : 1)),
    );
  });

  test('in a service of several people each holds one, and all become consultants', async () => {
    const pair = await phoneService([specialistPerson, await newSpecialist()]);
    const first = await doctor.call(sendConsult, payload(NINE, { to: pair }));
    expect(await startsOf(doctor, pair)).toContain(NINE);
    await doctor.call(sendConsult, payload(NINE, { to: pair }));
    expect(await codeOf(doctor.call(sendConsult, payload(NINE, { to: pair })))).toBe('slot_taken');
    const { members } = (await doctor.call(openConsult, first)).detail;
    expect(members.filter(({ activityRole }) => activityRole === 'consultant')).toHaveLength(2);
  });
});

describe('the calendar invitation', () => {
  test('goes to the address that the referrer gave and to the specialist, complete and without patient data', async () => {
    const input = payload(NINE, { call: { physicianCalendarEmail: `${doctorPerson.id}@clinic.example` } });
    const { activityId } = await doctor.call(sendConsult, input);
    for (const email of [`${doctorPerson.id}@clinic.example`, specialistPerson.email]) {
      await expect.poll(() => invitationsTo(app, email)).toHaveLength(1);
      const [mail] = await invitationsTo(app, email);
      const lines = linesOf(mail?.calendar?.content ?? '');
      expect([mail?.calendar?.method, lines.get('METHOD')]).toEqual(['REQUEST', 'METHOD:REQUEST']);
      expect(lines.get('UID')).toBe(`UID:phone-consult-${activityId}@alethea.example`);
      expect(lines.get('DTSTART')).toBe('DTSTART:20260311T150000Z');
      expect(lines.get('DTEND')).toBe('DTEND:20260311T152000Z');
      expect(lines.get('DTSTAMP')).toMatch(/^DTSTAMP:20260310T18\d{4}Z$/);
      expect(lines.get('SUMMARY')).toBe('SUMMARY:Phone consult (Alethea)');
      expect(lines.get('ORGANIZER')).toContain('mailto:support@alethea.example');
      expect(lines.get('ATTENDEE')?.toLowerCase()).toContain(`mailto:${email}`);
      expect(lines.get('URL')).toContain(`/dashboard/secure-messaging?econsultId=${activityId}`);
      expect(mail?.text).toContain('Wed Mar 11, 9:00–9:20 (Mountain time)');
      for (const secret of [input.phn, 'Margaret', 'Whitford', input.question, service.specialty]) {
        expect(JSON.stringify(mail)).not.toContain(secret);
      }
    }
  });

  test('goes to the calendar address of the specialist’s profile, and not to one who wants no mail about consults', async () => {
    const elsewhere = { phoneConsult: { phoneNumber: '', calendarEmail: `${service.id}@calendar.example` } };
    const silent = await phoneService([await newSpecialist({ email: { econsult: false }, ...elsewhere })]);
    const reachable = await phoneService([await newSpecialist(elsewhere)]);
    await doctor.call(sendConsult, payload(NINE, { to: silent }));
    await doctor.call(sendConsult, payload(HALF_PAST, { to: reachable }));
    await expect.poll(() => invitationsTo(app, `${service.id}@calendar.example`)).toHaveLength(1);
    const [mail] = await invitationsTo(app, `${service.id}@calendar.example`);
    expect(linesOf(mail?.calendar?.content ?? '').get('DTSTART')).toBe('DTSTART:20260311T153000Z');
  });
});

describe('where the referrer was called last', () => {
  test('is remembered for the next time, without writing down the address of the account', async () => {
    await doctor.call(sendConsult, payload(NINE, { call: { physicianCalendarEmail: doctorPerson.email } }));
    const kept = async () => (await doctor.call(getProfile, {})).profile.preferences.phoneConsult;
    expect(await kept()).toEqual({ phoneNumber: '4035550142', calendarEmail: '' });
    await doctor.call(sendConsult, payload(HALF_PAST, { call: { physicianPhoneNumber: '7805550111' } }));
    expect(await kept()).toEqual({ phoneNumber: '7805550111', calendarEmail: 'calendar@clinic.example' });
  });

  test('stays as the profile says for who is called by phone themselves', async () => {
    const askingPerson = await newSpecialist();
    const asking = await app.signIn(askingPerson);
    await asking.call(sendConsult, payload(NINE, { from: askingPerson }));
    const { preferences } = (await asking.call(getProfile, {})).profile;
    expect(preferences.phoneConsult.phoneNumber).toBe(SPECIALIST_NUMBER);
  });
});
