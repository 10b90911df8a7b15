import { randomBytes, randomUUID } from 'node:crypto';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import { createKeyring, type Keyring } from '../src/keyring/keyring.ts';
import { dropRecordKey, makeRecordKey, makeRecordKeys } from '../src/keyring/record-keys.ts';

let engine: Engine;
let keyring: Keyring;
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
  // Wrapped by turning each bit: what is tested is what is kept, not the master key.
  const turned = async (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0xff);
  const secret = randomBytes(32);
  const masterKey = { id: 'test', wrap: turned, unwrap: turned, deriveKey: async () => secret };
  keyring = await createKeyring({ masterKey, secrets: { secret: async () => secret } });
});
afterAll(() => engine.close());

async function keptKey(recordId: string) {
  const { rows } = await sql<{ wrapped: Uint8Array; masterKeyId: string }>`
    select wrapped, master_key_id as "masterKeyId" from data_key where record_id = ${recordId}`.execute(engine.db);
  return rows[0] ?? null;
}

test('the key of a record is made and kept in one call: what it seals opens under what is kept', async () => {
  const recordId = randomUUID();
  const dataKey = await engine.db.transaction().execute((tx) => makeRecordKey(tx, keyring, recordId));
  const kept = await keptKey(recordId);
  expect(kept?.masterKeyId).toBe('test');
  const sealed = dataKey?.encrypt('a finding', 'note') ?? new Uint8Array();
  const opened = await keyring.openDataKey(recordId, kept?.wrapped ?? new Uint8Array());
  expect(opened.decrypt(sealed, 'note')).toBe('a finding');
});

test('an id that is another record’s gets no key, and the other record keeps its own', async () => {
  const [taken, free] = [randomUUID(), randomUUID()];
  await engine.db.transaction().execute((tx) => makeRecordKey(tx, keyring, taken));
  const before = await keptKey(taken);
  await engine.db.transaction().execute(async (tx) => {
    expect(await makeRecordKey(tx, keyring, taken)).toBeNull();
    expect([...(await makeRecordKeys(tx, keyring, [taken, free, free])).keys()]).toEqual([free]);
  });
  expect(await keptKey(taken)).toEqual(before);
  expect(await keptKey(free)).not.toBeNull();
});

test('a key goes with its record, and with a transaction that ends in nothing', async () => {
  const [removed, undone] = [randomUUID(), randomUUID()];
  await engine.db.transaction().execute((tx) => makeRecordKey(tx, keyring, removed));
  await engine.db.transaction().execute((tx) => dropRecordKey(tx, removed));
  const failing = engine.db.transaction().execute(async (tx) => {
    await makeRecordKey(tx, keyring, undone);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect([await keptKey(removed), await keptKey(undone)]).toEqual([null, null]);
});
