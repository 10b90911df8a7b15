import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { sealBlobsTask } from '@alethea/server-kit/files/carry-over/seal-blobs';
import { sealNamesTask } from '@alethea/server-kit/files/carry-over/seal-names';
import { type FileBytes, fileBytesColumns, fileBytesTables, openFileBytes } from '@alethea/server-kit/files/file-bytes';
import { openFileKeys } from '@alethea/server-kit/files/file-keys';
import { type NamedRow, openFileNames } from '@alethea/server-kit/files/file-names';
import { createPendingBlobs } from '@alethea/server-kit/files/pending-blobs';
import { createDiskBlobStore } from '@alethea/server-kit/files/storage/disk-blob-store';
import { createKeyring } from '@alethea/server-kit/keyring/keyring';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import { attackSize } from '@alethea/test-kit/attack-size';
import { carryOverAll } from '@alethea/test-kit/carry-over-all';
import { createServerProcess } from '@alethea/test-kit/server-process';
import { createTestDatabase, openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationFolders } from '../../src/migration-folders.ts';

const JOBS = fileURLToPath(new URL('../../../../scripts/jobs.ts', import.meta.url));
/** The migration that gave blobs their rows. */
const BLOBS = 49;
const KILLS = attackSize(1, 5);
const FILES = attackSize(120, 3_000);
/** Some are larger than a frame. */
const contentOf = (index: number) => Buffer.alloc(index % 100 === 7 ? 600_000 : 40, `scan of Wexelblatt ${index} `);
const OWNER = newId(new Date());
const HOUR_MS = 3_600_000;
const PATIENCE = { interval: 5 };

let engine: Engine;
let databaseUrl: string;
let dataFolder: string;
beforeAll(async () => {
  const migrated = await openTestEngine();
  await migrated.engine.close();
  databaseUrl = await createTestDatabase(migrated.databaseUrl ?? '');
  engine = createPostgresEngine(databaseUrl, 4);
  dataFolder = await mkdtemp(join(tmpdir(), 'alethea-carry-over-'));
});
afterAll(async () => {
  await engine.close();
  await rm(dataFolder, { recursive: true });
});

const settings = () => ({ ALETHEA_ENV: 'local', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A database of the version before blobs had rows of their own. */
async function migrateToBefore(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-migrations-'));
  for (const each of migrationFolders) {
    for (const name of await readdir(each)) {
      if (Number(name.slice(0, 4)) < BLOBS) await copyFile(new URL(name, `${each}/`), join(folder, name));
    }
  }
  // Whatever else has come since has its number, which is taken in turn afterwards.
  await migrate(engine, [pathToFileURL(folder)]);
  await rm(folder, { recursive: true });
}

/** Files as a version of before has left them: in the clear, names too, under keys that tell owner and name. */
async function keepAsBefore(): Promise<void> {
  const folder = join(dataFolder, 'files', 'activityMedia', OWNER);
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < FILES; index += 1) {
    await writeFile(join(folder, `Wexelblatt ${index}.pdf`), contentOf(index));
  }
  const hashes = Array.from({ length: FILES }, (_, index) => hashOf(contentOf(index)));
  await sql`alter table stored_file disable trigger user`.execute(engine.db);
  await sql`
    insert into stored_file (id, owner_id, record_kind, record_id, path, former_name, content_type, size_bytes, sha256,
      created_at, attached_at)
    select gen_random_uuid(), ${OWNER}, 'consult', gen_random_uuid(),
      ${`activityMedia/${OWNER}/Wexelblatt `} || i - 1 || '.pdf', 'Wexelblatt ' || i - 1 || '.pdf', 'application/pdf', 1,
      hash, now(), now()
    from unnest(${hashes}::text[]) with ordinality as content (hash, i)`.execute(engine.db);
  await sql`alter table stored_file enable trigger user`.execute(engine.db);
}

async function count(table: string, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${condition}`.execute(engine.db);
  return rows[0]?.count ?? 0;
}
const left = () => count('blob', sql`header is null`);

async function openKeys() {
  const { db } = engine;
  const masterKey = await openMasterKey({ path: join(dataFolder, 'master.key'), db, clock: systemClock });
  const secrets = await openSecrets({ db, masterKey, clock: systemClock });
  const keyring = await createKeyring({ masterKey, secrets });
  return { names: await openFileNames(secrets), keys: await openFileKeys(keyring) };
}

/** Paths of all blobs; every file must read, by its hash, as the bytes that it was stored with. */
async function readable(): Promise<string[]> {
  const { keys } = await openKeys();
  const { rows } = await sql<FileBytes & { hash: string }>`
    select ${fileBytesColumns}, f.sha256 as hash from ${fileBytesTables} order by b.path`.execute(engine.db);
  for (const row of rows) {
    const opened = await openFileBytes({ blobs: blobs(), keys }, row);
    expect(opened && hashOf(await buffer(opened.stream))).toBe(row.hash);
  }
  return rows.map(({ path }) => path);
}
const blobs = () => createDiskBlobStore(join(dataFolder, 'files'));

async function kept(): Promise<string[]> {
  const root = join(dataFolder, 'files', 'activityMedia');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(dataFolder, 'files'), join(entry.parentPath, entry.name)))
    .toSorted();
}

test('a database and a folder of before are carried over: killed in the middle, a server loses no file, goes on, and seals all', async () => {
  await migrateToBefore();
  await keepAsBefore();
  await migrate(engine, migrationFolders);
  expect(await count('blob', sql`id in (select blob_id from stored_file)`)).toBe(FILES);
  const server = await createServerProcess(settings());
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await left();
    await server.start();
    await expect.poll(left, PATIENCE).toBeLessThan(before);
    await server.kill();
    expect(await readable()).toHaveLength(FILES);
  }
  const remain = await left();
  expect(remain).toBeGreaterThan(0);
  const { stdout } = await promisify(execFile)(process.execPath, [JOBS], { env: { ...process.env, ...settings() } });
  expect(stdout).toContain(`The bytes of ${remain} files are still to be sealed.`);
  const plain = await count('stored_file', sql`former_name is not null`);
  const told = /Names of (\d+) files are still to be sealed\./.exec(stdout)?.[1] ?? 0;
  expect(Number(told)).toBe(plain);

  const { db } = engine;
  const { names, keys } = await openKeys();
  await carryOverAll(sealNamesTask(db, names));
  const log = pino({ level: 'silent' });
  const rest = sealBlobsTask({ db, blobs: blobs(), keys, clock: systemClock, log });
  while ((await left()) > 0) await rest.run();
  await createPendingBlobs(db, blobs()).sweep(new Date(Date.now() + HOUR_MS));
  const paths = await readable();
  expect(paths).toHaveLength(FILES);
  expect(paths.filter((path) => !/^activityMedia\/[a-z2-7]{32}$/.test(path))).toEqual([]);
  expect(await kept()).toEqual(paths.toSorted());
  for (const path of paths) {
    const bytes = await readFile(join(dataFolder, 'files', path));
    expect([bytes.subarray(0, 4).toString(), bytes.includes('Wexelblatt')]).toEqual(['ALS1', false]);
  }

  const { rows } = await sql<NamedRow & { hash: string }>`
    select id, name_ciphertext, former_name, sha256 as hash from stored_file`.execute(db);
  expect(rows.filter(({ former_name }) => former_name !== null)).toEqual([]);
  const hashesByName = new Map(rows.map((row) => [names.nameOf(row), row.hash]));
  for (let index = 0; index < FILES; index += 1) {
    expect(hashesByName.get(`Wexelblatt ${index}.pdf`)).toBe(hashOf(contentOf(index)));
  }
});
