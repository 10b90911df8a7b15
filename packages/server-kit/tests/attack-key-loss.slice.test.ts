import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@alethea/kernel/time/clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import { createKeyFile, MasterKeyRefused } from '../src/keyring/file-master-key.ts';
import { createKeyring } from '../src/keyring/keyring.ts';
import { openMasterKey } from '../src/keyring/open-master-key.ts';
import { openSecrets } from '../src/keyring/secrets.ts';

const clock = systemClock;
let engine: Engine;
let folder: string;
let path: string;
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
});
afterAll(() => engine.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-loss-'));
  path = join(folder, 'master.key');
});
afterEach(async () => {
  for (const table of ['data_key', 'named_secret', 'master_key'])
    await sql`delete from ${sql.table(table)}`.execute(engine.db);
  await rm(folder, { recursive: true });
});

const start = () => openMasterKey({ path, db: engine.db, clock });

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A record as a version of before fingerprints has left it: its data key, and nothing known of the master key. */
async function recordOfBefore(keyFile: string) {
  const masterKey = await createKeyFile(keyFile);
  const recordId = randomUUID();
  await sql`insert into data_key (record_id, wrapped, master_key_id)
    values (${recordId}, ${Buffer.from(await masterKey.wrap(Buffer.alloc(32, 5)))}, ${masterKey.id})`.execute(
    engine.db,
  );
  return masterKey;
}

test('the first start on an empty database makes the key, and every later one finds it', async () => {
  const first = await start();
  expect(await readFile(path)).toHaveLength(32);
  expect((await start()).id).toBe(first.id);
});

test('a key file that went missing stops the start: the message names file and runbook, and no new key is made', async () => {
  await start();
  await rename(path, join(folder, 'elsewhere'));
  const refusal = start();
  await expect(refusal).rejects.toThrow(MasterKeyRefused);
  await expect(refusal).rejects.toThrow(`The master key file ${path} is missing, and the database holds data`);
  await expect(refusal).rejects.toThrow('docs/runbooks/keys.md');
  expect(await readdir(folder)).toEqual(['elsewhere']);
  await rename(join(folder, 'elsewhere'), path);
  await expect(start()).resolves.toBeDefined();
});

test('the key of another installation stops the start: the message names both keys', async () => {
  const own = await start();
  await rm(path);
  const foreign = await createKeyFile(path);
  await expect(start()).rejects.toThrow(
    `The key in ${path} (${foreign.id}) is not the one that this database needs (${own.id}).`,
  );
});

test('a file that is cut stops the start', async () => {
  await start();
  await writeFile(path, (await readFile(path)).subarray(0, 31));
  await expect(start()).rejects.toThrow(`${path} is not a master key: it holds 31 bytes instead of 32.`);
});

test('a database from before fingerprints takes the key that opens a data key of it, and no other', async () => {
  const own = await recordOfBefore(join(folder, 'own'));
  await expect(start()).rejects.toThrow(`The master key file ${path} is missing`);
  await createKeyFile(path);
  await expect(start()).rejects.toThrow(`The key in ${path} does not open the data in this database`);
  await rename(join(folder, 'own'), path);
  expect((await start()).id).toBe(own.id);
  await rm(path);
  await expect(start()).rejects.toThrow('is missing');
});

test('a database from before keeps its keyed hashes; a new one has secrets that no master key tells', async () => {
  const own = await recordOfBefore(path);
  const opened = await openSecrets({ db: engine.db, masterKey: await start(), clock });
  expect(hex(await opened.secret('keyed-reference'))).toBe(hex(await own.deriveKey('keyed-reference')));
  expect(hex(await opened.secret('made later'))).not.toBe(hex(await own.deriveKey('made later')));

  for (const table of ['data_key', 'named_secret', 'master_key'])
    await sql`delete from ${sql.table(table)}`.execute(engine.db);
  const fresh = await openSecrets({ db: engine.db, masterKey: await start(), clock });
  expect(hex(await fresh.secret('keyed-reference'))).not.toBe(hex(await own.deriveKey('keyed-reference')));
});

test('processes that ask for a secret at the same time all get the same, and so does a later start', async () => {
  const masterKey = await start();
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openSecrets({ db: engine.db, masterKey, clock })),
  );
  const values = (await Promise.all(processes.map((secrets) => secrets.secret('hash:terms')))).map(hex);
  expect(new Set(values).size).toBe(1);
  expect(values[0]).toHaveLength(64);
  const later = await openSecrets({ db: engine.db, masterKey: await start(), clock });
  expect(hex(await later.secret('hash:terms'))).toBe(values[0]);
  const keyring = await createKeyring({ masterKey, secrets: later });
  expect(hex(await keyring.secret('hash:terms'))).toBe(values[0]);
  expect(hex(await keyring.secret('hash:names'))).not.toBe(values[0]);
});
