import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DecryptionFailed } from './aes-gcm.ts';
import { createKeyFile } from './file-master-key.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import type { MasterKey } from './master-key.ts';
import type { Secrets } from './secrets.ts';

let folder: string;
let masterKey: MasterKey;
let keyring: Keyring;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyring-'));
  masterKey = await createKeyFile(join(folder, 'master.key'));
  keyring = await createKeyring({ masterKey, secrets: secretsUnder(masterKey) });
});
afterAll(() => rm(folder, { recursive: true }));

/** Secrets that need no database. */
function secretsUnder(key: MasterKey): Secrets {
  return { secret: (name) => key.deriveKey(name) };
}

/** A keyring that starts with nothing unwrapped and tells how often it asked the master key. */
async function coldKeyring(cachedKeys?: number) {
  let unwrapped = 0;
  const counted: MasterKey = {
    ...masterKey,
    unwrap: (wrapped) => {
      unwrapped += 1;
      return masterKey.unwrap(wrapped);
    },
  };
  const cold = await createKeyring({
    masterKey: counted,
    secrets: secretsUnder(masterKey),
    ...(cachedKeys === undefined ? {} : { cachedKeys }),
  });
  return { cold, unwrapped: () => unwrapped };
}

describe('data keys', () => {
  test.for(['', 'Is this lesion suspicious?', 'Éruption à droite — 🩺 \u0000 \uFEFF', 'x'.repeat(100_000)])(
    '[MSG-19] a text is stored as cipher text and comes back unchanged under the reopened key (%#)',
    async (text) => {
      const { wrapped, dataKey } = await keyring.newDataKey('record-1');
      const cipher = dataKey.encrypt(text, 'body');
      if (text.length > 4) expect(Buffer.from(cipher).includes(Buffer.from(text))).toBe(false);
      const { cold } = await coldKeyring();
      const reopened = await cold.openDataKey('record-1', wrapped);
      expect(reopened.decrypt(cipher, 'body')).toBe(text);
      expect(reopened.raw()).toEqual(dataKey.raw());
    },
  );

  test('the same text never gives the same cipher text twice', async () => {
    const { dataKey } = await keyring.newDataKey('record-1');
    expect(dataKey.encrypt('yes', 'body')).not.toEqual(dataKey.encrypt('yes', 'body'));
  });

  test('a cipher text moved to another purpose, another record or under another key is refused', async () => {
    const { wrapped, dataKey } = await keyring.newDataKey('record-1');
    const other = await keyring.newDataKey('record-1');
    const cipher = dataKey.encrypt('yes', 'body');
    expect(() => dataKey.decrypt(cipher, 'title')).toThrow(DecryptionFailed);
    expect(() => other.dataKey.decrypt(cipher, 'body')).toThrow(DecryptionFailed);
    const misplaced = await keyring.openDataKey('record-2', wrapped);
    expect(() => misplaced.decrypt(cipher, 'body')).toThrow(DecryptionFailed);
  });

  test('one altered bit in the iv, the text or the tag is refused, and so is a cut cipher text', async () => {
    const { dataKey } = await keyring.newDataKey('record-1');
    const cipher = dataKey.encrypt('a longer answer', 'body');
    for (let position = 0; position < cipher.length; position += 1) {
      const altered = Uint8Array.from(cipher);
      altered[position] = (altered[position] ?? 0) ^ 0x80;
      expect(() => dataKey.decrypt(altered, 'body')).toThrow(DecryptionFailed);
    }
    expect(() => dataKey.decrypt(cipher.subarray(0, -1), 'body')).toThrow(DecryptionFailed);
    expect(() => dataKey.decrypt(new Uint8Array(0), 'body')).toThrow(DecryptionFailed);
  });

  test('values that JSON carries come back equal', async () => {
    const { dataKey } = await keyring.newDataKey('record-1');
    const value = { patient: { name: 'Ana Example', phn: null }, answers: [1, 'two', { three: true }] };
    expect(dataKey.decryptJson(dataKey.encryptJson(value, 'answers'), 'answers')).toEqual(value);
  });

  test('writing over the raw copy does not change the key', async () => {
    const { dataKey } = await keyring.newDataKey('record-1');
    const cipher = dataKey.encrypt('yes', 'body');
    dataKey.raw().fill(0);
    expect(dataKey.decrypt(cipher, 'body')).toBe('yes');
  });
});

