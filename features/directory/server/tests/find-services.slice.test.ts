import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getServiceById,
  getServiceForm,
  getServicePage,
  getSpecialties,
  listServiceNames,
  SERVICE_PAGE_SIZE,
  type Service,
} from '../../contract/index.ts';

let app: TestApp;
let doctor: TestClient;
let calgary: WorldClinic;
let kelowna: WorldClinic;
let kamloops: WorldClinic;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  calgary = await app.world.clinic('Bow Valley Clinic', { city: 'Calgary', province: 'AB' });
  kelowna = await app.world.clinic('Okanagan Clinic', { city: 'Kelowna', province: 'BC' });
  kamloops = await app.world.clinic('Thompson Clinic', { city: 'Kamloops', province: 'BC' });
  doctor = await app.signIn(await app.world.person({ clinics: [calgary] }));
});
afterAll(() => app.stop());

async function specialist(lastName: string, firstName = 'Ana') {
  return app.world.person({ firstName, lastName, roles: ['specialist'], clinics: [calgary] });
}

async function namesFound(input: Parameters<typeof find>[0]): Promise<string[]> {
  return (await find(input)).services.map((service) => service.serviceName);
}

function find(input: Partial<Parameters<typeof doctor.call<typeof getServicePage>>[1]>) {
  return doctor.call(getServicePage, input);
}

