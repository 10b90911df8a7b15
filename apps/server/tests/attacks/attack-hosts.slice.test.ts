import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange, theOneAnswer } from './raw-connection.ts';

let app: TestApp;
let port: string;
beforeAll(async () => {
  app = await createTestApp({ env: { ALLOWED_HOSTS: 'portal.test' } });
  ({ port } = new URL(app.address));
});
afterAll(() => app.stop());

const ask = (request: string, headers: Readonly<Record<string, string>>) => {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  return exchange(
    app.address,
    `${request} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${headers['content-length'] ? '{}' : ''}`,
  );
};
const call = (headers: Readonly<Record<string, string>>) =>
  ask('POST /api/login-getSession', { 'content-type': 'application/json', 'content-length': '2', ...headers });

test('a host that is not ours is refused on every route: a name that was bound to our address opens nothing', async () => {
  for (const host of ['rebound.example', `rebound.example:${port}`, `localhost:1`, '0.0.0.0']) {
    expect(theOneAnswer(await call({ host }))).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_host' } },
    });
    const page = await ask('GET /login', { host, accept: 'text/html' });
    expect(page).toMatch(/^HTTP\/1\.1 400 /);
    expect(page).toContain('The portal does not answer under this address.');
    expect(page).not.toContain(host);
  }
});

test('the hosts of the settings and the server’s own port are answered, and probes under any host', async () => {
  for (const host of ['portal.test', `localhost:${port}`, `127.0.0.1:${port}`])
    expect(await call({ host })).toMatch(/^HTTP\/1\.1 200 /);
  for (const probe of ['/healthz', '/readyz'])
    expect(await ask(`GET ${probe}`, { host: '10.1.2.3:8080' })).toMatch(/^HTTP\/1\.1 200 /);
});

test('a page is not of our origin because its request names the same host', async () => {
  const foreign = { host: 'portal.test', origin: 'http://portal.test' };
  expect(theOneAnswer(await call(foreign))).toMatchObject({ status: 403, body: { error: { code: 'foreign_origin' } } });
  expect(await call({ host: 'portal.test', origin: `http://localhost:${port}` })).toMatch(/^HTTP\/1\.1 200 /);
});
