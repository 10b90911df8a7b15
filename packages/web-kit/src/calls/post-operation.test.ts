import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { postOperation } from './post-operation.ts';

const operation = { name: 'note-save' } as Parameters<typeof postOperation>[0];

let close = () => {};
afterEach(() => {
  close();
});

/** A server that answers in its own way, as the page's own; says how the page has asked. */
async function answering(listener: RequestListener): Promise<RequestInit[]> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  const asked: RequestInit[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(init);
    return send(`http://127.0.0.1:${port}${path}`, init);
  });
  return asked;
}

test('what an operation answers is handed on, and the request outlives its page', async () => {
  const asked = await answering((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ path: request.url }));
  });
  expect(await postOperation(operation, {})).toEqual({ ok: true, output: { path: '/api/note-save' } });
  expect(asked).toMatchObject([{ method: 'POST', keepalive: true, credentials: 'same-origin' }]);
});

test('a refusal is its code and how long to wait', async () => {
  await answering((_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '40' });
    response.end(JSON.stringify({ error: { kind: 'rateLimited', code: 'too_many', message: '', requestId: 'x' } }));
  });
  expect(await postOperation(operation, {})).toEqual({ ok: false, code: 'too_many', retryAfterSeconds: 40 });
});

test('no answer, and an answer that is none of the server’s, are told as offline', async () => {
  await answering((_, response) => response.end('<html>a proxy</html>'));
  expect(await postOperation(operation, {})).toMatchObject({ ok: false, code: 'offline' });
  close();
  await answering((_, response) => response.destroy());
  expect(await postOperation(operation, {})).toEqual({ ok: false, code: 'offline', retryAfterSeconds: 0 });
});
