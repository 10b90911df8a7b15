import { defineOperation } from '@alethea/kernel/calls/operation';
import type { Remote } from '@alethea/kernel/calls/remote';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, type NetworkState } from './client.ts';

const sendNote = defineOperation({
  name: 'notes-sendNote',
  summary: 'Sends a note.',
  input: z.strictObject({ text: z.string() }),
  output: z.object({ noteId: z.string() }),
  access: 'signedIn',
  audit: { none: 'test' },
  errors: {},
  repeat: 'keyed',
});
const note: Remote<typeof sendNote> = { name: 'notes-sendNote', repeat: 'keyed' };

function world(answer: (request: Request) => Response | Promise<Response>) {
  const seen = { requests: [] as Request[], states: [] as NetworkState[], unauthenticated: 0 };
  const client = createClient({
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'http://portal.test'), init);
      seen.requests.push(request.clone());
      return answer(request);
    },
    locale: 'fr-CA',
    onUnauthenticated: () => {
      seen.unauthenticated += 1;
    },
    onNetworkState: (state) => seen.states.push(state),
  });
  return { client, seen };
}

const failure = (status: number, kind: string, code: string) =>
  Response.json({ error: { kind, code, message: '', requestId: 'r1' } }, { status });

test('a call posts its input to the operation of that name and gives back the answer', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  const answer = await client.call(note, { text: 'hello' }, { idempotencyKey: 'key-1' });
  expect(answer.noteId).toBe('n1');
  const [request] = seen.requests;
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').pathname).toBe('/api/notes-sendNote');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('idempotency-key')).toBe('key-1');
  expect(request?.headers.get('accept-language')).toBe('fr-CA');
  expect(await request?.json()).toEqual({ text: 'hello' });
});

test('a change is carried out although the page is left; a question that may be given up is not', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  await client.call(note, { text: 'hello' });
  await client.call(note, { text: 'hello' }, { signal: new AbortController().signal });
  await client.call(note, { text: 'x'.repeat(8_000) });
  expect(seen.requests.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
});

test('of many changes at once only so many outlive the page that no browser refuses one', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { client, seen } = world(async () => {
    await answered;
    return Response.json({ noteId: 'n1' });
  });
  const calls = Array.from({ length: 20 }, () => client.call(note, { text: 'é'.repeat(3_500) }));
  answer();
  await Promise.all(calls);
  const outlive = seen.requests.filter(({ keepalive }) => keepalive);
  expect(outlive.length).toBeGreaterThan(0);
  // Firefox refuses the tenth.
  expect(outlive.length).toBeLessThan(10);
  const bytes = await Promise.all(outlive.map(async (request) => (await request.arrayBuffer()).byteLength));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(64 * 1024);

  await client.call(note, { text: 'é'.repeat(5_000) });
  expect(seen.requests.at(-1)?.keepalive).toBe(false);
  await client.call(note, { text: 'once more' });
  expect(seen.requests.at(-1)?.keepalive).toBe(true);
});

test('an answer that is not the server’s own, as of a hotel’s sign-in page, counts as none', async () => {
  const { client, seen } = world(() => new Response('<!doctype html><title>Welcome</title>'));
  await expect(client.call(note, { text: 'hello' })).rejects.toMatchObject({ kind: 'offline' });
  expect(seen.states).toEqual(['offline']);
});

test('[CCALL-46] what the specification posts as a form goes to its own path, field by field', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  const form = { ...note, formPath: '/serverV5/serverV5/notes' };
  await client.call(form, { text: 'hello' }, { idempotencyKey: 'key-1' });
  const [request] = seen.requests;
  expect(new URL(request?.url ?? '').pathname).toBe('/serverV5/serverV5/notes');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(Object.fromEntries((await request?.formData()) ?? [])).toEqual({ text: 'hello' });
});

