import { linkAccount } from '@alethea/accounts/contract';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { AVA_ISSUER, type AvaPartner, startAvaPartner } from '@alethea/test-kit/ava-partner';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { econsultAuth, loadEconsult, sendConsult } from '../../contract/index.ts';

const AUDIENCE = 'https://portal.clinic.example';

let app: TestApp;
let partner: AvaPartner;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let consults = 0;

beforeAll(async () => {
  partner = await startAvaPartner();
  app = await createTestApp({
    env: {
      PUBLIC_URL: AUDIENCE,
      AVA_JWKS_URL: `${partner.address}/jwks`,
      AVA_ISSUER,
      AVA_API_URL: `${partner.address}/api/`,
    },
    moment: '2026-03-10T18:00:00Z',
  });
  const clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
});
afterAll(async () => {
  await app.stop();
  await partner.stop();
});

const patient = {
  firstName: 'Margaret',
  lastName: 'Whitford',
  phn: makeHealthNumber('AB', () => 0.42),
  phone: '4035550142',
  email: 'margaret@example.org',
  dateOfBirth: '1959-03-14',
};

/** A consult in the partner's tool, and a token that names it. */
function begun(
  change: { readonly consultId?: string; readonly subject?: string; readonly secondsValid?: number } = {},
) {
  consults += 1;
  const avaConsultId = `consult ${consults}/é`;
  partner.keep({ avaConsultId, avaUuid: 'ava-person', patientInfo: patient, patientHistory: 'Hypertension, 2019.' });
  const now = app.clock.now();
  return { avaConsultId, jwt: partner.tokenOf({ audience: AUDIENCE, now, consultId: avaConsultId, ...change }) };
}

const refusal = (code: string) => ({ code });

describe('a consult begun in the partner’s tool', () => {
  test('[CCALL-24, CFORM-56] comes with patient, history and the ids of the tool, with the age of today', async () => {
    const { avaConsultId, jwt } = begun();
    expect(await doctor.call(loadEconsult, { jwt })).toEqual({
      patientInfo: { ...patient, age: 66 },
      avaConsultId,
      avaUuid: 'ava-person',
      patientHistory: 'Hypertension, 2019.',
    });
  });

  test('[CROUTE-13] its token works once, also side by side, and a used one asks the partner for nothing', async () => {
    const { jwt } = begun();
    const outcomes = await Promise.allSettled([1, 2].map(() => doctor.call(loadEconsult, { jwt })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const asked = partner.asked();
    await expect(doctor.call(loadEconsult, { jwt })).rejects.toMatchObject(refusal('ava_token_used'));
    await expect(doctor.call(linkAccount, { jwt })).rejects.toMatchObject(refusal('link_token_used'));
    expect(partner.asked()).toBe(asked);
  });

  test('a repeat of the same attempt gets the first answer, though the token is used', async () => {
    const { jwt } = begun();
    const idempotencyKey = crypto.randomUUID();
    const first = await doctor.call(loadEconsult, { jwt }, { idempotencyKey });
    expect(await doctor.call(loadEconsult, { jwt }, { idempotencyKey })).toEqual(first);
  });

  test('[CCALL-15] ai-econsultAuth judges a token and uses nothing up', async () => {
    const { jwt, avaConsultId } = begun();
    const expiresAt = '2026-03-10T18:05:';
    expect(await doctor.call(econsultAuth, { jwt })).toEqual({
      avaConsultId,
      expiresAt: expect.stringContaining(expiresAt),
    });
    await doctor.call(loadEconsult, { jwt });
    await expect(doctor.call(econsultAuth, { jwt })).rejects.toMatchObject(refusal('ava_token_used'));
  });

  test('the access log names the person, the patient once known, and the consult, and no more', async () => {
    const [to] = [await app.world.clinic('Elbow Clinic')];
    const specialist = await app.world.person({ roles: ['specialist'] });
    const service = await app.world.service({ people: [specialist], clinic: to });
    const payload = app.world.sendPayload({ from: doctorPerson, to: service });
    await doctor.call(sendConsult, { ...payload, phn: patient.phn });
    const { jwt, avaConsultId } = begun();
    await doctor.call(loadEconsult, { jwt });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select action, outcome, record_id, patient_reference_id is not null as patient, detail from audit_event
          where event = 'ava.econsultLoaded' and detail @> ${JSON.stringify({ avaConsultId })}::jsonb`.execute(
          app.server.engine.db,
        );
        return rows;
      })
      .toEqual([
        { action: 'R', outcome: 'success', record_id: doctorPerson.id, patient: true, detail: { avaConsultId } },
      ]);
  });
});

describe('[CFORM-58] nothing is imported', () => {
  test('with a token that is expired, for another portal, without a consult, or no token', async () => {
    const now = app.clock.now();
    const tokens = {
      expired: begun({ secondsValid: -60 }).jwt,
      foreign: partner.tokenOf({ audience: 'https://other.example', now, consultId: 'consult 1' }),
      'for linking': partner.tokenOf({ audience: AUDIENCE, now }),
      rubbish: 'not-a-token',
    };
    for (const jwt of Object.values(tokens)) {
      for (const operation of [econsultAuth, loadEconsult]) {
        await expect(doctor.call(operation, { jwt })).rejects.toMatchObject(refusal('ava_token_invalid'));
      }
    }
  });

  test('by another person than the one whose account of the tool it is', async () => {
    const owner = await app.signIn(await app.world.person());
    const now = app.clock.now();
    await owner.call(linkAccount, { jwt: partner.tokenOf({ audience: AUDIENCE, now, subject: 'ava-owner' }) });
    const { jwt } = begun({ subject: 'ava-owner' });
    await expect(doctor.call(loadEconsult, { jwt })).rejects.toMatchObject(refusal('ava_linked_elsewhere'));
    await expect(owner.call(loadEconsult, { jwt })).resolves.toBeDefined();
  });

  test('while the partner gives no answer that can be understood, and the token can be tried again', async () => {
    const { jwt } = begun();
    const strange = [
      { status: 500, body: '{}' },
      { status: 200, body: 'not json' },
      { status: 200, body: '{"avaConsultId":"another","avaUuid":"x","patientInfo":{}}' },
      { status: 200, body: JSON.stringify({ patientHistory: 'x'.repeat(600_000) }) },
    ];
    for (const answer of strange) {
      partner.answerWith(answer);
      await expect(doctor.call(loadEconsult, { jwt })).rejects.toMatchObject(refusal('ava_unavailable'));
    }
    partner.answerWith(null);
    await expect(doctor.call(loadEconsult, { jwt })).resolves.toBeDefined();
  });

  test('without the right to consult, and without a session', async () => {
    const { jwt } = begun();
    const clerk = await app.signIn(await app.world.person({ roles: ['moa'] }));
    await expect(clerk.call(loadEconsult, { jwt })).rejects.toMatchObject(refusal('not_permitted'));
    await expect(app.anonymous().call(loadEconsult, { jwt })).rejects.toMatchObject({ status: 401 });
  });
});
