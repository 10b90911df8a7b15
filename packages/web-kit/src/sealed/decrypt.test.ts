import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyFile } from '@alethea/server-kit/keyring/file-master-key';
import { createKeyring, type Keyring } from '@alethea/server-kit/keyring/keyring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decryptText, importDataKey } from './decrypt.ts';

const RECORD = '0199f3a0-0000-7000-8000-000000000001';

let folder: string;
let keyring: Keyring;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decrypt-'));
  const masterKey = await createKeyFile(join(folder, 'master.key'));
  keyring = await createKeyring({ masterKey, secrets: { secret: (name) => masterKey.deriveKey(name) } });
});
afterAll(() => rm(folder, { recursive: true }));

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** What the browser has after the thread and the key store call. */
async function received(text: string) {
  const { dataKey } = await keyring.newDataKey(RECORD);
  return { key: await importDataKey(base64(dataKey.raw())), cipher: dataKey.encrypt(text, 'message:1') };
}

test.for(['', 'Please biopsy.', 'Éruption 🩺 \uFEFF', 'long '.repeat(20_000)])(
  '[MSG-19] what the server encrypts, the browser decrypts with the key of the key store (%#)',
  async (text) => {
    const { key, cipher } = await received(text);
    expect(await decryptText(key, base64(cipher), RECORD, 'message:1')).toBe(text);
  },
);

test('[MSG-19] a message shown in another place, altered, or under another key does not decrypt', async () => {
  const { key, cipher } = await received('Please biopsy.');
  const other = await received('Please wait.');
  await expect(decryptText(key, base64(cipher), RECORD, 'message:2')).rejects.toThrow();
  await expect(decryptText(key, base64(cipher), `${RECORD}0`, 'message:1')).rejects.toThrow();
  await expect(decryptText(other.key, base64(cipher), RECORD, 'message:1')).rejects.toThrow();
  for (const position of [0, 12, cipher.length - 1]) {
    const altered = Uint8Array.from(cipher);
    altered[position] = (altered[position] ?? 0) ^ 1;
    await expect(decryptText(key, base64(altered), RECORD, 'message:1')).rejects.toThrow();
  }
});

test('an imported key cannot be read out by a script of the page', async () => {
  const { key } = await received('Please biopsy.');
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});
