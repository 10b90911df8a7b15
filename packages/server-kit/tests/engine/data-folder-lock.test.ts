import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '../../src/engine/data-folder-lock.ts';

const HOLDER = new URL('./data-folder-holder.ts', import.meta.url);
/** No process has this number. */
const KILLED = '99999999 1\n';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alethea-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function startHolder() {
  const child = fork(HOLDER);
  await once(child, 'message');
  return {
    async tryToHold(path: string): Promise<string> {
      child.send(path);
      const [word] = await once(child, 'message');
      return word;
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('of processes that start at once on a folder that a killed one has left, one alone gets it', async () => {
  const holders = await Promise.all(Array.from({ length: 4 }, startHolder));
  await writeFile(join(folder, 'alethea.lock'), KILLED);
  const words = await Promise.all(holders.map((holder) => holder.tryToHold(folder)));
  expect(words.toSorted()).toEqual(['DataFolderInUse', 'DataFolderInUse', 'DataFolderInUse', 'holds it']);
  await Promise.all(holders.map((holder) => holder.kill()));
});

test('a folder is refused, by whatever path, while a process holds it, and free once that was killed', async () => {
  const holder = await startHolder();
  expect(await holder.tryToHold(folder)).toBe('holds it');
  const path = join(folder, 'the same folder');
  await symlink(folder, path);
  await expect(lockDataFolder(path)).rejects.toThrow(DataFolderInUse);
  await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another Alethea process \(pid \d+\)/);
  await holder.kill();
  const unlock = await lockDataFolder(folder);
  await unlock();
});

test('a folder that was unlocked can be locked again', async () => {
  for (let time = 0; time < 3; time++) {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await unlock();
  }
});