describe('what is asked for', () => {
  test('[FIND-27] without a text, specialty and subsite must both be chosen', async () => {
    await expect(find({})).rejects.toMatchObject({ status: 400, code: 'nothing_to_search' });
    await expect(find({ searchText: '  ', specialty: 'Urology' })).rejects.toMatchObject({ code: 'nothing_to_search' });
  });

  test('[FIND-26, FIND-28] [CCALL-06] [CMODEL-17] specialty with one of its subsites finds its services, with another is refused', async () => {
    const people = [await specialist('Weir')];
    await app.world.service({
      people,
      clinic: calgary,
      serviceName: 'Knee advice',
      specialty: 'Orthopedics',
      subsite: 'Knee',
    });
    await app.world.service({
      people,
      clinic: calgary,
      serviceName: 'Hip advice',
      specialty: 'Orthopedics',
      subsite: 'Hip',
    });
    await app.world.service({ people, clinic: calgary, specialty: 'Podiatry', subsite: 'Foot' });
    expect(await namesFound({ specialty: 'Orthopedics', subsite: 'Knee' })).toEqual(['Knee advice']);
    const wrong = { status: 400, code: 'subsite_not_of_specialty' };
    await expect(find({ specialty: 'Orthopedics', subsite: 'Foot' })).rejects.toMatchObject(wrong);
    await expect(find({ searchText: 'knee', subsite: 'Knee' })).rejects.toMatchObject(wrong);
    const specialties = await doctor.call(getSpecialties, { appVersion: '12.0.3' });
    expect(specialties).toMatchObject({ Orthopedics: ['Hip', 'Knee'], Podiatry: ['Foot'] });
  });

  test('[R28] the names of all services are told to who may ask, each once, and none of one that is not active', async () => {
    const people = [await specialist('Adeyemi-Ross', 'Ngozi')];
    const hand = { people, clinic: kelowna, specialty: 'Plastic surgery', subsite: 'Hand' };
    await app.world.service(hand);
    await app.world.service({ ...hand, serviceName: 'Hand, by phone' });
    const { services } = await doctor.call(listServiceNames, {});
    expect(services.filter(({ subsite }) => subsite === 'Hand')).toEqual([
      {
        specialty: 'Plastic surgery',
        subsite: 'Hand',
        personNames: expect.stringMatching(/Adeyemi-Ross/),
        city: 'Kelowna',
      },
    ]);
    await expect(app.anonymous().call(listServiceNames, {})).rejects.toMatchObject({ status: 401 });
  });

  test('[FIND-25] a text finds by name, person, place, specialty and description, without accents, by word beginnings', async () => {
    const people = [await specialist('Bélanger-Roy', 'Zoé')];
    await app.world.service({
      people,
      clinic: kamloops,
      serviceName: 'Sleep advice',
      specialty: 'Ear, Nose/Throat',
      subsite: 'Sleep',
      shortDescription: 'Snoring and allergies of adults',
    });
    for (const searchText of [
      'sleep',
      'ZOE belanger',
      'Bélanger-Roy',
      'kamloo',
      'nose',
      'Dr. Roy',
      'allergy',
      'throat snoring',
    ]) {
      expect(await namesFound({ searchText }), searchText).toEqual(['Sleep advice']);
    }
    expect(await namesFound({ searchText: 'sleep calgary' })).toEqual([]);
    expect(await namesFound({ searchText: 'sleep', specialty: 'Orthopedics' })).toEqual([]);
  });

  test('[FIND-25] a typing error still finds, but what is only alike never stands beside what is meant', async () => {
    const people = [await specialist('Stone')];
    await app.world.service({
      people,
      clinic: calgary,
      serviceName: 'Kidney advice',
      specialty: 'Urology',
      subsite: 'Stones',
    });
    await app.world.service({
      people,
      clinic: calgary,
      serviceName: 'Brain advice',
      specialty: 'Neurology',
      subsite: 'Migraine',
    });
    expect(await namesFound({ searchText: 'neurolgy' })).toEqual(['Brain advice']);
    expect(await namesFound({ searchText: 'neurologist' })).toContain('Brain advice');
    expect(await namesFound({ searchText: 'urology' })).toEqual(['Kidney advice']);
  });

  test.each(["'; drop table service; --", '((( :* & | ! <-> \\', '%_*', '½ № ŉ ß', '𓀀😀', 'a:*AB', '!!!'])(
    'the text %s is only a text',
    async (searchText) => {
      const { numServices } = await find({ searchText });
      expect(numServices).toBe(0);
    },
  );

  test('a text of more than 200 characters is refused', async () => {
    await expect(find({ searchText: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a person without consult rights, and one without a session, get nothing', async () => {
    const clerk = await app.signIn(await app.world.person({ roles: ['moa'], clinics: [calgary] }));
    await expect(clerk.call(getServicePage, { searchText: 'knee' })).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(app.anonymous().call(getSpecialties, { appVersion: '1' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('in which order', () => {
  const specialty = 'Dermatology';

  test('[FIND-37] [CMODEL-16] [CCALL-07] a page holds 10 services and says which page is next', async () => {
    const people = [await specialist('Page')];
    for (let number = 0; number < 23; number++) {
      await app.world.service({ people, clinic: calgary, serviceName: `Skin ${number}`, specialty, subsite: 'Pages' });
    }
    const first = await find({ specialty, subsite: 'Pages' });
    expect([first.services.length, first.numServices, first.nextPage]).toEqual([SERVICE_PAGE_SIZE, 23, 1]);
    const last = await find({ specialty, subsite: 'Pages', page: 2 });
    expect([last.services.length, last.numServices, last.nextPage]).toEqual([3, 23, null]);
    const beyond = await find({ specialty, subsite: 'Pages', page: 3 });
    expect([beyond.services.length, beyond.numServices, beyond.nextPage]).toEqual([0, 23, null]);
  });

  test('[FIND-35] Default shuffles by the seed, and the pages of one seed neither repeat nor skip', async () => {
    const paged = async (seed: number) => {
      const pages = [0, 1, 2].map((page) => namesFound({ specialty, subsite: 'Pages', page, seed }));
      return (await Promise.all(pages)).flat();
    };
    const one = await paged(1);
    expect(new Set(one).size).toBe(23);
    expect(await paged(1)).toEqual(one);
    const other = await paged(2);
    expect(other).not.toEqual(one);
    expect(other.toSorted()).toEqual(one.toSorted());
  });

  test('Time puts the quickest mean first and the unknown last', async () => {
    const people = [await specialist('Quick')];
    const order = { people, clinic: calgary, specialty, subsite: 'Times' };
    await app.world.service({ ...order, serviceName: 'Unknown' });
    await answered(await app.world.service({ ...order, serviceName: 'Slow' }), [50 * HOUR_MS]);
    await answered(await app.world.service({ ...order, serviceName: 'Quick' }), [HOUR_MS, 3 * HOUR_MS]);
    expect(await namesFound({ specialty, subsite: 'Times', sortType: 'Time' })).toEqual(['Quick', 'Slow', 'Unknown']);
  });

  test('Location puts the same city first, then the province, then the rest by name', async () => {
    const people = [await specialist('Near')];
    const order = { people, specialty, subsite: 'Places' };
    await app.world.service({ ...order, clinic: calgary, serviceName: 'B far' });
    await app.world.service({ ...order, clinic: calgary, serviceName: 'A far' });
    await app.world.service({ ...order, clinic: kamloops, serviceName: 'Province' });
    await app.world.service({ ...order, clinic: kelowna, serviceName: 'City' });
    const near = { specialty, subsite: 'Places', sortType: 'Location', city: 'KELOWNA', province: 'BC' } as const;
    expect(await namesFound(near)).toEqual(['City', 'Province', 'A far', 'B far']);
  });
});

const HOUR_MS = 3_600_000;

async function answered(service: { id: string }, durationsMs: readonly number[]): Promise<void> {
  const { directory } = app.server.features;
  for (const responseMs of durationsMs) {
    app.clock.advance(1000);
    await app.server.engine.db.transaction().execute((tx) =>
      directory.recordFirstResponse(tx, {
        consultId: crypto.randomUUID(),
        serviceId: service.id,
        respondedAt: app.clock.now(),
        responseMs,
      }),
    );
  }
}

describe('what is shown of a service', () => {
  async function shown(service: { id: string }): Promise<Service> {
    return (await doctor.call(getServiceById, { serviceId: service.id })).service;
  }

  test('[FIND-16] a service that nobody has answered for has the response time -1', async () => {
    const service = await app.world.service({ people: [await specialist('New')], clinic: calgary });
    expect(await shown(service)).toMatchObject({
      econsultResponseTime: -1,
      medianResponseTimeMs: null,
      responseCount: 0,
    });
  });

  test('[FIND-13, FIND-14] the response time is the mean of the last 20 first answers, the median from five on', async () => {
    const service = await app.world.service({ people: [await specialist('Mean')], clinic: calgary });
    await answered(service, [HOUR_MS, HOUR_MS, HOUR_MS, 5 * HOUR_MS]);
    expect(await shown(service)).toMatchObject({ econsultResponseTime: 2 * HOUR_MS, medianResponseTimeMs: null });
    await answered(service, [7 * HOUR_MS]);
    expect(await shown(service)).toMatchObject({ econsultResponseTime: 3 * HOUR_MS, medianResponseTimeMs: HOUR_MS });
    await answered(
      service,
      Array.from({ length: 20 }, () => 10 * HOUR_MS),
    );
    expect(await shown(service)).toMatchObject({ econsultResponseTime: 10 * HOUR_MS, responseCount: 20 });
  });

  test('[FIND-18, FIND-19] [CCALL-08] clinic, contact and people are those of the directory', async () => {
    const person = await specialist('Shown');
    const service = await app.world.service({ people: [person], clinic: kelowna });
    expect(await shown(service)).toMatchObject({
      clinic: {
        clinicName: 'Okanagan Clinic',
        location: { city: 'Kelowna', province: 'BC' },
        contactInfo: { clinicPhone: '4035550100', fax: '4035550101' },
      },
      users: [{ uid: person.id, lastName: 'Shown', title: 'Dr.', credentials: 'MD' }],
    });
  });

  test('[CFORM-07] [CCALL-09] the form of a service comes back as it was made', async () => {
    const formFields = [
      { inputType: 'Checkboxes' as const, header: 'Signs', values: ['Fever', 'Rash'], required: true },
      { inputType: 'Number' as const, header: 'Weight (kg)', values: [], required: false },
    ];
    const service = await app.world.service({ people: [await specialist('Form')], clinic: calgary, formFields });
    expect(await doctor.call(getServiceForm, { serviceId: service.id })).toEqual({ formFields });
  });

  test('a form that could not be answered is not taken', async () => {
    const people = [await specialist('Formless')];
    const field = { inputType: 'Checkboxes' as const, header: 'Signs', values: ['Fever'], required: true };
    for (const formFields of [
      [field, { ...field, header: ' Signs ' }],
      [{ ...field, values: [] }],
      [{ ...field, values: ['Fever\nRash'] }],
      [{ ...field, header: 'x'.repeat(301) }],
    ]) {
      await expect(app.world.service({ people, clinic: calgary, formFields })).rejects.toThrow();
    }
  });

  test('two first answers at the same moment are both counted in, and the same one only once', async () => {
    const service = await app.world.service({ people: [await specialist('Race')], clinic: calgary });
    const { directory } = app.server.features;
    const answer = (consultId: string, hours: number) =>
      app.server.engine.db.transaction().execute((tx) =>
        directory.recordFirstResponse(tx, {
          consultId,
          serviceId: service.id,
          respondedAt: app.clock.now(),
          responseMs: hours * HOUR_MS,
        }),
      );
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([answer(one, 1), answer(other, 3)]);
    await answer(one, 90);
    expect(await shown(service)).toMatchObject({ econsultResponseTime: 2 * HOUR_MS, responseCount: 2 });
  });

  test('a service that does not exist is not found', async () => {
    const unknown = { serviceId: crypto.randomUUID() };
    const refusal = { status: 404, code: 'service_not_found' };
    await expect(doctor.call(getServiceById, unknown)).rejects.toMatchObject(refusal);
    await expect(doctor.call(getServiceForm, unknown)).rejects.toMatchObject(refusal);
  });
});
