import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { onPostgres, openEmbeddedEngine, openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { markDemoFolder, mayEmptyFolder } from '../../apps/server/src/demo-folder.ts';
import { migrationFolders } from '../../apps/server/src/migration-folders.ts';
import { demandDemoDatabase } from '../../scripts/parts/demand-demo-database.ts';
import { runCommand } from '../../scripts/parts/run-command.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/demo-reset.ts', import.meta.url));

let dataFolder: string;
let databaseUrl: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'alethea-reset-'));
  const opened = onPostgres
    ? await openTestEngine()
    : { engine: await openEmbeddedEngine(join(dataFolder, 'database')), databaseUrl: null };
  databaseUrl = opened.databaseUrl ?? '';
  await opened.engine.close();
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

async function within<Value>(work: (engine: Engine) => Promise<Value>): Promise<Value> {
  const engine = databaseUrl
    ? createPostgresEngine(databaseUrl, 1)
    : await createPgliteEngine({ folder: join(dataFolder, 'database') });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

test('demo:reset refuses a database with people of its own, and changes neither it nor the files', async () => {
  await within(({ db }) =>
    sql`insert into auth_user (id, email, name)
      values (gen_random_uuid(), 'priya.nair@clinic.example', 'Priya Nair')`.execute(db),
  );
  const kept = join(dataFolder, 'files', 'activityMedia', 'lesion.jpg');
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, 'a picture');
  const env = { ALETHEA_ENV: 'local', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, DEMO_WORLD: 'true' };
  const { exitCode, output } = await runCommand(process.execPath, [SCRIPT], { env });
  expect([exitCode, output]).toEqual([1, expect.stringContaining('It has people of its own.')]);
  expect((await within(({ db }) => sql`select from auth_user`.execute(db))).rows).toHaveLength(1);
  expect(await readFile(kept, 'utf8')).toBe('a picture');
});

test('only an empty database and the demo world’s own may be emptied or filled, and no folder with files of others', async () => {
  await within(async (engine) => {
    expect(await demandDemoDatabase(engine)).toBe(false);
    await sql`insert into auth_user (id, email, name)
      values (gen_random_uuid(), 'doctor@demo.alethea.example', 'Priya Nair')`.execute(engine.db);
    await sql`drop table installation_kind`.execute(engine.db);
    expect(await demandDemoDatabase(engine)).toBe(true);
    await sql`delete from schema_migration where name like '%installation_kind.sql'`.execute(engine.db);
    await sql`delete from auth_user`.execute(engine.db);
    await migrate(engine, migrationFolders);
    await sql`insert into installation_kind (kind, decided_at) values ('real', now())`.execute(engine.db);
    await expect(demandDemoDatabase(engine)).rejects.toThrow('It is one of production.');
  });
  const config = readConfig({ DATA_DIR: dataFolder });
  const kept = join(dataFolder, 'files', 'lesion.jpg');
  expect(await mayEmptyFolder(config)).toBe(true);
  await mkdir(dirname(kept));
  await writeFile(kept, 'a picture');
  expect(await mayEmptyFolder(config)).toBe(false);
  await markDemoFolder(config);
  expect(await mayEmptyFolder(config)).toBe(false);
  await rm(kept);
  await markDemoFolder(config);
  await writeFile(kept, 'a picture of the demo world');
  expect(await mayEmptyFolder(config)).toBe(true);
});
