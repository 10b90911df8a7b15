import {
  addPasskey,
  beginPasskey,
  confirmAuthenticatorApp,
  confirmIdentity,
  getSecurity,
  getSession,
  listSessions,
  removePasskey,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
} from '@alethea/accounts/contract';
import { countUnread, listConsults } from '@alethea/consults/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeCodeOf, timeStepOf } from '../../identity/security/time-code.ts';
import { createSoftPasskey } from '../soft-passkey.ts';

const PLACE = { origin: 'http://localhost:8080', rpId: 'localhost' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TWO_FACTOR_REQUIRED: 'operators', PUBLIC_URL: PLACE.origin } });
});
afterAll(() => app.stop());

test('an operator without a second factor can do nothing but set one up, right after the password', async () => {
  const operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  expect((await operator.call(getSession, {})).session).toMatchObject({ permissions: [], mustEnrolTwoFactor: true });
  expect(await codeOf(operator.call(listConsults, { limit: 1 }))).toBe('not_permitted');
  expect(await codeOf(operator.call(listSessions, {}))).toBe('not_permitted');
  const { secret } = await operator.call(startAuthenticatorApp, {});
  const code = timeCodeOf(base32nopad.decode(secret), timeStepOf(app.clock.now()));
  await operator.call(confirmAuthenticatorApp, { code });
  const { session } = await operator.call(getSession, {});
  expect(session?.mustEnrolTwoFactor).toBe(false);
  expect(session?.permissions).toContain('peopleAdmin');
  expect(await codeOf(operator.call(listSessions, {}))).toBe('answered');
});

test('who need not have one is not asked', async () => {
  const doctor = await app.signIn(await app.world.person());
  expect((await doctor.call(getSession, {})).session?.mustEnrolTwoFactor).toBe(false);
  expect(await codeOf(doctor.call(countUnread, {}))).toBe('answered');
});

test('the last second factor of who must have one cannot be taken away, and any other can', async () => {
  const operator = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
  const { challenge, passkeyCreation } = await operator.call(beginPasskey, {});
  const passkey = createSoftPasskey(PLACE).create(passkeyCreation.challenge);
  const { passkeyId } = await operator.call(addPasskey, { challenge, name: 'Key', passkey });
  await operator.call(confirmIdentity, { password: WORLD_PASSWORD });
  expect(await codeOf(operator.call(removePasskey, { passkeyId }))).toBe('second_factor_required');
  expect(await operator.call(getSecurity, {})).toMatchObject({
    isSecondFactorRequired: true,
    passkeys: [{ passkeyId }],
    recoveryCodesLeft: 10,
  });
  const { secret } = await operator.call(startAuthenticatorApp, {});
  const code = timeCodeOf(base32nopad.decode(secret), timeStepOf(app.clock.now()));
  await operator.call(confirmAuthenticatorApp, { code });
  await operator.call(removePasskey, { passkeyId });
  expect(await codeOf(operator.call(turnOffAuthenticatorApp, {}))).toBe('second_factor_required');
});
