import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installApi } from './api.ts';
import { createFakePlugins } from './fake-plugins.ts';
import { createSessionVault } from './session-vault.ts';

const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
const FILE = '/api/files/1/original?exp=1&sig=2';

/** Signs in and out, and answers everything else with what it was asked. */
const server = createServer((request, response) => {
  seen.push({ url: request.url, headers: request.headers });
  const headers: Record<string, string> = { 'content-type': 'application/json', 'alethea-file-ticket': 'ticket-1' };
  if (request.url === '/api/login-signIn')
    Object.assign(headers, { 'alethea-session': 'token-1', 'alethea-device': 'd' });
  if (request.url === '/api/login-signOut') headers['alethea-session'] = '';
  response.writeHead(200, headers).end(JSON.stringify({ url: FILE, text: 'see /api/files/1' }));
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
});

/** As much of an upload as the bridge touches. */
class FakeRequest {
  static sent: { url: string; headers: Record<string, string> }[] = [];
  readonly OPENED = 1;
  readyState = 0;
  #url = '';
  readonly #headers: Record<string, string> = {};

  open(_method: string, url: string): void {
    this.#url = url;
    this.readyState = 1;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  send(): void {
    FakeRequest.sent.push({ url: this.#url, headers: this.#headers });
  }

  get responseText(): string {
    return JSON.stringify({ downloadUrl: FILE });
  }
}

/** A page as it begins, over one keystore. */
function page(fake = createFakePlugins()) {
  const window = { fetch: fetch.bind(globalThis), XMLHttpRequest: FakeRequest as unknown as typeof XMLHttpRequest };
  installApi(window, { apiUrl, vault: createSessionVault(fake.plugins.vault) });
  return { window, ...fake };
}

const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

test('[CALL-14] what the app asks of its own origin goes to the absolute address, all else where it says', async () => {
  const { window } = page();
  await window.fetch('/api/profile-get', post);
  await window.fetch('/serverV5/serverV5/signup/complete-signup-v2', post);
  expect(seen.map(({ url }) => url)).toEqual(['/api/profile-get', '/serverV5/serverV5/signup/complete-signup-v2']);
  expect(seen[0]?.headers['content-type']).toBe('application/json');
  await expect(window.fetch('/assets/index.js')).rejects.toThrow();
  await window.fetch(`${apiUrl}/elsewhere`);
  expect(seen.at(-1)?.headers.authorization).toBeUndefined();
});

test('[CALL-23] sign-in lays the session into the keystore, every later page sends it, and sign-out takes it away', async () => {
  const first = page();
  await first.window.fetch('/api/login-signIn', post);
  expect(Object.fromEntries(first.kept)).toEqual({ session: 'token-1', device: 'd' });

  const second = page(first);
  await second.window.fetch('/api/profile-get', post);
  expect(seen.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-1', 'alethea-device': 'd' });
  expect(seen.at(-1)?.headers.cookie).toBeUndefined();

  await second.window.fetch('/api/login-signOut', post);
  expect(Object.fromEntries(first.kept)).toEqual({ device: 'd' });
  await second.window.fetch('/api/profile-get', post);
  expect(seen.at(-1)?.headers.authorization).toBeUndefined();
});

test('addresses of files become absolute and carry the ticket; what people have written stays', async () => {
  const answer = await (await page().window.fetch('/api/profile-get', post)).json();
  expect(answer).toEqual({ url: `${apiUrl}${FILE}&ticket=ticket-1`, text: 'see /api/files/1' });
});

test('a keystore that fails leaves the session to this page', async () => {
  const fake = createFakePlugins();
  fake.plugins.vault.getItem = async () => Promise.reject(new Error('locked'));
  fake.plugins.vault.setItem = async () => Promise.reject(new Error('locked'));
  const { window } = page(fake);
  await window.fetch('/api/login-signIn', post);
  await window.fetch('/api/profile-get', post);
  expect(seen.at(-1)?.headers.authorization).toBe('Bearer token-1');
});

test('uploads go the same way, and their answers lead to files that open', async () => {
  const { window } = page();
  await window.fetch('/api/login-signIn', post);
  const request = new window.XMLHttpRequest();
  request.open('POST', '/api/files');
  request.send('bytes');
  await expect.poll(() => FakeRequest.sent).toHaveLength(1);
  expect(FakeRequest.sent[0]).toMatchObject({
    url: `${apiUrl}/api/files`,
    headers: { authorization: 'Bearer token-1' },
  });
  expect(JSON.parse(request.responseText)).toEqual({ downloadUrl: `${apiUrl}${FILE}&ticket=ticket-1` });
});
