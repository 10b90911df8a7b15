import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackSftp } from '../tests/loopback-sftp.ts';
import { openClaimTransport } from './open-transport.ts';
import { createSftpTransport, type SftpSettings } from './sftp-transport.ts';

const { signal } = new AbortController();

let root: string;
let server: Awaited<ReturnType<typeof startLoopbackSftp>>;
let stranger: Awaited<ReturnType<typeof startLoopbackSftp>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'alethea-sftp-'));
  server = await startLoopbackSftp(root);
  stranger = await startLoopbackSftp(root);
});
afterAll(async () => {
  await server.stop();
  await stranger.stop();
  await rm(root, { recursive: true, force: true });
});

function list(more: Partial<SftpSettings> = {}) {
  const { port, user, privateKey, hostKey } = server;
  const own = { host: '127.0.0.1', port, user, privateKey, hostKey, claimsFolder: '/', answersFolder: '/' };
  return createSftpTransport({ ...own, ...more }).open(signal, (folders) => folders.listAnswers());
}

test('a server with another key than the known one is told nothing; a key that it does not know does not get in', async () => {
  expect(await list()).toEqual([]);
  await expect(list({ hostKey: stranger.hostKey })).rejects.toMatchObject({ failure: 'host_key_wrong' });
  await expect(list({ privateKey: stranger.privateKey })).rejects.toMatchObject({ failure: 'not_admitted' });
});

test('a server that does not answer, and a folder that is not there, are told apart', async () => {
  const gone = await startLoopbackSftp(root);
  await gone.stop();
  await expect(list({ port: gone.port })).rejects.toMatchObject({ failure: 'unreachable' });
  await expect(list({ answersFolder: '/nowhere' })).rejects.toMatchObject({ failure: 'folder_missing' });
});

test('a key file that is missing or is none is told at start, by the name of its setting', async () => {
  const { port, user, hostKey } = server;
  const settings = {
    kind: 'sftp',
    host: '127.0.0.1',
    port,
    user,
    hostKey,
    claimsFolder: '/',
    answersFolder: '/',
  } as const;
  await expect(openClaimTransport({ ...settings, keyFile: join(root, 'none') })).rejects.toThrow(
    /^CLAIMS_SFTP_KEY_FILE/,
  );
  await expect(openClaimTransport({ ...settings, keyFile: import.meta.filename })).rejects.toThrow(/no private key/);
});
