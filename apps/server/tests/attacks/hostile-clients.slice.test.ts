import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, openRaw, type RawConnection, theOneAnswer } from './raw-connection.ts';

const CALL = 'POST /api/login-getSession HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n';
/** The raw requests call the server by this name. */
const HOSTS = { ALLOWED_HOSTS: 'portal.test' };
const NEXT_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: portal.test\r\n\r\n';
const REQUEST_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

const refusal = (code: string) => ({
  error: {
    kind: expect.any(String),
    code,
    message: code.replaceAll('_', ' '),
    requestId: expect.stringMatching(REQUEST_ID),
  },
});

describe('clients that send slowly', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { HEADERS_MS: '400', BODY_MS: '400', ...HOSTS } });
  });
  afterAll(() => app.stop());

  /** Sends one byte for every call that another client gets answered, until the server has had enough. */
  async function dripWhileOthersAreServed(connection: RawConnection): Promise<number> {
    let served = 0;
    while (!connection.isClosed) {
      const answer = await app.anonymous().post('/api/login-getSession', {});
      expect(answer.status).toBe(200);
      served += 1;
      if (connection.socket.writable) connection.socket.write('a');
    }
    return served;
  }

  test('headers that come byte by byte are cut with 408 while others are served', async () => {
    const connection = await openRaw(app.address);
    connection.socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
    expect(await dripWhileOthersAreServed(connection)).toBeGreaterThan(1);
    expect(theOneAnswer(connection.received)).toEqual({ status: 408, body: refusal('request_too_slow') });
  });

  test('the body of a call that comes byte by byte is cut with 408 while others are served', async () => {
    const connection = await openRaw(app.address);
    connection.socket.write(`${CALL}Content-Length: 100000\r\n\r\n{"`);
    expect(await dripWhileOthersAreServed(connection)).toBeGreaterThan(1);
    expect(theOneAnswer(connection.received)).toEqual({ status: 408, body: refusal('request_too_slow') });
  });

  test('the body of a call that is refused before it is read is not waited for', async () => {
    const connection = await openRaw(app.address);
    connection.socket.write(`${CALL}Origin: https://elsewhere.example\r\nContent-Length: 100000\r\n\r\n{"`);
    const { status } = theOneAnswer(await connection.closed);
    expect(status).toBe(403);
  });

  test('a connection that says nothing is closed without a word', async () => {
    expect(await (await openRaw(app.address)).closed).toBe('');
  });

  test('a live stream outlasts the time of a call’s body', async () => {
    const person = await app.signIn(await app.world.person());
    const live = await person.live();
    await live.next((event) => event.type === 'ready');
    // Opened later and cut for its slowness: by then the stream’s own request is older than the limit.
    const connection = await openRaw(app.address);
    connection.socket.write(`${CALL}Content-Length: 100000\r\n\r\n{"`);
    await connection.closed;
    let ended = false;
    void live.ended.then(() => {
      ended = true;
    });
    await person.post('/api/login-getSession', {});
    expect(ended).toBe(false);
    live.close();
  });
});

