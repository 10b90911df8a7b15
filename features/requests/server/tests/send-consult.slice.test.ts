import { openConsult } from '@alethea/consults/contract';
import { getServiceById } from '@alethea/directory/contract';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeChoices, encodeQuestion, sendConsult, sendReferral } from '../../contract/index.ts';

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialistPerson: WorldPerson;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
});
beforeEach(async () => {
  specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialistPerson], clinic });
});
afterAll(() => app.stop());

type Payload = ReturnType<TestApp['world']['sendPayload']>;

function payload(change: Readonly<Record<string, unknown>> = {}, to = service): Payload {
  return { ...app.world.sendPayload({ from: doctorPerson, to }), ...change };
}

async function consultCount(): Promise<unknown> {
  const { rows } = await sql<{ count: number }>`select count(*) from consult`.execute(app.server.engine.db);
  return rows[0]?.count;
}

/** Sends and expects the refusal, and that nothing was kept. */
async function refused(
  change: Readonly<Record<string, unknown>>,
  refusal: Readonly<Record<string, unknown>>,
  way: { client?: TestClient; operation?: typeof sendConsult | typeof sendReferral; to?: WorldService } = {},
): Promise<void> {
  const { client = doctor, operation = sendConsult, to = service } = way;
  const before = await consultCount();
  await expect(client.call(operation, payload(change, to))).rejects.toMatchObject(refusal);
  expect(await consultCount()).toBe(before);
}

