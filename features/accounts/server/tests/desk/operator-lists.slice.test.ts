import { completeSignUp } from '@alethea/accounts/contract';
import { createClinic, tieLocation } from '@alethea/accounts/contract/desk/clinics';
import { listOnboardingCalls, noteOnboardingCall } from '@alethea/accounts/contract/desk/onboarding';
import { countWaitingPeople } from '@alethea/accounts/contract/desk/practice-ids';
import { listUntiedLocations } from '@alethea/accounts/contract/desk/untied-locations';
import { codeOf } from '@alethea/test-kit/refusal';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTheDesk, logged, personAt } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

let sequence = 0;

/** Somebody who has signed up from a network of their own; answers their id. */
async function newcomer(changes: Parameters<typeof signUpInput>[0]): Promise<string> {
  sequence += 1;
  const browser = createTestClient(app.address, { 'x-forwarded-for': `10.3.0.${sequence}` });
  const { session } = await browser.call(
    completeSignUp,
    signUpInput({ practiceId: `${200_000_000 + sequence}`, ...changes }),
  );
  return session?.uid ?? '';
}

describe('onboarding calls', () => {
  test('[SIGNUP-57] who asked for a call waits on the list until it is noted as done, longest first', async () => {
    const first = await newcomer({ scheduleOnboarding: 'Yes' });
    app.clock.advance(60_000);
    const second = await newcomer({ scheduleOnboarding: 'Yes' });
    const without = await newcomer({ scheduleOnboarding: 'No' });
    const ids = async (done = false) =>
      (await desk.call(listOnboardingCalls, { done })).calls.map(({ personId }) => personId);
    expect(await ids()).toEqual([first, second]);
    expect((await desk.call(countWaitingPeople, {})).calls).toBe(2);
    await desk.call(noteOnboardingCall, { personId: first, was: 'open', state: 'notReached' });
    expect((await desk.call(listOnboardingCalls, {})).calls[0]).toMatchObject({
      state: 'notReached',
      noted: { byName: expect.stringContaining('Desrosiers') },
    });
    await desk.call(noteOnboardingCall, { personId: first, was: 'notReached', state: 'done' });
    expect([await ids(), await ids(true)]).toEqual([[second], [first]]);
    // UNDO names what it takes back.
    await desk.call(noteOnboardingCall, { personId: first, was: 'done', state: 'notReached' });
    expect(await ids()).toEqual([first, second]);
    expect(await codeOf(desk.call(noteOnboardingCall, { personId: without, was: 'open', state: 'done' }))).toBe(
      'call_not_found',
    );
    expect((await logged(app, 'operator.onboardingCallNoted')).at(0)).toMatchObject({
      recordId: first,
      detail: { before: 'open', after: 'notReached' },
    });
  });

  test('of two operators who note the same call differently, the second is told', async () => {
    const personId = await newcomer({ scheduleOnboarding: 'Yes' });
    await desk.call(noteOnboardingCall, { personId, was: 'open', state: 'done' });
    const late = { personId, was: 'open' as const, state: 'notReached' as const };
    expect(await codeOf(desk.call(noteOnboardingCall, late))).toBe('call_changed');
  });
});

describe('locations that belong to no clinic', () => {
  test('are listed with the clinic that they are most like, in the same province, until they are linked', async () => {
    const clinic = { name: 'Bow Valley Family Practice', city: 'Canmore', province: 'AB' as const };
    const { clinicId } = await desk.call(createClinic, clinic);
    await desk.call(createClinic, { ...clinic, province: 'BC' });
    const alike = await newcomer({ clinicName: 'Bow Valley Family Practise', clinicCity: 'Canmore' });
    const unlike = await newcomer({ clinicName: 'Somewhere Else Entirely', clinicCity: 'Hinton' });
    const listed = async (id: string) =>
      (await desk.call(listUntiedLocations, {})).people.find(({ personId }) => personId === id)?.locations;
    expect(await listed(alike)).toMatchObject([
      { clinicName: 'Bow Valley Family Practise', suggestion: { clinicId, name: clinic.name } },
    ]);
    expect(await listed(unlike)).toMatchObject([{ clinicName: 'Somewhere Else Entirely', suggestion: null }]);
    expect((await personAt(desk, alike)).locations).toMatchObject([{ suggestion: { clinicId } }]);
    await desk.call(tieLocation, { personId: alike, locationIndex: 0, clinicId });
    expect(await listed(alike)).toBeUndefined();
    expect((await personAt(desk, alike)).locations).toMatchObject([{ suggestion: null, clinicId }]);
  });
});
