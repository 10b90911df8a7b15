import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Where the server of a port keeps what it has; other files of the lane run servers of their own meanwhile. */
function foldersOf(port: string): readonly string[] {
  return ['/dev/shm', '/tmp', '/var/tmp', tmpdir()]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => path.join(parent, name)))
    .filter((folder) => path.basename(folder).startsWith('alethea-postgres-') && portOf(folder) === port);
}

/** PostgreSQL writes the port into the fourth line of its lock file. */
function portOf(folder: string): string | undefined {
  const lockFile = path.join(folder, 'data', 'postmaster.pid');
  return existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n')[3] : undefined;
}

test.each([
  ['on the disk', false],
  ['in memory', true],
])(
  'a PostgreSQL of its own, %s, takes connections on the loopback address, and stopped it leaves nothing behind',
  async (_, inMemory) => {
    const server = await startPostgres({ inMemory });
    const { hostname, port } = new URL(server.url);
    const [folder = ''] = foldersOf(port);
    expect(hostname).toBe('127.0.0.1');
    expect(await accepts(server.url)).toBe(true);
    expect(existsSync(folder)).toBe(true);
    await server.stop();
    expect(await accepts(server.url)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  },
);