describe('what is sent', () => {
  test('[CFORM-01, CFORM-06, CCALL-10] a physician sends an eConsult, and the specialist can open it', async () => {
    const input = payload({ patientPhone: '(403) 555-0142', patientEmail: 'margaret@example.org' });
    const { activityId } = await doctor.call(sendConsult, input);
    expect(activityId).toBe(input.clientId);
    const specialist = await app.signIn(specialistPerson);
    const { detail } = await specialist.call(openConsult, { activityId });
    expect(detail).toMatchObject({
      serviceType: 'econsult',
      question: input.question,
      patient: {
        patientFirstName: 'Margaret',
        phn: input.phn,
        patientPhone: '4035550142',
        patientEmail: 'margaret@example.org',
        oop: false,
      },
    });
    expect(detail.members.map(({ uid, activityRole }) => [uid, activityRole])).toEqual(
      expect.arrayContaining([
        [doctorPerson.id, 'referrer'],
        [specialistPerson.id, 'consultant'],
      ]),
    );
  });

  test('[CFORM-01] a nurse practitioner sends an eConsult', async () => {
    const nursePerson = await app.world.person({ roles: ['nursePractitioner'], providerType: 'np', clinics: [clinic] });
    const nurse = await app.signIn(nursePerson);
    await expect(nurse.call(sendConsult, payload({ gpUid: nursePerson.id }))).resolves.toBeDefined();
  });

  test('[CFORM-03, CCALL-11] a referral goes to a referral service by the call of its own, without files', async () => {
    const referral = await app.world.service({ people: [specialistPerson], clinic, type: 'referral' });
    await refused({}, { code: 'service_type_mismatch' }, { to: referral });
    await refused({}, { code: 'service_type_mismatch' }, { operation: sendReferral });
    const attachmentIds = [crypto.randomUUID()];
    await refused({ attachmentIds }, { code: 'files_not_accepted' }, { operation: sendReferral, to: referral });
    await expect(doctor.call(sendReferral, payload({}, referral))).resolves.toBeDefined();
  });

  test('[CFORM-08] answers are kept under their questions, in the order of the form', async () => {
    const to = await app.world.service({
      people: [specialistPerson],
      clinic,
      formFields: [
        { inputType: 'Textfield', header: 'History', values: [], required: true },
        { inputType: 'Number', header: 'Weeks', values: [], required: false },
        { inputType: 'Checkboxes', header: 'Signs', values: ['Fever', 'Rash, itchy'], required: true },
      ],
    });
    const symptoms = {
      [encodeQuestion('Signs')]: encodeChoices(['Rash, itchy', 'Fever']),
      [encodeQuestion('History')]: ' Since spring ',
    };
    const { activityId } = await doctor.call(sendConsult, payload({ symptoms }, to));
    const { detail } = await doctor.call(openConsult, { activityId });
    expect(detail.symptoms).toEqual([
      { header: 'History', answer: 'Since spring' },
      { header: 'Signs', answer: 'Rash, itchy\nFever' },
    ]);
  });

  test('[CFORM-38] the out-of-province mode is decided by the provinces, whatever the browser says', async () => {
    const oopData = { genderCode: 'F', addressLine1: '1 Elm', cityName: 'Regina', postalCode: 'S4P3Y2' };
    const away = { patientProvince: 'SK', phn: makeHealthNumber('SK', () => 0.3), oop: false };
    await refused(away, { code: 'fields_invalid' });
    const sent = await doctor.call(sendConsult, payload({ ...away, oopData }));
    expect((await doctor.call(openConsult, sent)).detail.patient.oop).toBe(true);
    const home = await doctor.call(sendConsult, payload({ oop: true, oopData }));
    expect((await doctor.call(openConsult, home)).detail.patient.oop).toBe(false);
  });

  test('the specialist hears of it at once, and the access log tells who sent it', async () => {
    const live = await (await app.signIn(specialistPerson)).live();
    const { activityId } = await doctor.call(sendConsult, payload());
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    live.close();
    const logged = await sql`
      select event, action, outcome, person_id, patient_reference_id is not null as patient
      from audit_event where record_id = ${activityId}`.execute(app.server.engine.db);
    expect(logged.rows).toEqual([
      { event: 'consult.sent', action: 'C', outcome: 'success', person_id: doctorPerson.id, patient: true },
    ]);
  });

  test('a repeat with the same key gets the first answer, and with another key the id is taken', async () => {
    const input = payload();
    const idempotencyKey = crypto.randomUUID();
    const first = await doctor.call(sendConsult, input, { idempotencyKey });
    expect(await doctor.call(sendConsult, input, { idempotencyKey })).toEqual(first);
    await refused({ clientId: input.clientId }, { status: 409, code: 'consult_id_taken' });
    const { service: shown } = await doctor.call(getServiceById, { serviceId: service.id });
    expect(shown.availability).toEqual({ available: true });
  });
});

