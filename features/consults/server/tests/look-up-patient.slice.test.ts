import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOKUP_LIMIT, lookUpPatient } from '../../contract/index.ts';
import { buildScene, type ConsultScene } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
});
afterAll(() => app.stop());

/** A number of Alberta with this head, so that each test has patients of its own. */
function numberWithHead(head: string): string {
  for (;;) {
    const phn = makeHealthNumber('AB', Math.random);
    if (phn.startsWith(head)) return phn;
  }
}

async function ask(changes: Partial<ReturnType<TestApp['world']['sendPayload']>>): Promise<string> {
  const payload = { ...app.world.sendPayload({ from: scene.referrer, to: scene.service }), ...changes };
  return (await (await scene.as(scene.referrer)).call(sendConsult, payload)).activityId;
}

describe('patients are looked up by health number', () => {
  test('[HEALTHID-20] [CALL-07] [MODEL-18] three characters find the patients whose number begins with them', async () => {
    const phn = numberWithHead('71');
    await ask({ phn, patientFirstName: 'Ines', patientLastName: 'Okoro', patientEmail: 'ines@mail.example' });
    const client = await scene.as(scene.referrer);
    const found = await client.call(lookUpPatient, { phn: phn.slice(0, 3) });
    expect(found).toContainEqual({
      phn,
      firstName: 'Ines',
      lastName: 'Okoro',
      email: 'ines@mail.example',
      dateOfBirth: '1959-03-14',
      province: 'AB',
      // The moment of the newest consult.
      knownSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(found.every((patient) => patient.phn.startsWith(phn.slice(0, 3)))).toBe(true);
  });

  test('[HEALTHID-21] the whole number finds its patient, also as it is grouped on a card', async () => {
    const phn = numberWithHead('72');
    await ask({ phn, patientFirstName: 'Tomas' });
    const client = await scene.as(scene.referrer);
    for (const typed of [phn, `${phn.slice(0, 5)}-${phn.slice(5)}`]) {
      expect((await client.call(lookUpPatient, { phn: typed })).map(({ firstName }) => firstName)).toEqual(['Tomas']);
    }
  });

  test('[HEALTHID-19] fewer than three characters find nobody, and what lies between three and the whole finds nobody', async () => {
    const phn = numberWithHead('73');
    await ask({ phn });
    const client = await scene.as(scene.referrer);
    for (const length of [1, 2, 4, 8])
      expect(await client.call(lookUpPatient, { phn: phn.slice(0, length) })).toEqual([]);
  });

  test('[CALL-08] without a number nothing is looked up and nothing is logged', async () => {
    const person = await app.world.person({ clinics: [scene.askingClinic] });
    const client = await scene.as(person);
    expect(await client.call(lookUpPatient, {})).toEqual([]);
    // Rows are written in the order of the calls: were there one of the first, it would stand before this one.
    await client.call(lookUpPatient, { phn: '999' });
    await expect.poll(() => lookupsLogged(person.id)).toEqual([{ detail: { patientReferenceIds: [] } }]);
  });

  test('a patient stands once, as the newest consult knows them', async () => {
    const phn = numberWithHead('74');
    await ask({ phn, patientLastName: 'Before' });
    app.clock.advance(60_000);
    await ask({ phn, patientLastName: 'After' });
    const found = await (await scene.as(scene.referrer)).call(lookUpPatient, { phn });
    expect(found.map(({ lastName }) => lastName)).toEqual(['After']);
  });

  test('patients of consults that the caller may not open stay unknown; staff find those of their clinics', async () => {
    const phn = numberWithHead('75');
    await ask({ phn });
    const { world } = app;
    const colleague = await world.person({ clinics: [scene.askingClinic] });
    const staff = await world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] });
    const elsewhere = await world.person({ roles: ['moa'], providerType: null, clinics: [scene.otherClinic] });
    const found = async (person: typeof colleague) => (await scene.as(person)).call(lookUpPatient, { phn });
    expect(await found(colleague)).toEqual([]);
    expect(await found(elsewhere)).toEqual([]);
    expect(await found(staff)).toHaveLength(1);
    expect(await found(scene.specialist)).toHaveLength(1);
  });

  test('without phnLookup the call is refused', async () => {
    const operator = await app.world.person({ roles: ['operator'], providerType: null });
    const client = await scene.as(operator);
    await expect(client.call(lookUpPatient, { phn: '123' })).rejects.toMatchObject({ code: 'not_permitted' });
  });

  test('ten patients at most are answered, and the access log names their references, never a number', async () => {
    const numbers = new Set<string>();
    while (numbers.size < LOOKUP_LIMIT + 1) numbers.add(numberWithHead('767'));
    for (const phn of numbers) await ask({ phn });
    const client = await scene.as(scene.referrer);
    expect(await client.call(lookUpPatient, { phn: '767' })).toHaveLength(LOOKUP_LIMIT);
    const isLogged = (text: string) => text.split('","').length >= LOOKUP_LIMIT;
    await expect
      .poll(async () => (await lookupsLogged(scene.referrer.id)).map((row) => JSON.stringify(row)).some(isLogged))
      .toBe(true);
    const details = JSON.stringify(await lookupsLogged(scene.referrer.id));
    for (const phn of numbers) expect(details).not.toContain(phn);
  });
});

