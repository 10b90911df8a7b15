import { getSession } from '@alethea/accounts/contract';
import {
  listWaitingPeople,
  refusePracticeId,
  revokePracticeId,
  verifyPracticeId,
} from '@alethea/accounts/contract/desk/practice-ids';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTheDesk, logged, personAt, waitingPerson } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
let operator: WorldPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk, operator } = await atTheDesk(app));
});
afterAll(() => app.stop());

const EVIDENCE = 'Register of the college, looked up on the day.';
const claimOf = async (personId: string) => {
  const { people } = await desk.call(listWaitingPeople, {});
  return people.find((person) => person.personId === personId);
};

test('[CALL-24] verifying lifts the Next Steps state in the open session, and keeps who, when and on what evidence', async () => {
  const person = await waitingPerson(app, { email: 'first@clinic.example', practiceId: '123456789' });
  const browser = await app.signIn(person);
  const live = await browser.live();
  const keys = async () => (await browser.call(getSession, {})).session?.permissions ?? [];
  expect(await keys()).toEqual(['pracIdValidationRequiredPage']);
  const waiting = await claimOf(person.id);
  expect(waiting).toMatchObject({ isWaiting: true, claim: { practiceId: '123456789', province: 'AB' } });
  const claimId = waiting?.claim?.claimId ?? null;
  const verified = { practiceId: '1234-56789', province: 'AB' as const };
  await desk.call(verifyPracticeId, { personId: person.id, claimId, verified, evidence: EVIDENCE });
  await live.next(({ data }) => JSON.stringify(data).includes('"session"'));
  expect(await keys()).toContain('econsultAndSecureMessaging');
  expect((await browser.call(getSession, {})).session?.userRoles.toSorted()).toEqual([
    'doctor',
    'free',
    'premiumEligible',
  ]);
  const [claim] = (await personAt(desk, person.id)).practiceIdClaims;
  expect(claim).toMatchObject({
    state: 'verified',
    evidence: EVIDENCE,
    decision: { byName: `${operator.firstName} ${operator.lastName}` },
  });
  expect(await claimOf(person.id)).toBeUndefined();
  expect(await logged(app, 'operator.practiceIdVerified')).toMatchObject([
    { personId: operator.id, recordId: person.id },
  ]);
});

test('who proceeded without an ID is let in with the one that the operator found', async () => {
  const person = await waitingPerson(app, { email: 'without@clinic.example' });
  expect(await claimOf(person.id)).toMatchObject({ claim: null });
  const verified = { practiceId: 'j1234', province: 'BC' as const };
  await desk.call(verifyPracticeId, { personId: person.id, claimId: null, verified, evidence: EVIDENCE });
  const detail = await personAt(desk, person.id);
  expect([detail.practiceId, detail.practiceIdProvince]).toEqual(['J1234', 'BC']);
  expect(detail.roles).not.toContain('pracIdValidationRequired');
});

test('a claim that changed while the operator looked at it is not verified unseen', async () => {
  const person = await waitingPerson(app, { email: 'changed@clinic.example', practiceId: '223456789' });
  const verified = { practiceId: '223456789', province: 'AB' as const };
  const call = { personId: person.id, claimId: null, verified, evidence: EVIDENCE };
  expect(await codeOf(desk.call(verifyPracticeId, call))).toBe('claim_changed');
  expect((await personAt(desk, person.id)).roles).toEqual(['pracIdValidationRequired']);
});

test('an ID that is verified for somebody else is refused, and so are a wrong form and missing evidence', async () => {
  const holder = await waitingPerson(app, { email: 'holder@clinic.example' });
  const second = await waitingPerson(app, { email: 'second@clinic.example' });
  const verified = { practiceId: '323456789', province: 'AB' as const };
  const call = { claimId: null, verified, evidence: EVIDENCE };
  await desk.call(verifyPracticeId, { ...call, personId: holder.id });
  expect(await codeOf(desk.call(verifyPracticeId, { ...call, personId: second.id }))).toBe('practice_id_taken');
  const wrong = { ...call, personId: second.id, verified: { ...verified, practiceId: '12' } };
  expect(await codeOf(desk.call(verifyPracticeId, wrong))).toBe('invalid_input');
  expect(await codeOf(desk.call(verifyPracticeId, { ...call, personId: second.id, evidence: ' ' }))).toBe(
    'invalid_input',
  );
});

test('a refused claim leaves the queue and opens nothing', async () => {
  const person = await waitingPerson(app, { email: 'refused@clinic.example', practiceId: '423456789' });
  const claimId = (await claimOf(person.id))?.claim?.claimId ?? '';
  await desk.call(refusePracticeId, { claimId, evidence: 'No such number in the register.' });
  expect(await claimOf(person.id)).toBeUndefined();
  expect((await personAt(desk, person.id)).roles).toEqual(['pracIdValidationRequired']);
  expect(await codeOf(desk.call(refusePracticeId, { claimId, evidence: EVIDENCE }))).toBe('claim_changed');
});

test('a revoked verification closes the portal in the open session', async () => {
  const person = await waitingPerson(app, { email: 'revoked@clinic.example', plan: 'plus' });
  const verified = { practiceId: '523456789', province: 'AB' as const };
  await desk.call(verifyPracticeId, { personId: person.id, claimId: null, verified, evidence: EVIDENCE });
  const browser = await app.signIn(person);
  await desk.call(revokePracticeId, { personId: person.id, evidence: 'Licence suspended.' });
  const { session } = await browser.call(getSession, {});
  expect(session?.permissions).toEqual(['pracIdValidationRequiredPage']);
  const again = { personId: person.id, evidence: EVIDENCE };
  expect(await codeOf(desk.call(revokePracticeId, again))).toBe('no_verified_practice_id');
});

test('verifying grants nothing to who has no clinical role to come', async () => {
  const moa = await app.world.person({ roles: ['moa'], providerType: null });
  const verified = { practiceId: '623456789', province: 'AB' as const };
  const call = desk.call(verifyPracticeId, { personId: moa.id, claimId: null, verified, evidence: EVIDENCE });
  expect(await codeOf(call)).toBe('no_clinical_role');
});