describe('what the server refuses, whatever the browser lets through', () => {
  const issuesOf = (issues: Readonly<Record<string, string>>) => ({
    status: 400,
    code: 'fields_invalid',
    issues: Object.entries(issues).map(([path, message]) => expect.objectContaining({ path, message })),
  });

  test('[CFORM-24, CFORM-28, CFORM-29, CFORM-30, CFORM-31] all empty fields are named at once with their texts', async () => {
    const empty = { phn: '', patientFirstName: '', patientLastName: ' ', patientDateOfBirth: '', question: '' };
    await refused(
      { ...empty, emailPatient: true },
      issuesOf({
        phn: 'PHN is required',
        patientFirstName: 'Patient first name is required',
        patientLastName: 'Patient last name is required',
        patientDateOfBirth: 'Patient date of birth is required',
        patientEmail: 'Email is required',
        question: 'Question is required',
      }),
    );
  });

  test('[CFORM-25, CFORM-26, CFORM-27] check digits block for AB and BC and for nobody else', async () => {
    await refused({ phn: '534780172' }, issuesOf({ phn: 'PHN is invalid' }));
    const british = await app.world.clinic('Harbour Clinic', { city: 'Victoria', province: 'BC' });
    const to = await app.world.service({ people: [specialistPerson], clinic: british });
    await refused({ patientProvince: 'BC', phn: '9063437463' }, issuesOf({ phn: 'PHN is invalid' }), { to });
    await expect(
      doctor.call(sendConsult, payload({ patientProvince: 'ON', phn: '1234567890' }, to)),
    ).resolves.toBeDefined();
  });

  test('[IMODEL-23] [IMODEL-24] [IMODEL-25] a birth date in another format, of no calendar or in the future is refused', async () => {
    for (const patientDateOfBirth of ['2026/03/11', '2025/02/30', '14/03/1959']) {
      await refused({ patientDateOfBirth }, issuesOf({ patientDateOfBirth: 'Date of birth is invalid' }));
    }
  });

  test('[CFORM-42, CFORM-43, CFORM-44, CFORM-45, CFORM-46, CFORM-50, CFORM-51] wrong billing data are named', async () => {
    const oopData = { addressLine1: '', addressLine2: 'x'.repeat(26), cityName: '', postalCode: 's4p 3y2' };
    await refused(
      { patientProvince: 'SK', phn: '123456789', oopData },
      issuesOf({
        'oopData.genderCode': "Patient's sex is required.",
        'oopData.addressLine1': 'Address line 1 is required.',
        'oopData.addressLine2': 'This field must be no more than 25 characters long.',
        'oopData.cityName': 'City name is required.',
        'oopData.postalCode': 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
      }),
    );
  });

  test('[CFORM-09, CFORM-10] a required question left open is named by its header, an unknown one by its key', async () => {
    const to = await app.world.service({
      people: [specialistPerson],
      clinic,
      formFields: [
        { inputType: 'Textfield', header: 'History', values: [], required: true },
        { inputType: 'Number', header: 'Weeks', values: [], required: true },
        { inputType: 'Checkboxes', header: 'Signs', values: ['Fever'], required: true },
      ],
    });
    const at = (header: string) => `symptoms.${encodeQuestion(header)}`;
    const required = { History: 'History is required', Weeks: 'Weeks is required', Signs: 'Signs is required' };
    const expected = Object.entries(required).map(([header, message]) => [at(header), message]);
    const strange = [at('Colour'), 'This question is not on the form of the service. Please open the service again.'];
    await refused(
      { symptoms: { [encodeQuestion('Colour')]: 'red' } },
      issuesOf(Object.fromEntries([...expected, strange])),
      { to },
    );
  });

  test('a specialty other than that of the service is refused', async () => {
    const message = 'The specialty of this service has changed. Please open the service again.';
    await refused({ specialty: 'Urology' }, issuesOf({ specialty: message }));
  });

  test('nobody sends in the name of another, from a place not theirs, or to an unknown service', async () => {
    await refused({ gpUid: specialistPerson.id }, { status: 403, code: 'referrer_not_you' });
    await refused({ locationIdx: 1 }, { status: 400, code: 'location_not_yours' });
    await refused({ serviceId: crypto.randomUUID() }, { status: 404, code: 'service_not_found' });
    const person = await app.world.person();
    const homeless = await app.signIn(person);
    await refused({ gpUid: person.id }, { code: 'practice_location_missing' }, { client: homeless });
  });

  test('a disabled location is no place to send from', async () => {
    const left = await app.world.clinic('Left Behind Clinic');
    const person = await app.world.person({ clinics: [clinic, left] });
    const client = await app.signIn(person);
    await sql`
      update person_location set disabled = true where person_id = ${person.id} and location_index = 1`.execute(
      app.server.engine.db,
    );
    await refused({ gpUid: person.id, locationIdx: 1 }, { code: 'location_not_yours' }, { client });
    await expect(client.call(sendConsult, payload({ gpUid: person.id, locationIdx: 0 }))).resolves.toBeDefined();
  });

  test('a resident needs a supervising physician', async () => {
    const person = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
    const client = await app.signIn(person);
    await refused({ gpUid: person.id }, { status: 403, code: 'supervisor_required' }, { client });
  });

  test('nobody asks a service that only they answer, but a colleague in a shared one can be asked', async () => {
    const client = await app.signIn(specialistPerson);
    await refused({ gpUid: specialistPerson.id }, { code: 'service_is_yours' }, { client });
    const colleague = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const shared = await app.world.service({ people: [specialistPerson, colleague], clinic });
    const sent = await client.call(sendConsult, payload({ gpUid: specialistPerson.id }, shared));
    expect((await client.call(openConsult, sent)).detail.activityRole).toBe('referrer');
  });

  test('a file that is not one’s own staged one is not found, and the consult is not kept', async () => {
    await refused({ attachmentIds: [crypto.randomUUID()] }, { status: 404, code: 'file_not_found' });
  });

  test('unknown keys, wrong types and over-long texts are refused with the field named', async () => {
    for (const [path, value] of Object.entries({ pracIdValid: true, phn: 534770172, question: 'x'.repeat(40_001) })) {
      await refused({ [path]: value }, { code: 'invalid_input', issues: [expect.objectContaining({ path })] });
    }
    const tooLong = 'This field must be no more than 20000 characters long.';
    await refused({ question: 'x'.repeat(20_001) }, issuesOf({ question: tooLong }));
  });

  test('a person without the right to consult, and one without a session, cannot send', async () => {
    const clerk = await app.signIn(await app.world.person({ roles: ['moa'], clinics: [clinic] }));
    await refused({}, { status: 403, code: 'not_permitted' }, { client: clerk });
    await refused({}, { status: 401 }, { client: app.anonymous() });
  });
});

