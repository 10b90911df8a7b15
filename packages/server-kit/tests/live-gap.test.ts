import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineChange } from '@alethea/kernel/calls/change';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveStreams } from '../src/live/live-streams.ts';

let nowMs = 0;
const streams = createLiveStreams({ streamsPerPerson: 20, streamsPerSession: 20 }, () => nowMs);
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const gap = request.headers['live-gap-ms'];
  const reader = { personId: 'mine', sessionId: 'session', topics: ['person:mine', 'everyone'] };
  streams.open(response, reader, gap === undefined ? undefined : Number(gap));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  streams.closeAll();
  server.closeAllConnections();
  server.close();
});

const tell = (id: string, to = 'person:mine') => streams.deliver({ to: [to], changed: [defineChange('consult')(id)] });

/** What a stream that opens now is told, up to what is told it when it is open. */
async function heardAfter(gapMs?: number): Promise<string[]> {
  const headers = gapMs === undefined ? {} : { 'live-gap-ms': String(gapMs) };
  const reader = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, headers });
  const [response] = await once(reader, 'response');
  let text = '';
  let isFirst = true;
  for await (const piece of response.setEncoding('utf8')) {
    text += piece;
    if (isFirst) tell('end');
    isFirst = false;
    if (text.includes('"end"') && text.endsWith('\n\n')) break;
  }
  reader.destroy();
  // The last one is told to every stream that is open.
  const told = text.split('\n\n').filter((event) => event !== '');
  expect(told.at(-1)).toContain('"end"');
  return told.slice(0, -1).map((event) => event.replace(/^event: /, '').replace('\ndata: ', ' '));
}

test('a stream is told what changed for it in the gap before it opened, at once, and nothing older', async () => {
  nowMs = 1_000;
  tell('old');
  nowMs = 2_000;
  tell('missed');
  tell('of-others', 'person:other');
  tell('for-all', 'everyone');
  nowMs = 2_500;
  expect(await heardAfter(600)).toEqual([
    'ready {}',
    'notice {"changed":[{"kind":"consult","id":"missed"},{"kind":"consult","id":"for-all"}]}',
  ]);
  expect(await heardAfter()).toEqual(['ready {}']);
  nowMs = 9_000;
  expect(await heardAfter(600)).toEqual(['ready {}']);
});

test('where the gap reaches further back than is kept, everything is to be fetched again', async () => {
  nowMs = 10_000;
  streams.resync();
  nowMs = 11_000;
  expect(await heardAfter(900)).toEqual(['ready {}']);
  expect(await heardAfter(1_001)).toContain('resync {}');

  nowMs = 20_000;
  for (let count = 0; count < 2_001; count++) tell('of-others', 'person:other');
  nowMs = 20_100;
  expect(await heardAfter(50)).toEqual(['ready {}']);
  expect(await heardAfter(2_000)).toEqual(['ready {}', 'resync {}']);
});

test('who has missed very much fetches everything instead', async () => {
  nowMs = 30_000;
  streams.resync();
  for (let count = 0; count < 201; count++) tell(`consult-${count}`);
  nowMs = 30_100;
  expect(await heardAfter(100)).toEqual(['ready {}', 'resync {}']);
});
