import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callerOf, limitConnections } from '../src/http/connection-limits.ts';

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

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('who calls from %s counts as %s: all addresses of one line are one caller', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});
