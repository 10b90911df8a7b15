import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres-server.ts';

function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function folders(): readonly string[] {
  return ['/tmp', '/var/tmp', tmpdir()]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).filter((name) => name.startsWith('alethea-postgres-')));
}

test('a PostgreSQL of its own takes connections on the loopback address, and stopped it leaves nothing behind', async () => {
  const before = new Set(folders());
  const server = await startPostgres();
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await accepts(server.url)).toBe(true);
  await server.stop();
  expect(await accepts(server.url)).toBe(false);
  expect(folders().filter((name) => !before.has(name))).toEqual([]);
});
