import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getThread, sendMessage } from '@alethea/consults/contract';
import { newId } from '@alethea/kernel/text/ids';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Installation, prepareInstallation } from './faults-installation.ts';

const VOLUME_MEGABYTES = 256;

/** A small volume of its own; null where this account may not mount one. */
function mountVolume(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'alethea-volume-'));
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${VOLUME_MEGABYTES}m`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  if (status === 0) return folder;
  console.log(
    `No volume of a chosen size can be mounted here, so full disks are not tested: ${stderr || error?.message}`,
  );
  rmdirSync(folder);
  return null;
}

/** Leaves nothing free but a page; where the server has taken room meanwhile, not even that. */
async function fill(ballast: string): Promise<void> {
  const { bavail, bsize } = statfsSync(volume ?? '');
  await writeFile(ballast, new Uint8Array(bavail * bsize - 4096)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

const volume = mountVolume();

describe.runIf(volume)('an embedded database and files on a volume', () => {
  let installation: Installation;
  let server: ServerProcess;
  beforeAll(async () => {
    installation = await prepareInstallation({ conversationCount: 1, parentFolder: volume ?? '' });
    server = await createServerProcess(installation.env);
    await server.start();
  });
  afterAll(async () => {
    await server.kill();
    run('umount', volume ?? '');
    rmdirSync(volume ?? '');
  });

  function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', installation.conversations[0]?.cookies[0] ?? '');
    return fetch(`${server.address}${path}`, { method: 'POST', ...init, headers, signal: AbortSignal.timeout(30_000) });
  }
  function call(name: string, input: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return ask(`/api/${name}`, { headers, body: JSON.stringify(input) });
  }
  const activityId = () => installation.conversations[0]?.activityId ?? '';
  const send = (messageId: string) =>
    call(sendMessage.name, { activityId: activityId(), messageId, message: 'Noted.', attachmentIds: [] });
  async function threadIds(): Promise<string[]> {
    const answer = await call(getThread.name, { activityId: activityId() });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { messages: { id: string }[] }).messages.map((message) => message.id);
  }
  function upload(): Promise<Response> {
    const form = new FormData();
    form.set('file', new File([`%PDF-1.4\n${'0 '.repeat(400_000)}\n%%EOF`], 'letter.pdf'));
    return ask('/api/files', { body: form });
  }
  async function storedFiles(): Promise<string[]> {
    const found = await Promise.all(
      ['files', 'uploads'].map((folder) =>
        readdir(join(installation.dataFolder, folder), { recursive: true, withFileTypes: true }).catch(() => []),
      ),
    );
    return found
      .flat()
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  }

  /** While writes are refused: 503 with Retry-After, reads go on, nothing is half-written; afterwards all is as before. */
  async function expectRefusedThenAsBefore(begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
    const messageId = newId(new Date());
    await begin();
    try {
      // The server looks at the volume four times a second, not at every statement.
      await expect.poll(async () => (await send(newId(new Date()))).status).toBe(503);
      const [thread, files] = [await threadIds(), await storedFiles()];
      for (const refused of [await send(messageId), await upload()]) {
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ error: { code: 'temporarily_unavailable' } });
      }
      expect(await threadIds()).toEqual(thread);
      expect(await storedFiles()).toEqual(files);
    } finally {
      await end();
    }
    await expect.poll(async () => (await send(messageId)).status).toBe(200);
    expect((await threadIds()).filter((id) => id === messageId)).toHaveLength(1);
    expect((await upload()).status).toBe(200);
    expect(server.alive).toBe(true);
  }

  test('a full volume refuses writes with 503, leaves nothing half-written and is as before once it has room', async () => {
    const ballast = join(volume ?? '', 'ballast');
    await expectRefusedThenAsBefore(
      async () => {
        await fill(ballast);
      },
      () => rm(ballast),
    );
  });

  test('a read-only volume refuses writes with 503 and is as before once it can be written', async () => {
    const folder = installation.dataFolder;
    const view = join(volume ?? '', 'read-only');
    // Made read-only where nobody writes: once the server has opened a file to write through a mount, the kernel refuses.
    await mkdir(view);
    run('mount', '--bind', folder, view);
    onTestFinished(() => run('umount', view));
    run('mount', '-o', 'remount,bind,ro', view);
    await expectRefusedThenAsBefore(
      async () => run('mount', '--bind', view, folder),
      async () => run('umount', '-l', folder),
    );
  });

  test('a server that starts on a full volume says so and ends', async () => {
    await server.stop();
    const ballast = join(volume ?? '', 'ballast');
    await fill(ballast);
    await expect(server.start()).rejects.toThrow(/has less than 64 MB left|ENOSPC/);
    await rm(ballast);
    await server.start();
    expect((await send(newId(new Date()))).status).toBe(200);
  });
});
