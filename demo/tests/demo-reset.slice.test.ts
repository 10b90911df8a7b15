import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/demo-reset.ts', import.meta.url));
const TABLES = [
  'person',
  'clinic',
  'service',
  'consult',
  'consult_message',
  'consult_member',
  'stored_file',
  'vacation',
];

let dataFolder: string;
let databaseUrl: string | null;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'alethea-reset-'));
  const opened = await openTestEngine();
  databaseUrl = opened.databaseUrl;
  await opened.engine.close();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

async function reset(env: Readonly<Record<string, string>> = {}) {
  const own = { ALETHEA_ENV: 'local', DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', DEMO_WORLD: '', ...env };
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

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

function countAll() {
  return within(async ({ db }) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const found = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
        db,
      );
      counts[table] = found.rows[0]?.count ?? 0;
    }
    return counts;
  });
}

test('a reset of a world that has changed equals a fresh one, files included', { timeout: 900_000 }, async () => {
  const first = await reset();
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('Filled anew')]);
  const fresh = await countAll();
  const files = (await readdir(join(dataFolder, 'files'), { recursive: true })).length;
  expect(fresh.consult).toBeGreaterThanOrEqual(250);
  await within(async ({ db }) => {
    await sql`delete from consult_message where sent_at < now() - interval '90 days'`.execute(db);
    await sql`insert into clinic (id, name, city, province, created_at)
      values (gen_random_uuid(), 'Added since', 'Calgary', 'AB', now())`.execute(db);
  });
  await mkdir(join(dataFolder, 'files/activityMedia'), { recursive: true });
  await writeFile(join(dataFolder, 'files/activityMedia/added-since.jpg'), 'added since');
  expect(await countAll()).not.toEqual(fresh);
  expect((await reset()).code).toBe(0);
  expect(await countAll()).toEqual(fresh);
  expect((await readdir(join(dataFolder, 'files'), { recursive: true })).length).toBe(files);
});

test('it refuses while a server holds the data folder, and changes nothing', async () => {
  const before = await countAll();
  const unlock = await lockDataFolder(dataFolder);
  try {
    const refused = await reset();
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is in use by another Alethea process')]);
  } finally {
    await unlock();
  }
  expect(await countAll()).toEqual(before);
});

test.each([
  [{ ALETHEA_ENV: 'production' }, 'The demo world is never made in production.'],
  [{ DEMO_WORLD: 'false' }, 'this database is not for a demo world'],
])('it refuses with %o and says why', async (env, words) => {
  const refused = await reset(env);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(words)]);
});
