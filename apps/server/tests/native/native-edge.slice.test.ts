import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ORIGIN = 'capacitor://localhost';
const USER_AGENT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 AletheaIos/12.0.3';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { ALLOWED_ORIGINS: 'capacitor://localhost,https://localhost' } });
});
afterAll(() => app.stop());

/** As the app on a phone calls: from its own origin, without cookies. */
const call = (path: string, body: object, more: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'sec-fetch-site': 'cross-site',
      origin: ORIGIN,
      ...more,
    },
    body: JSON.stringify(body),
  });

async function signedIn() {
  const person = await app.world.person();
  const answer = await call('/api/login-signIn', { email: person.email, password: WORLD_PASSWORD });
  return { person, answer, token: answer.headers.get('alethea-session') ?? '' };
}

test('[CALL-14] [CALL-23] the app signs in from its own origin and gets its session as a header, never as a cookie', async () => {
  const { person, answer, token } = await signedIn();
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(token.length).toBeGreaterThan(40);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('access-control-expose-headers')).toContain('alethea-session');

  const authorization = `Bearer ${token}`;
  const own = await (await call('/api/login-getSession', {}, { authorization })).json();
  expect(own.session.uid).toBe(person.id);
  const left = await call('/api/login-signOut', {}, { authorization });
  expect(left.headers.get('alethea-session')).toBe('');
  expect((await (await call('/api/login-getSession', {}, { authorization })).json()).session).toBeNull();
});

test('[MODEL-05] the account knows on which system and in which version the app was signed in to', async () => {
  const { person } = await signedIn();
  const { rows } = await sql`
    select platform, version from user_metadata where person_id = ${person.id}`.execute(app.server.engine.db);
  expect(rows).toEqual([{ platform: 'ios', version: '12.0.3' }]);
});

test('a browser asks before the call, and is told that the app’s origin may call with a token', async () => {
  const ask = (origin: string) =>
    fetch(`${app.address}/api/login-getSession`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
  const allowed = await ask(ORIGIN);
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await ask('https://thief.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('pages and assets do not depend on the origin, so that no browser fetches them twice', async () => {
  await writeFile(join(app.dataFolder, 'web/assets/part-1.js'), 'export {};');
  for (const path of ['/assets/part-1.js', '/login', '/dashboard/profile']) {
    const answer = await fetch(app.address + path, { headers: { origin: ORIGIN, accept: 'text/html' } });
    expect([path, answer.status, answer.headers.get('vary')?.toLowerCase().includes('origin') ?? false]).toEqual([
      path,
      200,
      false,
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(null);
  }
});

test('every other origin stays foreign, and gets no token in a header', async () => {
  const person = await app.world.person();
  const body = { email: person.email, password: WORLD_PASSWORD };
  const refused = await call('/api/login-signIn', body, { origin: 'https://thief.example' });
  expect(refused.status).toBe(403);
  const browser = await app.anonymous().post('/api/login-signIn', body);
  expect(browser.headers.get('alethea-session')).toBeNull();
  expect(browser.headers.getSetCookie().join()).toContain('alethea_session=');
});

test('where the settings name no origins, the app’s is as foreign as any', async () => {
  const closed = await createTestApp();
  try {
    const answer = await fetch(`${closed.address}/api/login-getSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: '{}',
    });
    expect(answer.status).toBe(403);
  } finally {
    await closed.stop();
  }
});

test('a file opens by its signed address and the ticket of a live session, and by neither alone', async () => {
  const { person, token } = await signedIn();
  const authorization = `Bearer ${token}`;
  const ticket = (await call('/api/login-getSession', {}, { authorization })).headers.get('alethea-file-ticket') ?? '';
  const { downloadUrl } = await (await app.signIn(person)).upload('letter.pdf', PDF);
  const open = async (query: string) => fetch(`${app.address}${downloadUrl}${query}`);
  const opened = await open(`&ticket=${ticket}`);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await opened.body?.cancel();
  expect((await open('')).status).toBe(401);
  expect((await open('&ticket=made-up')).status).toBe(401);
  expect((await fetch(`${app.address}${downloadUrl.split('?')[0]}?ticket=${ticket}`)).status).toBe(404);
  expect((await call(`/api/profile-get?ticket=${ticket}`, {})).status).toBe(401);

  await call('/api/login-signOut', {}, { authorization });
  expect((await open(`&ticket=${ticket}`)).status).toBe(401);
});

test('a ticket is over after ten minutes', async () => {
  const { token } = await signedIn();
  const { fileTickets } = app.server.features;
  const ticket = fileTickets.issue(token);
  expect(fileTickets.open(ticket)).toBe(token);
  app.clock.advance(10 * 60_000);
  expect(fileTickets.open(ticket)).toBeNull();
});
