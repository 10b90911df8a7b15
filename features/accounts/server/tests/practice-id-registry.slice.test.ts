import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeSignUp, validatePracticeId } from '@alethea/accounts/contract';
import { listWaitingPeople } from '@alethea/accounts/contract/desk/practice-ids';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTheDesk } from './desk-scene.ts';
import { enableValidation } from './registry-setting.ts';

interface Asked {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let app: TestApp;
let registry: Server;
let asked: Asked[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{"registered":true}' };

beforeAll(async () => {
  registry = createServer(async (request, response) => {
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(await textOf(request)) });
    if (answer.status === 0) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/practice-ids`;
  app = await createTestApp({ env: { PRACTICE_ID_REGISTRY_URL: url, PRACTICE_ID_REGISTRY_TOKEN: 'of-the-portal' } });
  await enableValidation(app, 'AB');
});
afterAll(async () => {
  await app.stop();
  registry.close();
});
beforeEach(() => {
  asked = [];
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const validate = (practiceId: string, province: 'AB' | 'BC' = 'AB', portal = app) =>
  portal.anonymous().call(validatePracticeId, { practiceId, province });

describe('a province whose setting enables validation', () => {
  test('[CALL-05] [SIGNUP-30] the registry is asked for the bare ID, and its answer is told', async () => {
    answer = { status: 200, body: '{"registered":true}' };
    expect(await validate('1234-56789')).toEqual({ validated: true });
    expect(asked).toEqual([
      { authorization: 'Bearer of-the-portal', body: { practiceId: '123456789', province: 'AB' } },
    ]);
    answer = { status: 200, body: '{"registered":false}' };
    expect(await validate('1234-56789')).toEqual({ validated: false });
  });

  test('an ID of a wrong form is not asked for', async () => {
    expect(await validate('1234')).toEqual({ validated: false });
    expect(asked).toEqual([]);
  });

  test.each([
    ['fails', { status: 500, body: '{}' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['answers too much', { status: 200, body: JSON.stringify({ registered: true, more: 'x'.repeat(10_000) }) }],
    ['hangs up', { status: 0, body: '' }],
  ])('a registry that %s is a declared failure', async (_, bad) => {
    answer = bad;
    await expect(validate('1234-56789')).rejects.toMatchObject({ status: 503, code: 'registry_unavailable' });
  });

  test('an ID that the registry confirms with the name is in force at once, whatever the browser says of it; the address has yet to be proven', async () => {
    answer = { status: 200, body: '{"registered":true,"nameMatches":true}' };
    const known = await app.anonymous().call(completeSignUp, { ...signUpInput(), pracIdValid: 'false' });
    expect(known.session?.userRoles).toEqual(['pracIdValidationRequired']);
    expect(asked.map(({ body }) => body)).toEqual([
      { practiceId: '123456789', province: 'AB', firstName: 'Ada', lastName: 'Okafor' },
    ]);
    expect(known.session).toMatchObject({ practiceId: '123456789', practiceIdProvince: 'AB' });
    const { rows } = await sql`
      select state, decided_by as by, evidence from practice_id_claim
      where person_id = ${known.session?.uid}`.execute(app.server.engine.db);
    expect(rows).toEqual([{ state: 'verified', by: null, evidence: 'registry' }]);
  });

  test.each([
    ['says nothing of the name', { registered: true }, 'registered'],
    ['knows it under another name', { registered: true, nameMatches: false }, 'nameDiffers'],
    ['does not know it, whatever it says of the name', { registered: false, nameMatches: true }, 'notRegistered'],
  ])('a registry that %s decides nothing: the operator is told its word, and when', async (_, body, word) => {
    answer = { status: 200, body: JSON.stringify(body) };
    const { session } = await app.anonymous().call(completeSignUp, signUpInput({ practiceId: '2234-56789' }));
    expect(session).toMatchObject({ practiceId: null, userRoles: ['pracIdValidationRequired'] });
    const { desk } = await atTheDesk(app);
    const { people } = await desk.call(listWaitingPeople, {});
    expect(people.find(({ personId }) => personId === session?.uid)).toMatchObject({
      isEmailProven: false,
      claim: { practiceId: '223456789', holder: null, registry: { answer: word, at: expect.any(String) } },
    });
  });

  test('[SIGNUP-85] a browser’s word that an ID is valid counts for nothing', async () => {
    for (const status of [
      { status: 200, body: '{"registered":false}' },
      { status: 500, body: '' },
    ]) {
      answer = status;
      const lied = await app.anonymous().call(completeSignUp, { ...signUpInput(), pracIdValid: 'true' });
      expect(lied.session?.userRoles).toEqual(['pracIdValidationRequired']);
    }
  });
});

test('[SIGNUP-30] [SIGNUP-31] where the setting does not enable it nobody is asked, and one goes on without', async () => {
  expect(await validate('J1234', 'BC')).toEqual({ validated: false });
  expect(asked).toEqual([]);
});

test('the sandbox knows the numbers of its setting, and the names where it gives them; without any registry an enabled province has none to ask', async () => {
  const sandbox = await createTestApp({ env: { PRACTICE_ID_SANDBOX: 'AB:1234-56789, AB:3234-56789:Ada  okafor' } });
  await enableValidation(sandbox, 'AB');
  expect(await validate('123456789', 'AB', sandbox)).toEqual({ validated: true });
  expect(await validate('987654321', 'AB', sandbox)).toEqual({ validated: false });
  const signedUp = async (practiceId: string, lastName: string) =>
    (await sandbox.anonymous().call(completeSignUp, signUpInput({ practiceId, lastName }))).session?.practiceId;
  expect(await signedUp('123456789', 'Okafor')).toBeNull();
  expect(await signedUp('323456789', 'Blanchet')).toBeNull();
  expect(await signedUp('323456789', 'Okafor')).toBe('323456789');
  await sandbox.stop();

  const none = await createTestApp();
  await enableValidation(none, 'AB');
  await expect(validate('123456789', 'AB', none)).rejects.toMatchObject({ code: 'registry_unavailable' });
  await none.stop();
});
