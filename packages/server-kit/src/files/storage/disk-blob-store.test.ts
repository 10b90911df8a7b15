import { access, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BlobPathRefused, type BlobStore } from './blob-store.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';
import { onStorage, StorageUnavailable } from './storage-unavailable.ts';

let folder: string;
let store: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  store = createDiskBlobStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

async function textAt(path: string, range?: { startByte: number; endByte?: number }): Promise<string> {
  const blob = await store.get(path, range);
  if (!blob) throw new Error(`nothing at ${path}`);
  return (await buffer(blob.stream)).toString();
}

test('a put that breaks off leaves the old blob, and no half file anywhere', async () => {
  await store.put('a/b', Buffer.from('old'));
  async function* broken() {
    yield Buffer.from('new and half');
    throw new Error('the source broke off');
  }
  await expect(store.put('a/b', Readable.from(broken()))).rejects.toThrow('the source broke off');
  expect(await textAt('a/b')).toBe('old');
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([]);
});

test('a second put takes the place of the first, readable by the owner alone', async () => {
  await store.put('a/b', Buffer.from('old'));
  await store.put('a/b', Buffer.from('new'));
  expect(await textAt('a/b')).toBe('new');
  expect((await stat(join(folder, 'files', 'a', 'b'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'files'))).mode & 0o077).toBe(0);
});

test('what a crash left of an unfinished put is swept once it is old enough, and nothing else', async () => {
  const crashed = new Date('2026-03-01T12:00:00Z');
  await store.put('a/b', Buffer.from('whole'));
  await utimes(join(folder, 'files', 'a', 'b'), crashed, crashed);
  for (const name of ['old', 'fresh']) await writeFile(join(folder, 'files', '.unfinished', name), 'half');
  await utimes(join(folder, 'files', '.unfinished', 'old'), crashed, crashed);
  expect(await store.sweepUnfinished(crashed)).toBe(0);
  expect(await store.sweepUnfinished(new Date('2026-03-01T12:00:01Z'))).toBe(1);
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual(['fresh']);
  expect(await textAt('a/b')).toBe('whole');
  expect(await createDiskBlobStore(join(folder, 'never-used')).sweepUnfinished(crashed)).toBe(0);
});

describe('a path that leads outside', () => {
  const paths = [
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    'a/.',
    '.unfinished/x',
    'a\\..\\b',
    'a\0b',
  ];
  test.for([...paths, `a/${'n'.repeat(256)}`])('%j is refused by every call and touches nothing', async (path) => {
    const secret = join(folder, 'secret');
    await writeFile(secret, 'secret');
    await expect(store.get(path)).rejects.toThrow(BlobPathRefused);
    await expect(store.put(path, Buffer.from('x'))).rejects.toThrow(BlobPathRefused);
    await expect(store.remove(path)).rejects.toThrow(BlobPathRefused);
    await expect(store.exists(path)).rejects.toThrow(BlobPathRefused);
    await access(secret);
    expect(await readdir(folder)).toEqual(['secret']);
  });
});

describe('storage that fails', () => {
  test.runIf(process.platform === 'linux')('a full volume is told as unavailable storage', async () => {
    const failure = onStorage(() => writeFile('/dev/full', 'x'));
    await expect(failure).rejects.toThrow(StorageUnavailable);
    await expect(failure).rejects.toMatchObject({ kind: 'unavailable', message: /no space is left/ });
  });

  test.for(['EROFS', 'EDQUOT', 'EIO'])('%s is told as unavailable storage, with its cause', async (code) => {
    const cause = Object.assign(new Error(code), { code });
    await expect(onStorage(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'StorageUnavailable', cause });
  });

  test('any other error passes unchanged', async () => {
    await writeFile(join(folder, 'files'), 'a file where the folder should be');
    await expect(store.put('a/b', Buffer.from('x'))).rejects.not.toThrow(StorageUnavailable);
  });
});
