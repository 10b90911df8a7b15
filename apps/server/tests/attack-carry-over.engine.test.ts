import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { renameObjectsTask } from '@alethea/server-kit/files/carry-over/rename-objects';
import { sealNamesTask } from '@alethea/server-kit/files/carry-over/seal-names';
import { createDiskBlobStore } from '@alethea/server-kit/files/disk-blob-store';
import { type NamedRow, openFileNames } from '@alethea/server-kit/files/file-names';
import { createPendingBlobs } from '@alethea/server-kit/files/pending-blobs';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets } from '@alethea/server-kit/keyring/secrets';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createServerProcess } from '@alethea/test-kit/server-process';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

const JOBS = fileURLToPath(new URL('../../../scripts/jobs.ts', import.meta.url));
const KILLS = attackSize(1, 5);
const FILES = attackSize(800, 6_000);
const OWNER = newId(new Date());
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 60_000, interval: 5 };

let engine: Engine;
let databaseUrl: string;
let dataFolder: string;
beforeAll(async () => {
  const opened = await openTestEngine();
  engine = opened.engine;
  databaseUrl = opened.databaseUrl ?? '';
  dataFolder = await mkdtemp(join(tmpdir(), 'alethea-carry-over-'));
});
afterAll(async () => {
  await engine.close();
  await rm(dataFolder, { recursive: true });
});

const settings = () => ({ ALETHEA_ENV: 'local', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });

/** Files as a version of before has left them: names in the clear, and keys that tell owner and name. */
async function keepAsBefore(): Promise<void> {
  const folder = join(dataFolder, 'files', 'activityMedia', OWNER);
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < FILES; index += 1) await writeFile(join(folder, `Wexelblatt ${index}.pdf`), `${index}`);
  await sql`alter table stored_file disable trigger user`.execute(engine.db);
  await sql`
    insert into stored_file (id, owner_id, record_kind, record_id, path, former_name, content_type, size_bytes, sha256,
      created_at, attached_at)
    select gen_random_uuid(), ${OWNER}, 'consult', gen_random_uuid(), ${`activityMedia/${OWNER}/Wexelblatt `} || i || '.pdf',
      'Wexelblatt ' || i || '.pdf', 'application/pdf', 1, i, now(), now()
    from generate_series(0, ${FILES - 1}::integer) as i`.execute(engine.db);
  await sql`alter table stored_file enable trigger user`.execute(engine.db);
}

const left = async () => (await count(sql`path like '%/%/%'`)) ?? 0;

async function count(condition: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stored_file where ${condition}`.execute(engine.db);
  return rows[0]?.count;
}

/** Paths of all rows, each of which must lead to the bytes that it was stored with. */
async function readable(): Promise<string[]> {
  const { rows } = await sql<{ path: string; bytes: string }>`
    select path, sha256 as bytes from stored_file order by path`.execute(engine.db);
  for (const { path, bytes } of rows) expect(await readFile(join(dataFolder, 'files', path), 'utf8')).toBe(bytes);
  return rows.map(({ path }) => path);
}

async function kept(): Promise<string[]> {
  const root = join(dataFolder, 'files', 'activityMedia');
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(dataFolder, 'files'), join(entry.parentPath, entry.name)))
    .toSorted();
}

test('a server that is killed while it carries names and keys over loses no file, and goes on where it was', {
  timeout: 240_000,
}, async () => {
  await keepAsBefore();
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
  expect(stdout).toContain(`${remain} files are still to be kept under random keys.`);
  const plain = await count(sql`former_name is not null`);
  const told = /Names of (\d+) files are still to be sealed\./.exec(stdout)?.[1] ?? 0;
  expect(Number(told)).toBe(plain);

  const { db } = engine;
  const masterKey = await openMasterKey({ path: join(dataFolder, 'master.key'), db, clock: systemClock });
  const names = await openFileNames(await openSecrets({ db, masterKey, clock: systemClock }));
  await sealNamesTask(db, names).run();
  const blobs = createDiskBlobStore(join(dataFolder, 'files'));
  const rest = renameObjectsTask({ db, blobs, clock: systemClock, log: pino({ level: 'silent' }) });
  while ((await left()) > 0) await rest.run();
  await createPendingBlobs(db, blobs).sweep(new Date(Date.now() + HOUR_MS));
  const paths = await readable();
  expect(paths.filter((path) => !/^activityMedia\/[a-z2-7]{32}$/.test(path))).toEqual([]);
  expect(await kept()).toEqual(paths.toSorted());

  const { rows } = await sql<NamedRow & { bytes: string }>`
    select id, name_ciphertext, former_name, sha256 as bytes from stored_file`.execute(db);
  expect(rows.filter(({ former_name }) => former_name !== null)).toEqual([]);
  expect(rows.filter((row) => names.nameOf(row) !== `Wexelblatt ${row.bytes}.pdf`)).toEqual([]);
});