test('[ICALL-15] what the specification has at an address of its own goes there as JSON', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  await client.call({ ...note, path: '/serverV5/serverV5/send-notes' }, { text: 'hello' });
  const [request] = seen.requests;
  expect(new URL(request?.url ?? '').pathname).toBe('/serverV5/serverV5/send-notes');
  expect(await request?.json()).toEqual({ text: 'hello' });
});

test('[ICALL-25] a list in a form goes as JSON', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  const form = { ...note, formPath: '/serverV5/serverV5/notes' };
  await client.call(form, { text: 'hello', fileIds: ['a', 'b'] } as { text: string });
  const sent = Object.fromEntries((await seen.requests[0]?.formData()) ?? []);
  expect(sent).toEqual({ text: 'hello', fileIds: '["a","b"]' });
});

test('what is left out of a call is left out of its form, too', async () => {
  const { client, seen } = world(() => Response.json({ noteId: 'n1' }));
  const form = { ...note, formPath: '/serverV5/serverV5/notes' };
  await client.call(form, { text: 'hello', about: undefined } as { text: string });
  expect(Object.fromEntries((await seen.requests[0]?.formData()) ?? [])).toEqual({ text: 'hello' });
});

test('[CFORM-65] a screen that tells of an ended session itself gets the failure, and nobody is asked to sign in', async () => {
  const { client, seen } = world(() => failure(401, 'unauthenticated', 'not_signed_in'));
  const call = client.call(note, { text: '' }, { tellsSignedOut: true });
  await expect(call).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(seen.unauthenticated).toBe(0);
});

test('an ended session is reported, a refused password is not', async () => {
  const ended = world(() => failure(401, 'unauthenticated', 'not_signed_in'));
  await expect(ended.client.call(note, { text: '' })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(ended.seen.unauthenticated).toBe(1);
  const refused = world(() => failure(401, 'unauthenticated', 'sign_in_refused'));
  await expect(refused.client.call(note, { text: '' })).rejects.toMatchObject({ code: 'sign_in_refused' });
  expect(refused.seen.unauthenticated).toBe(0);
});

test('a lost network is an error of its own, told once when it goes and once when it is back', async () => {
  let isUp = false;
  const { client, seen } = world(() => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return Response.json({ noteId: 'n1' });
  });
  await expect(client.call(note, { text: '' })).rejects.toMatchObject({ kind: 'offline', status: 0 });
  await expect(client.call(note, { text: '' })).rejects.toMatchObject({ kind: 'offline' });
  isUp = true;
  await client.call(note, { text: '' });
  expect(seen.states).toEqual(['offline', 'online']);
});

test('a call that the caller gave up is no lost network', async () => {
  const giveUp = new AbortController();
  const { client, seen } = world(({ signal }) => {
    giveUp.abort();
    throw signal.reason;
  });
  await expect(client.call(note, { text: '' }, { signal: giveUp.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(seen.states).toEqual([]);
});

test('a call that finds no session is made once more when there is one again, and not when there is none', async () => {
  let answers = 0;
  const made = createClient({
    fetch: async () => {
      answers += 1;
      return answers === 1 ? failure(401, 'unauthenticated', 'not_signed_in') : Response.json({ noteId: 'n1' });
    },
    onUnauthenticated: async () => true,
    onNetworkState: () => {},
  });
  expect(await made.call(note, { text: 'hello' })).toEqual({ noteId: 'n1' });
  const { client, seen } = world(() => failure(401, 'unauthenticated', 'not_signed_in'));
  await expect(client.call(note, { text: 'hello' })).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(seen.requests).toHaveLength(1);
});

test('a call waits while the screen is locked', async () => {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
  let asked = 0;
  const client = createClient({
    fetch: async () => {
      asked += 1;
      return Response.json({ noteId: 'n1' });
    },
    onUnauthenticated: () => {},
    hold: () => unlocked,
    onNetworkState: () => {},
  });
  const answer = client.call(note, { text: 'hello' });
  await Promise.resolve();
  expect(asked).toBe(0);
  unlock();
  expect(await answer).toEqual({ noteId: 'n1' });
});
