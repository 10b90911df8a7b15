import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeStatus,
  DENTIST_OUTCOMES,
  listAuditLog,
  listConsults,
  openConsult,
  SPECIALIST_OUTCOMES,
  saveSpecialistResponse,
} from '../../../contract/index.ts';
import { consultCipher } from '../../core/consult-content.ts';
import { collectData } from '../answering-scene.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  await collectData(app, scene.specialist);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;

describe('who is offered the outcomes', () => {
  test('[OUTCOME-07] [CPERM-22] [CPERM-24] [CPERM-25] a consultant with econsultOutcomes whose data may be collected, the specialist outcomes', async () => {
    const id = await scene.ask();
    expect((await detailOf(specialist, id)).answering.outcomes).toEqual([...SPECIALIST_OUTCOMES]);
    expect((await detailOf(referrer, id)).answering.outcomes).toEqual([]);
  });

  test('[CPERM-25] without enableEconsultDataCollection nobody is, and saving is refused', async () => {
    const person = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
    const service = await app.world.service({ people: [person], clinic: scene.answeringClinic });
    const { activityId } = await askFor(service);
    const client = await app.signIn(person);
    expect((await detailOf(client, activityId)).answering.outcomes).toEqual([]);
    const response = { activityId, outcome: 'Unknown', diagnosis: '' } as const;
    expect(await codeOf(client.call(saveSpecialistResponse, response))).toBe('outcome_not_permitted');
  });

  test('[OUTCOME-08] [CPERM-23] a dentist is offered the dentist outcomes, and no other is taken from them', async () => {
    const person = await app.world.person({ roles: ['dentist'], clinics: [scene.answeringClinic] });
    await collectData(app, person);
    const service = await app.world.service({ people: [person], clinic: scene.answeringClinic });
    const { activityId } = await askFor(service);
    const client = await app.signIn(person);
    expect((await detailOf(client, activityId)).answering.outcomes).toEqual([...DENTIST_OUTCOMES]);
    const foreign = { activityId, outcome: 'No treatment required', diagnosis: '' } as const;
    expect(await codeOf(client.call(saveSpecialistResponse, foreign))).toBe('outcome_not_offered');
    await client.call(saveSpecialistResponse, { activityId, outcome: 'OAT fitted', diagnosis: '' });
    expect((await detailOf(client, activityId)).specialistResponse).toEqual({ outcome: 'OAT fitted', diagnosis: '' });
  });

  test('[CPERM-24] a specialist who is no consultant of the consult, or is its referrer, records none', async () => {
    const id = await scene.ask();
    const response = { activityId: id, outcome: 'Unknown', diagnosis: '' } as const;
    const asking = await app.world.person({ roles: ['specialist'], clinics: [scene.askingClinic] });
    await collectData(app, asking);
    expect(await codeOf((await app.signIn(asking)).call(saveSpecialistResponse, response))).toBe('consult_not_found');
    const own = await askFor(scene.service, asking);
    const refused = (await app.signIn(asking)).call(saveSpecialistResponse, {
      ...response,
      activityId: own.activityId,
    });
    expect(await codeOf(refused)).toBe('outcome_not_permitted');
  });
});

describe('what is recorded', () => {
  test('[OUTCOME-01] [OUTCOME-02] [CMODEL-05] outcome and diagnosis are read by all members, replaced by the next, and in the database encrypted', async () => {
    const id = await scene.ask();
    const first = { outcome: 'Unknown', diagnosis: 'Zebrafinch naevus' } as const;
    await specialist.call(saveSpecialistResponse, { activityId: id, ...first });
    expect((await detailOf(referrer, id)).specialistResponse).toEqual(first);
    const second = { outcome: 'Patient to see Specialist', diagnosis: 'Seborrhoeic keratosis' } as const;
    await specialist.call(saveSpecialistResponse, { activityId: id, ...second, basedOn: first });
    expect((await detailOf(referrer, id)).specialistResponse).toEqual(second);
    const stored = await sql<{ text: string }>`
      select encode(response_ciphertext, 'escape') as text from consult where id = ${id}`.execute(app.server.engine.db);
    expect(stored.rows[0]?.text).not.toContain('keratosis');
    const { entries } = await referrer.call(listAuditLog, { activityId: id });
    expect(entries.filter(({ event }) => event === 'consult.responseSaved')).toHaveLength(2);
  });

  test('[R30] a pending row names the status that the outcome offers, in every list, until somebody sets one', async () => {
    const id = await scene.ask();
    const rowOf = async (client: TestClient) => {
      const { consults } = await client.call(listConsults, { folder: 'inbox', limit: 50 });
      const row = consults.find(({ activityId }) => activityId === id);
      return row && { status: row.status, offeredStatus: row.offeredStatus };
    };
    expect(await rowOf(referrer)).toEqual({ status: 'pending', offeredStatus: null });
    const open = { outcome: 'Unknown', diagnosis: '' } as const;
    await specialist.call(saveSpecialistResponse, { activityId: id, ...open });
    expect(await rowOf(referrer)).toEqual({ status: 'pending', offeredStatus: null });
    const visit = { outcome: 'Patient to see Specialist', diagnosis: '' } as const;
    await specialist.call(saveSpecialistResponse, { activityId: id, ...visit, basedOn: open });
    for (const client of [referrer, specialist]) {
      expect(await rowOf(client)).toEqual({ status: 'pending', offeredStatus: 'to_book' });
    }
    await specialist.call(changeStatus, { activityId: id, status: 'booked' });
    expect(await rowOf(referrer)).toEqual({ status: 'booked', offeredStatus: null });
  });

  test('[OUTCOME-07] an outcome outside the lists is refused', async () => {
    const id = await scene.ask();
    const input = { activityId: id, outcome: 'All good', diagnosis: '' };
    const answer = await specialist.send('/api/secureMessaging-saveSpecialistResponse', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(answer.status).toBe(400);
  });

  test('[OUTCOME-04] [CMODEL-05] what the AI takes for the outcome comes with the details', async () => {
    const id = await scene.ask();
    expect((await detailOf(specialist, id)).aiPredictions).toBeNull();
    const { db } = app.server.engine;
    const key = await sql<{ wrapped: Uint8Array }>`select wrapped from data_key where record_id = ${id}`.execute(db);
    const wrapped = key.rows[0]?.wrapped;
    if (!wrapped) throw new Error('The consult has no key.');
    const cipher = consultCipher(await app.server.features.keyring.openDataKey(id, wrapped));
    const prediction = { outcome: { humanReadableLabel: 'No treatment required' } };
    await sql`update consult set prediction_ciphertext = ${cipher.sealPrediction(prediction)} where id = ${id}`.execute(
      db,
    );
    expect((await detailOf(specialist, id)).aiPredictions).toEqual(prediction);
  });
});

async function askFor(to: ConsultScene['service'], from = scene.referrer) {
  return (await app.signIn(from)).call(sendConsult, app.world.sendPayload({ from, to }));
}