describe('the cache of opened keys', () => {
  test('a key in use is unwrapped once, also by openings at the same time', async () => {
    const { wrapped } = await keyring.newDataKey('record-1');
    const { cold, unwrapped } = await coldKeyring();
    await Promise.all([cold.openDataKey('record-1', wrapped), cold.openDataKey('record-1', wrapped)]);
    await cold.openDataKey('record-1', wrapped);
    expect(unwrapped()).toBe(1);
  });

  test('the key that was not used for the longest time makes room for a new one', async () => {
    const wrapped = await Promise.all(['a', 'b', 'c'].map(async (id) => (await keyring.newDataKey(id)).wrapped));
    const [a, b, c] = wrapped;
    if (!a || !b || !c) throw new Error('no keys');
    const { cold, unwrapped } = await coldKeyring(2);
    await cold.openDataKey('a', a);
    await cold.openDataKey('b', b);
    await cold.openDataKey('a', a);
    await cold.openDataKey('c', c);
    expect(unwrapped()).toBe(3);
    await cold.openDataKey('a', a);
    expect(unwrapped()).toBe(3);
    await cold.openDataKey('b', b);
    expect(unwrapped()).toBe(4);
  });

  test('a record whose key was wrapped anew is opened by the wrapped key that is shown, in use or not', async () => {
    const [first, second] = [await keyring.newDataKey('record-1'), await keyring.newDataKey('record-1')];
    const cipher = first.dataKey.encrypt('yes', 'body');
    const { cold } = await coldKeyring();
    expect((await cold.openDataKey('record-1', first.wrapped)).decrypt(cipher, 'body')).toBe('yes');
    const other = await cold.openDataKey('record-1', second.wrapped);
    expect(() => other.decrypt(cipher, 'body')).toThrow(DecryptionFailed);
    expect((await cold.openDataKey('record-1', first.wrapped)).decrypt(cipher, 'body')).toBe('yes');
    await expect(cold.openDataKey('record-1', first.wrapped.subarray(0, -1))).rejects.toThrow(DecryptionFailed);
  });

  test('a failed opening is not remembered', async () => {
    const { wrapped } = await keyring.newDataKey('record-1');
    let reachable = false;
    const flaky: MasterKey = {
      ...masterKey,
      unwrap: async (bytes) => {
        if (!reachable) throw new Error('the key service does not answer');
        return masterKey.unwrap(bytes);
      },
    };
    const ring = await createKeyring({ masterKey: flaky, secrets: secretsUnder(flaky) });
    await expect(ring.openDataKey('record-1', wrapped)).rejects.toThrow('does not answer');
    reachable = true;
    await expect(ring.openDataKey('record-1', wrapped)).resolves.toBeDefined();
  });
});

describe('keyed hashes', () => {
  test('hashes fit a signed bigint, are the same for the same text and differ by text and purpose', () => {
    const texts = Array.from({ length: 500 }, (_, index) => `term ${index}`);
    const hashes = texts.map((text) => keyring.keyedHash('term', text));
    for (const hash of hashes) {
      expect(BigInt(hash) >= 0n && BigInt(hash) < 2n ** 63n).toBe(true);
    }
    expect(new Set(hashes).size).toBe(500);
    expect(texts.map((text) => keyring.keyedHash('term', text))).toEqual(hashes);
    expect(keyring.keyedHash('phn-prefix', 'term 0')).not.toBe(hashes[0]);
    expect(() => keyring.keyedHash('a\0b', 'c')).toThrow(TypeError);
  });

  test('term hashes are those of purpose `term`, each once', () => {
    const terms = keyring.formerTermHashes(['psoriasis', 'elbow', 'psoriasis']);
    expect(terms).toEqual([keyring.keyedHash('term', 'psoriasis'), keyring.keyedHash('term', 'elbow')]);
  });

  test('a reference is 32 bytes in hex and tells nothing without the secret', async () => {
    const reference = keyring.keyedReference('AB:123456789');
    expect(reference).toMatch(/^[0-9a-f]{64}$/);
    expect(keyring.keyedReference('AB:123456789')).toBe(reference);
    const foreignKey = await createKeyFile(join(folder, 'foreign.key'));
    const foreign = await createKeyring({ masterKey: foreignKey, secrets: secretsUnder(foreignKey) });
    expect(foreign.keyedReference('AB:123456789')).not.toBe(reference);
    expect(foreign.keyedHash('term', 'elbow')).not.toBe(keyring.keyedHash('term', 'elbow'));
  });
});
