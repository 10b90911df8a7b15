import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineChange } from '@alethea/kernel/calls/change';
import { newId } from '@alethea/kernel/text/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLiveStreams } from '../src/live/live-streams.ts';

const LARGEST_UNREAD_BYTES = 64 * 1024;
const EVERYONE = {
  to: ['everyone'],
  changed: Array.from({ length: 100 }, () => defineChange('consult')(newId(new Date()))),
};
// Twice what the kernel's buffers of a connection on one machine hold at most, in notices of about 6 KB.
const MOST_NOTICES = 4_000;

const streams = createLiveStreams({ streamsPerPerson: 2, streamsPerSession: 2 });
const responses: ServerResponse[] = [];
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  responses.push(response);
  streams.open(response, { personId: 'person', sessionId: `session ${responses.length}`, topics: ['everyone'] });
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

test('a reader of the live stream who never reads is dropped once 64 KB wait, and the other streams go on', async () => {
  const { port } = server.address() as AddressInfo;
  let heard = 0;
  const reader = request({ host: '127.0.0.1', port }).end();
  reader.on('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      heard += text.split('event: notice').length - 1;
    });
  });
  await once(reader, 'response');
  const idler = connect(port, '127.0.0.1');
  idler.pause();
  idler.write('GET / HTTP/1.1\r\nHost: portal.test\r\n\r\n');
  await expect.poll(() => streams.count()).toBe(2);

  const unread = responses[1] as ServerResponse;
  let mostBytes = 0;
  let delivered = 0;
  while (streams.count() === 2 && delivered < MOST_NOTICES) {
    streams.deliver(EVERYONE);
    delivered += 1;
    mostBytes = Math.max(mostBytes, unread.writableLength);
    await nextTurn();
  }
  expect(unread.destroyed).toBe(true);
  expect(mostBytes).toBeGreaterThan(LARGEST_UNREAD_BYTES);
  expect(mostBytes).toBeLessThan(LARGEST_UNREAD_BYTES + 10 * 1024);

  streams.deliver(EVERYONE);
  await expect.poll(() => heard).toBe(delivered + 1);
  expect(responses[0]?.destroyed).toBe(false);
  expect(streams.count()).toBe(1);
  reader.destroy();
  idler.destroy();
});
