import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson, WorldService } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billInterpretation, listAuditLog, openConsult, undoInterpretation } from '../../contract/index.ts';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { recordsOf } from './answering-scene.ts';
import { buildScene, type ConsultScene } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let earDoctor: WorldPerson;
let specialist: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  earDoctor = await app.world.person({ roles: ['specialist', 'otolaryngologist'], clinics: [scene.answeringClinic] });
  specialist = await app.signIn(earDoctor);
  service = await app.world.service({
    people: [earDoctor, scene.specialist],
    clinic: scene.answeringClinic,
    specialty: 'Otolaryngology',
  });
});
afterAll(() => app.stop());

async function ask(): Promise<string> {
  const payload = app.world.sendPayload({ from: scene.referrer, to: service });
  return (await referrer.call(sendConsult, payload)).activityId;
}

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;

test('[CALLBILL-15] [CALLBILL-16] [CCALL-39] [CMODEL-05] interpretations are billed, shown with their time, and kept for claims without a code', async () => {
  const id = await ask();
  const options = { billAudiogram: true, billSinusEndoscopy: true };
  const { billed } = await specialist.call(billInterpretation, { activityId: id, options });
  expect(billed).toEqual(['sinusEndoscopy', 'audiogram']);
  const { interpretations } = await detailOf(referrer, id);
  expect(interpretations.map(({ interpretationType }) => interpretationType).toSorted()).toEqual([
    'audiogram',
    'sinusEndoscopy',
  ]);
  expect(
    interpretations.every(({ created }) => Math.abs(Date.parse(created) - app.clock.now().getTime()) < 60_000),
  ).toBe(true);
  const records = await recordsOf(app, id);
  expect(new Set(records.map((record) => record.service))).toEqual(new Set(['audiogram', 'sinusEndoscopy']));
  for (const record of records)
    expect(record).toMatchObject({ physicianId: earDoctor.id, code: null, status: 'new', reason: 'code_missing' });
});

test('[CALLBILL-15] [CALLBILL-16] each kind is billed once for a consult, also when asked for twice at once', async () => {
  const id = await ask();
  const audiogram = { activityId: id, options: { billAudiogram: true } };
  const codes = await Promise.all([1, 2].map(() => codeOf(specialist.call(billInterpretation, audiogram))));
  expect(codes.toSorted()).toEqual(['answered', 'interpretation_billed']);
  const both = { activityId: id, options: { billAudiogram: true, billSinusEndoscopy: true } };
  expect(await codeOf(specialist.call(billInterpretation, both))).toBe('interpretation_billed');
  expect(await recordsOf(app, id)).toHaveLength(1);
  await specialist.call(billInterpretation, { activityId: id, options: { billSinusEndoscopy: true } });
  expect(await recordsOf(app, id)).toHaveLength(2);
});

test('[CPERM-26] [CPERM-27] the checkboxes are for consultants who hold each permission', async () => {
  const id = await ask();
  expect((await detailOf(specialist, id)).answering.billableInterpretations).toEqual(['sinusEndoscopy', 'audiogram']);
  const other = await scene.as(scene.specialist);
  expect((await detailOf(other, id)).answering.billableInterpretations).toEqual([]);
  const options = { billAudiogram: true };
  expect(await codeOf(other.call(billInterpretation, { activityId: id, options }))).toBe('not_permitted');
  const elsewhere = await app.world.person({ roles: ['specialist', 'otolaryngologist'] });
  const stranger = (await app.signIn(elsewhere)).call(billInterpretation, { activityId: id, options });
  expect(await codeOf(stranger)).toBe('consult_not_found');
});

test('[CPERM-24] [CPERM-26] a referrer who holds the permission bills no interpretation', async () => {
  const asking = await app.world.person({ roles: ['specialist', 'otolaryngologist'], clinics: [scene.askingClinic] });
  const client = await app.signIn(asking);
  const { activityId } = await client.call(sendConsult, app.world.sendPayload({ from: asking, to: service }));
  expect((await detailOf(client, activityId)).answering.billableInterpretations).toEqual([]);
  const refused = client.call(billInterpretation, { activityId, options: { billAudiogram: true } });
  expect(await codeOf(refused)).toBe('interpretation_not_permitted');
});

test('[S20] what was billed by a slip is undone within seconds, by who billed it, and the log says which it was', async () => {
  const id = await ask();
  const audiogram = { activityId: id, interpretationType: 'audiogram' } as const;
  const bill = () => specialist.call(billInterpretation, { activityId: id, options: { billAudiogram: true } });
  await bill();
  const other = await app.world.person({ roles: ['specialist', 'otolaryngologist'], clinics: [scene.answeringClinic] });
  expect(await codeOf((await app.signIn(other)).call(undoInterpretation, audiogram))).toBe('consult_not_found');
  await specialist.call(undoInterpretation, audiogram);
  expect((await detailOf(specialist, id)).interpretations).toEqual([]);
  expect(await recordsOf(app, id)).toMatchObject([{ service: 'audiogram', status: 'deleted' }]);
  expect(await codeOf(specialist.call(undoInterpretation, audiogram))).toBe('interpretation_not_found');
  await bill();
  expect((await detailOf(specialist, id)).interpretations).toHaveLength(1);
  expect((await recordsOf(app, id)).map(({ status }) => status).toSorted()).toEqual(['deleted', 'new']);
  app.clock.advance(UNDO_ANSWERED_MS + 1);
  expect(await codeOf(specialist.call(undoInterpretation, audiogram))).toBe('undo_too_late');
  const { entries } = await specialist.call(listAuditLog, { activityId: id });
  const events = entries.map(({ event }) => event);
  expect(events).toContain('interpretation.audiogramBilled');
  expect(events).toContain('interpretation.audiogramUndone');
});

test('[C14] billing data of another province go to consultants and who books for their clinic, and to nobody else', async () => {
  const oopData = {
    genderCode: 'F',
    addressLine1: '12 Quarry Street',
    addressLine2: '',
    addressLine3: '',
    cityName: 'Kelowna',
    postalCode: 'V1Y2A3',
  };
  const patient = { patientProvince: 'BC' as const, phn: makeHealthNumber('BC', Math.random), oop: true, oopData };
  const payload = { ...app.world.sendPayload({ from: scene.referrer, to: service }), ...patient };
  const { activityId } = await referrer.call(sendConsult, payload);
  const staff = (clinic: ConsultScene['askingClinic'], roles: string[]) =>
    app.world.person({ roles, providerType: null, clinics: [clinic] }).then((person) => app.signIn(person));
  const seenBy = async (client: TestClient) => (await detailOf(client, activityId)).patient.oopData;
  expect(await seenBy(specialist)).toEqual(oopData);
  expect(await seenBy(await staff(scene.answeringClinic, ['moa', 'bookingMoa']))).toEqual(oopData);
  expect(await seenBy(await staff(scene.answeringClinic, ['moa']))).toBeNull();
  expect(await seenBy(await staff(scene.askingClinic, ['moa', 'bookingMoa']))).toBeNull();
  expect(await seenBy(referrer)).toBeNull();
});
