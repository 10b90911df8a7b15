import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from '../src/http/connection-limits.ts';

const LIMITS = { connectionsPerAddress: 2, connections: 4 };

async function openMany(trustedProxies: readonly string[], count: number): Promise<{ kept: number }> {
  const server: Server = createServer();
  limitConnections(server, LIMITS, trustedProxies);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  let closed = 0;
  for (let number = 0; number < count; number++) {
    const socket = connect(port, '127.0.0.1').on('close', () => {
      closed += 1;
    });
    socket.on('error', () => {}).resume();
    sockets.push(socket);
  }
  const kept = async () => await new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
  await expect.poll(async () => closed + (await kept())).toBe(count);
  const result = { kept: await kept() };
  for (const socket of sockets) socket.destroy();
  server.close();
  return result;
}

test('one address keeps as many connections as the limit says', async () => {
  expect(await openMany([], 6)).toEqual({ kept: LIMITS.connectionsPerAddress });
});

test.each(['127.0.0.1', '127.0.0.0/24', 'loopback'])(
  'the proxy %s speaks for many: only the total holds',
  async (proxy) => {
    expect(await openMany(['::1', proxy], 6)).toEqual({ kept: LIMITS.connections });
  },
);
