import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DecryptionFailed } from './aes-gcm.ts';
import { createKeyFile, MasterKeyRefused, openFileMasterKey } from './file-master-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'master-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a key file is made with 32 bytes for the owner alone, and found again later', async () => {
  const path = join(folder, 'keys', 'master.key');
  const created = await createKeyFile(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path)).toHaveLength(32);
  expect(await readdir(join(folder, 'keys'))).toEqual(['master.key']);

  const wrapped = await created.wrap(Buffer.from('data key'));
  const reopened = await openFileMasterKey(path);
  expect(reopened.id).toBe(created.id);
  expect(Buffer.from(await reopened.unwrap(wrapped)).toString()).toBe('data key');
});

test('makings that race for a missing file all end with the same key', async () => {
  const path = join(folder, 'master.key');
  const keys = await Promise.all(Array.from({ length: 8 }, () => createKeyFile(path)));
  expect(new Set(keys.map((key) => key.id)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['master.key']);
});

test('a missing key file is refused by name, and none is made in its place', async () => {
  const path = join(folder, 'master.key');
  await expect(openFileMasterKey(path)).rejects.toThrow(
    `The master key file ${path} is missing. What to do: docs/runbooks/keys.md.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test.for([0, 31, 33, 64])('a key file of %d bytes is refused by name and stays as it is', async (size) => {
  const path = join(folder, 'master.key');
  await writeFile(path, Buffer.alloc(size, 1));
  const refusal = openFileMasterKey(path);
  await expect(refusal).rejects.toThrow(MasterKeyRefused);
  await expect(refusal).rejects.toThrow(`${path} is not a master key: it holds ${size} bytes instead of 32`);
  expect(await readFile(path)).toHaveLength(size);
});

test('a data key wrapped by another master key, or altered, does not open', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map((name) => createKeyFile(join(folder, name))));
  const wrapped = await one?.wrap(Buffer.alloc(32, 7));
  if (!one || !other || !wrapped) throw new Error('no keys');
  await expect(other.unwrap(wrapped)).rejects.toThrow(DecryptionFailed);
  for (const position of [0, 20, wrapped.length - 1]) {
    const altered = Uint8Array.from(wrapped);
    altered[position] = (altered[position] ?? 0) ^ 1;
    await expect(one.unwrap(altered)).rejects.toThrow(DecryptionFailed);
  }
  await expect(one.unwrap(new Uint8Array(27))).rejects.toThrow(DecryptionFailed);
});

test('keys derived for two purposes differ from each other and from one master key to the next', async () => {
  const one = await createKeyFile(join(folder, 'one'));
  const other = await createKeyFile(join(folder, 'other'));
  const derived = await Promise.all([one.deriveKey('a'), one.deriveKey('b'), other.deriveKey('a'), one.deriveKey('a')]);
  const [first, second, third, again] = derived.map((key) => Buffer.from(key).toString('hex'));
  expect(again).toBe(first);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(derived[0]).toHaveLength(32);
});