describe('what is no proper request gets one refusal, in the shape of every error, and nothing after it is read', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: HOSTS });
  });
  afterAll(() => app.stop());

  const broken: Readonly<Record<string, string>> = {
    'no HTTP at all': 'let me in\r\n\r\n',
    'another version of HTTP': 'GET / HTTP/3.7\r\nHost: portal.test\r\n\r\n',
    'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
    'two hosts': 'GET /healthz HTTP/1.1\r\nHost: portal.test\r\nHost: elsewhere.example\r\n\r\n',
    'a length and chunks': `${CALL}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'chunks and a length': `${CALL}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n`,
    'two lengths': `${CALL}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    'two lengths in one': `${CALL}Content-Length: 2, 40\r\n\r\n{}`,
    'a signed length': `${CALL}Content-Length: +2\r\n\r\n{}`,
    'a negative length': `${CALL}Content-Length: -2\r\n\r\n{}`,
    'a length beyond numbers': `${CALL}Content-Length: 99999999999999999999999\r\n\r\n{}`,
    'an encoding that is nearly chunked': `${CALL}Transfer-Encoding: xchunked\r\n\r\n{}`,
    'chunked that is not last': `${CALL}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    'a space before the colon': `${CALL}Content-Length : 2\r\n\r\n{}`,
    'a folded header': `${CALL}X-Folded: a\r\n Content-Length: 2\r\n\r\n{}`,
    'a NUL in a header': `${CALL}X-Nul: a\0b\r\nContent-Length: 2\r\n\r\n{}`,
    'a bare line feed in a header': `${CALL}X-Bare: a\nContent-Length: 2\r\n\r\n{}`,
    'a bare carriage return in a header': `${CALL}X-Bare: a\rContent-Length: 2\r\n\r\n{}`,
    'a chunk of no number': `${CALL}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'a chunk longer than it says': `${CALL}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`,
  };

  test.each(Object.entries(broken))('%s', async (_, bytes) => {
    const received = await exchange(app.address, bytes + NEXT_REQUEST);
    expect(theOneAnswer(received)).toEqual({ status: 400, body: refusal('invalid_input') });
    for (const header of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
      expect(received).toContain(`\r\n${header}: `);
  });

  test('headers of more than 16 KB are refused with 431', async () => {
    const bytes = `GET /healthz HTTP/1.1\r\nHost: portal.test\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;
    const answer = theOneAnswer(await exchange(app.address, bytes + NEXT_REQUEST));
    expect(answer).toEqual({ status: 431, body: refusal('headers_too_large') });
  });

  test('an expectation that nobody meets is refused with 417', async () => {
    const bytes = `${CALL}Expect: a-miracle\r\nContent-Length: 2\r\n\r\n{}`;
    const received = await exchange(app.address, bytes + NEXT_REQUEST);
    expect(theOneAnswer(received)).toEqual({ status: 417, body: refusal('expectation_failed') });
    expect(received).toContain('\r\ncontent-security-policy: ');
  });

  test('a body that is said to be too large is refused with 413 before it is sent', async () => {
    const bytes = `${CALL}Content-Length: 2000000\r\n\r\n`;
    expect(theOneAnswer(await exchange(app.address, bytes))).toEqual({ status: 413, body: refusal('too_large') });
  });

  test('chunk extensions of more than 16 KB are refused with 413', async () => {
    const bytes = `${CALL}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;
    expect(theOneAnswer(await exchange(app.address, bytes))).toEqual({ status: 413, body: refusal('too_large') });
  });

  test('after a request that was answered, rubbish on the same connection is refused too', async () => {
    const connection = await openRaw(app.address);
    connection.socket.write(NEXT_REQUEST);
    await expect.poll(() => connection.received).toContain('"ok"');
    const before = connection.received.length;
    connection.socket.write('rubbish\r\n\r\n');
    const answer = theOneAnswer((await connection.closed).slice(before));
    expect(answer).toEqual({ status: 400, body: refusal('invalid_input') });
  });
});

describe('500 connections from one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: HOSTS });
  });
  afterAll(() => app.stop());

  test('what is over the limit is closed, everybody else is answered, and a place that gets free is given again', async () => {
    const limit = app.config.limits.connectionsPerAddress;
    const crowd = await Promise.all(Array.from({ length: 500 }, () => openRaw(app.address)));
    const left = () => crowd.filter((connection) => !connection.isClosed);
    await expect.poll(() => left().length).toBe(limit);

    const other = await openRaw(app.address, '127.0.0.2');
    other.socket.write(`${CALL}Content-Length: 2\r\nConnection: close\r\n\r\n{}`);
    expect(await other.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exchange(app.address, NEXT_REQUEST)).toBe('');

    for (const { socket } of left()) socket.destroy();
    await expect
      .poll(async () => await exchange(app.address, NEXT_REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
      .toMatch(/^HTTP\/1\.1 200 /);
  });
});