describe('a specialist who is not there', () => {
  async function takesOneADay(strict = false): Promise<void> {
    const change = { personId: specialistPerson.id, dailyLimit: { enabled: true, limit: 1, strict } };
    const { directory } = app.server.features;
    await app.server.engine.db.transaction().execute((tx) => directory.setAvailability(tx, change));
  }

  async function isAway(start: string, end: string): Promise<void> {
    const vacation = { personId: specialistPerson.id, start: new Date(start), end: new Date(end) };
    const { directory } = app.server.features;
    await app.server.engine.db.transaction().execute((tx) => directory.addVacation(tx, vacation));
  }

  test('[CFORM-13, CFORM-14] away for more than seven days is refused, back within seven is not', async () => {
    await isAway('2026-03-10T06:00:00Z', '2026-03-14T05:59:59Z');
    await expect(doctor.call(sendConsult, payload())).resolves.toBeDefined();
    await isAway('2026-03-14T05:00:00Z', '2026-03-19T05:59:59Z');
    await refused({}, { status: 409, code: 'specialist_unavailable' });
  });

  test('[C2] beyond a daily limit one may still send; beyond a strict one it is refused', async () => {
    await takesOneADay();
    await doctor.call(sendConsult, payload());
    await expect(doctor.call(sendConsult, payload())).resolves.toBeDefined();
    await takesOneADay(true);
    await refused({}, { status: 409, code: 'specialist_unavailable' });
  });

  test('[SCHED-35] what is sent counts towards the daily limit, and only what is sent', async () => {
    await takesOneADay();
    await refused({ phn: '' }, { code: 'fields_invalid' });
    const shown = async () => (await doctor.call(getServiceById, { serviceId: service.id })).service;
    expect(await shown()).toMatchObject({ availability: { available: true }, consultLimits: { daily: { count: 0 } } });
    await doctor.call(sendConsult, payload());
    expect(await shown()).toMatchObject({
      availability: { available: false, returning: '2026-03-11' },
      consultLimits: { daily: { count: 1 } },
    });
  });

  test('two sends at the same moment do not both take the last place before a long absence', async () => {
    await takesOneADay();
    await isAway('2026-03-11T06:00:00Z', '2026-04-11T05:59:59Z');
    const results = await Promise.allSettled([1, 2, 3].map(() => doctor.call(sendConsult, payload())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'specialist_unavailable' });
    }
  });
});
