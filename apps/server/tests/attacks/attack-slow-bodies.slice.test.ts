import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRaw, theOneAnswer } from './raw-connection.ts';

const CONNECTIONS = attackSize(5, 100);
const FORM = 'Content-Type: multipart/form-data; boundary=edge\r\n';
const FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    env: { BODY_MS: '300', BODY_BYTES_PER_SECOND: '10000', LINGER_MS: '300', ALLOWED_HOSTS: 'portal.test' },
  });
  doctor = await app.signIn(await app.world.person());
});
afterAll(() => app.stop());

const head = (method: string, path: string, more: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: portal.test\r\nCookie: ${doctor.cookie}\r\nContent-Length: 1000000\r\n${more}\r\n`;

/** Sends a byte for every call of another client that is answered, until the server has had enough. */
async function drip(start: string): Promise<string> {
  const connection = await openRaw(app.address);
  connection.socket.write(start);
  while (!connection.isClosed) {
    expect((await app.anonymous().post('/api/login-getSession', {})).status).toBe(200);
    if (connection.socket.writable) connection.socket.write('a');
  }
  return connection.received;
}

test('a file that comes byte by byte is cut with 408, however many come, while others are served', async () => {
  const received = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => drip(head('POST', '/api/files', FORM) + FILE)),
  );
  for (const text of received)
    expect(theOneAnswer(text)).toMatchObject({ status: 408, body: { error: { code: 'request_too_slow' } } });
});

test('so is a chunk of an upload, and the form of a sign-up', async () => {
  const begun = await doctor.post('/api/uploads', { fileName: 'a.mp4', sizeBytes: 1_000_000 });
  const { uploadId } = begun.body as { uploadId: string };
  const chunk = head('PUT', `/api/uploads/${uploadId}?offset=0`, 'Content-Type: application/octet-stream\r\n');
  const signUp = head('POST', '/serverV5/serverV5/signup/complete-signup-v2', `Idempotency-Key: one\r\n${FORM}`);
  for (const start of [chunk, signUp + FILE.replace('file', 'attachment')])
    expect(theOneAnswer(await drip(start))).toMatchObject({ status: 408 });
});

test('what is refused before it has come is not waited for', async () => {
  // Nobody is signed in, so the answer is there at once; the body goes on for ever.
  const start = head('POST', '/api/files', FORM).replace(doctor.cookie, 'none=1') + FILE;
  expect(theOneAnswer(await drip(start))).toMatchObject({ status: 401 });
});
