import { request } from 'node:http';
import { listConsults, saveMessageDraft, sendMessage } from '@alethea/consults/contract';
import { pathOf } from '@alethea/kernel/calls/operation';
import type { ErrorKind } from '@alethea/kernel/text/errors';
import { newId } from '@alethea/kernel/text/ids';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { onPostgres } from '@alethea/test-kit/test-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthorisationScene, buildAuthorisationScene } from '../authorisation/authorisation-scene.ts';
import { contractOperations } from '../authorisation/contract-operations.ts';
import { type Answered, faultOf } from './fuzz-judgement.ts';

let app: TestApp;
let scene: AuthorisationScene;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  scene = await buildAuthorisationScene(app, { elsewhere: [] });
  cookie = scene.someone('consultant').client.cookie;
});
afterAll(() => app.stop());

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Sends bytes and headers as they are; a client of good manners would mend or refuse some of them. */
function sendRaw(path: string, headers: Headers, body: Buffer | string = '', method = 'POST'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.address}${path}`, { method, headers: headers as Record<string, string | string[]> });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What is no body never reaches the database: the lanes share the calls, every other one on each engine. */
const ENGINES = attackSize(2, 1);
const callNames = contractOperations
  .map(({ name }) => name)
  .filter((_, place) => (place + (onPostgres ? 1 : 0)) % ENGINES === 0);

const JSON_TYPE = { 'content-type': 'application/json' };
const pathFor = (name: string): string =>
  pathOf(contractOperations.find((operation) => operation.name === name) ?? { name });
const declaredOf = (name: string): Readonly<Record<string, ErrorKind>> =>
  contractOperations.find((operation) => operation.name === name)?.errors ?? {};

async function expectRefused(name: string, headers: Headers, body: Buffer | string = ''): Promise<void> {
  const answered = await sendRaw(pathFor(name), { cookie, ...headers }, body);
  expect([name, faultOf(answered, declaredOf(name)), answered.status >= 400]).toEqual([name, null, true]);
}

const BROKEN_BODIES: Readonly<Record<string, Buffer | string>> = {
  'cut off': '{"activityId":',
  'followed by more': '{}{}',
  'with NaN': '{"limit":NaN}',
  'with Infinity': '{"limit":Infinity}',
  'in single quotes': "{'limit':1}",
  'with a comment': '{/* x */}',
  'not UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0x31, 0x7d]),
  'in UTF-16': Buffer.from('\uFEFF{"limit":1}', 'utf16le'),
  'of NUL bytes': Buffer.alloc(64),
  'of random bytes': Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 197 + 31) % 256)),
  'of prototypes': '{"__proto__":{"polluted":1}}',
  'of a constructor': '{"constructor":{"prototype":{"polluted":1}}}',
  'a list': '[{}]',
  'a text': '"{}"',
  'a number': '1e309',
  'brackets without end': '['.repeat(200_000),
  markup: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
};

describe('every call refuses what is not a JSON object, as declared', () => {
  test.each(Object.entries(BROKEN_BODIES))('a body %s', async (_, body) => {
    for (const name of callNames) await expectRefused(name, JSON_TYPE, body);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16; charset="',
    'application/jsonp',
    '\u00ff/\u00fe',
    'x'.repeat(2_000),
  ])('the content type %s', async (type) => {
    for (const name of callNames) {
      const answered = await sendRaw(pathFor(name), { cookie, 'content-type': type }, 'broken');
      expect([name, faultOf(answered, declaredOf(name)), answered.status >= 400]).toEqual([name, null, true]);
    }
  });

  test('an empty body that is said to be JSON', async () => {
    for (const name of callNames) await expectRefused(name, JSON_TYPE);
  });

  test('a body over 1 MB', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(1_100_000) });
    for (const name of callNames.slice(0, 3)) {
      const answered = await scene
        .someone('consultant')
        .client.send(`/api/${name}`, { method: 'POST', headers: JSON_TYPE, body });
      expect([answered.status, faultOf({ status: 413, text: await answered.text() }, {})]).toEqual([413, null]);
    }
  });
});

describe('headers', () => {
  const message = () =>
    JSON.stringify({ activityId: scene.ids.activityId, messageId: newId(app.clock.now()), message: 'Hello.' });

  test('a keyed call with no key, an empty one, an over-long one or two of them is refused', async () => {
    await expectRefused(sendMessage.name, JSON_TYPE, message());
    for (const key of ['', 'k'.repeat(201), 'k'.repeat(8_000)]) {
      await expectRefused(sendMessage.name, { ...JSON_TYPE, 'idempotency-key': key }, message());
    }
    await expectRefused(sendMessage.name, { ...JSON_TYPE, 'idempotency-key': ['one', 'two'] }, message());
  });

  test('a key of odd characters is a key like any other', async () => {
    for (const key of ["'; drop table consult; --", '\u00ff\u00fe\u0080', '__proto__', '%00', '../..']) {
      const body = message();
      const first = await sendRaw(`/api/${sendMessage.name}`, { cookie, ...JSON_TYPE, 'idempotency-key': key }, body);
      const again = await sendRaw(`/api/${sendMessage.name}`, { cookie, ...JSON_TYPE, 'idempotency-key': key }, body);
      expect([key, first.status]).toEqual([key, 200]);
      expect(again).toEqual(first);
    }
  });

  test('sessions that are none are nobody’s, whatever they are made of', async () => {
    const tokens = [
      '',
      '%00',
      'a%00b',
      '%ff%fe',
      '%',
      '%ud800',
      "' or 1=1 --",
      '__proto__',
      'x'.repeat(6_000),
      '%F0%9F%98%80',
    ];
    for (const token of tokens) {
      for (const headers of [{ cookie: `alethea_session=${token}` }, { authorization: `Bearer ${token}` }]) {
        const answered = await sendRaw(`/api/${listConsults.name}`, { ...JSON_TYPE, ...headers }, '{}');
        expect([token, answered.status, faultOf(answered, {})]).toEqual([token, 401, null]);
      }
    }
  });

  test('odd values of what servers read do not make a call fail', async () => {
    const odd: readonly Headers[] = [
      { origin: 'null' },
      { origin: '\u00ff' },
      { 'sec-fetch-site': 'none, cross-site' },
      { 'x-forwarded-for': "'; drop table consult; --, \u00ff, 999.999.999.999" },
      { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'gopher' },
      { 'user-agent': '\u0080\u00ff'.repeat(2_000) },
      { 'accept-encoding': 'br;q=NaN, *;q=-1', 'accept-language': '*'.repeat(3_000) },
      { 'content-encoding': 'gzip' },
      { cookie: `${cookie}; ${'a=b; '.repeat(1_000)}` },
      { cookie: `${cookie}; __proto__=1; alethea_session=x` },
      { authorization: 'Bearer' },
      { authorization: 'Basic \u00ff' },
    ];
    const body = JSON.stringify({ activityId: scene.ids.activityId, messageDraft: 'A thought.' });
    for (const headers of odd) {
      const answered = await sendRaw(`/api/${saveMessageDraft.name}`, { cookie, ...JSON_TYPE, ...headers }, body);
      expect([headers, answered.status < 500, faultOf(answered, {})]).toEqual([headers, true, null]);
    }
  });
});

describe('addresses', () => {
  test('odd addresses of calls, files and the live stream are refused as declared', async () => {
    const signed = new URL(scene.fileAddress, app.address);
    const paths = [
      '/api/',
      '/api/%00',
      '/api/%ff',
      '/api/%',
      '/api/__proto__',
      `/api/${'x'.repeat(5_000)}`,
      '/api/secureMessaging-listConsults/../openConsult',
      '/api//secureMessaging-listConsults',
      '/api/files/%00/original?exp=1&sig=x',
      '/api/files/../../etc/passwd/original?exp=1&sig=x',
      '/api/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd/original?exp=1&sig=x',
      `${signed.pathname}?exp=NaN&sig=${signed.searchParams.get('sig')}`,
      `${signed.pathname}?exp=1&exp=2&sig=a&sig=b`,
      `${signed.pathname}?exp[]=1&sig[$gt]=`,
      `${signed.pathname}?sig=%ff%00&exp=9999999999999999999999`,
      `${signed.pathname.replace('original', '__proto__')}${signed.search}`,
      `${signed.pathname.replace('original', '..%2foriginal')}${signed.search}`,
    ];
    for (const path of paths) {
      const answered = await sendRaw(path, { cookie }, '', 'GET');
      expect([path, answered.status >= 400, faultOf(answered, {})]).toEqual([path, true, null]);
    }
  });

  test('odd ranges of a file are answered whole, in part or not at all', async () => {
    const ranges = [
      'bytes=-1',
      'bytes=5-2',
      'bytes=0-99999999999999999999',
      'bytes=99999999-',
      'bytes=0-1,2-3',
      'bytes=a-b',
      'x',
    ];
    for (const range of ranges) {
      const { status } = await sendRaw(scene.fileAddress, { cookie, range }, '', 'GET');
      expect([range, [200, 206, 416].includes(status)]).toEqual([range, true]);
    }
  });

  test('methods that an address does not know are refused as declared', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answered = await sendRaw(`/api/${listConsults.name}`, { cookie }, '', method);
      expect([method, answered.status, faultOf(answered, {})]).toEqual([method, 404, null]);
    }
  });
});