describe('patients are looked up by name', () => {
  const okoro = { patientFirstName: 'Ngozi', patientLastName: 'Oyelaran-Smith' };
  const named = async (client: Awaited<ReturnType<ConsultScene['as']>>, name: string) =>
    (await client.call(lookUpPatient, { name })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  test('the beginnings of their names find them, in any order and case, from three letters on', async () => {
    await ask({ phn: numberWithHead('81'), ...okoro });
    const client = await scene.as(scene.referrer);
    for (const name of ['oye', 'NGO', 'Oyelaran', 'oyel ngozi', 'n oyel', 'Ngozi Oyelaran-Smith']) {
      expect(await named(client, name)).toEqual(['Ngozi Oyelaran-Smith']);
    }
    for (const name of ['oy', 'n o', 'yelaran', 'oyel x', 'oyel tomas']) expect(await named(client, name)).toEqual([]);
  });

  test('the name of a colleague in the same consults is no patient’s', async () => {
    const { lastName } = scene.specialist;
    expect(await named(await scene.as(scene.referrer), lastName)).toEqual([]);
  });

  test('a name finds nobody in consults that the caller may not open; staff find those of their clinics', async () => {
    const { world } = app;
    const colleague = await world.person({ clinics: [scene.askingClinic] });
    const staff = await world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] });
    const elsewhere = await world.person({ roles: ['moa'], providerType: null, clinics: [scene.otherClinic] });
    expect(await named(await scene.as(colleague), 'oyelaran')).toEqual([]);
    expect(await named(await scene.as(elsewhere), 'oyelaran')).toEqual([]);
    expect(await named(await scene.as(staff), 'oyelaran')).toHaveLength(1);
    expect(await named(await scene.as(scene.specialist), 'oyelaran')).toHaveLength(1);
  });

  test('the access log names the references of who was found, and never the name', async () => {
    const person = await app.world.person({ clinics: [scene.askingClinic] });
    const payload = { ...app.world.sendPayload({ from: person, to: scene.service }), ...okoro };
    const client = await scene.as(person);
    await client.call(sendConsult, { ...payload, phn: numberWithHead('82') });
    await client.call(lookUpPatient, { name: 'oyelaran' });
    await expect.poll(() => lookupsLogged(person.id)).toHaveLength(1);
    const logged = JSON.stringify(await lookupsLogged(person.id));
    expect(logged).toMatch(/"patientReferenceIds":\["/);
    expect(logged.toLowerCase()).not.toContain('oyel');
  });
});

/** The log's row comes behind the answer. */
async function lookupsLogged(personId: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select detail from audit_event
    where event = 'patientInfo.lookedUp' and person_id = ${personId} order by id`.execute(app.server.engine.db);
  return rows;
}
