import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WRAPPED_COLUMNS } from '@alethea/accounts/server';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { PLATFORM_COLUMNS } from '@alethea/server-kit/keyring/rewrap';
import { describeMasterKeys, rotateMasterKey } from '@alethea/server-kit/keyring/rotate-master-key';
import { attackSize } from '@alethea/test-kit/attack-size';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/keys.ts', import.meta.url));
const ROWS = 2_000;
const columns = [...PLATFORM_COLUMNS, ...WRAPPED_COLUMNS];

let engine: Engine;
let databaseUrl: string;
let folder: string;
let path: string;
beforeAll(async () => {
  const opened = await openTestEngine();
  engine = opened.engine;
  databaseUrl = opened.databaseUrl ?? '';
  folder = await mkdtemp(join(tmpdir(), 'alethea-rotation-'));
  path = join(folder, 'master.key');
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

/** Runs the command and kills it once it has said so much; kill -9, as a power cut would. */
async function rotateUntil(said: string): Promise<void> {
  const env = { ALETHEA_ENV: 'local', DATA_DIR: folder, DATABASE_URL: databaseUrl, MASTER_KEY_FILE: path };
  const child = spawn(process.execPath, [SCRIPT, 'rotate'], { env: { ...process.env, ...env } });
  let log = '';
  const ended = once(child, 'exit');
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes(said)) child.kill('SIGKILL');
    });
  }
  await ended;
  expect(log).toContain(said);
}

test('a rotation that is killed again and again loses nothing, and goes on where it was', async () => {
  const place = { path, db: engine.db, clock: systemClock, columns };
  const first = await openMasterKey(place);
  const plain = Buffer.alloc(32, 9);
  const rows = await Promise.all(
    Array.from({ length: ROWS }, async () => `\\x${Buffer.from(await first.wrap(plain)).toString('hex')}`),
  );
  await sql`insert into data_key (record_id, wrapped, master_key_id)
    select gen_random_uuid(), value::bytea, ${first.id} from json_array_elements_text(${JSON.stringify(rows)}::json) as t (value)`.execute(
    engine.db,
  );
  const moments = ['data_key: 500 of', 'data_key: 1500 of', 'data_key: 1000 of', 'Both keys'];
  for (const moment of moments.slice(0, attackSize(2, 4))) {
    await rotateUntil(moment);
    // A server starts in the middle of it, and opens everything.
    const masterKey = await openMasterKey(place);
    const kept = await sql<{ wrapped: Uint8Array }>`select wrapped from data_key`.execute(engine.db);
    for (const { wrapped } of kept.rows) expect(await masterKey.unwrap(wrapped)).toHaveLength(32);
  }
  const rotated = await rotateMasterKey({ ...place, onProgress: () => undefined, settle: async () => undefined });
  expect(rotated.formerKeys.map(({ id }) => id)).toEqual([first.id]);
  expect((await readdir(folder)).sort()).toEqual(['master.key', `master.key.${first.id}`]);
  await rm(`${path}.${first.id}`);
  const { keys, lost } = await describeMasterKeys(place);
  expect(lost).toBe(0);
  expect(keys.map(({ opens }) => opens)).toEqual([0, ROWS]);
});

test('killed before the new key is in its place, the next call brings that very key', async () => {
  const place = { path, db: engine.db, clock: systemClock, columns };
  const current = await openMasterKey(place);
  // What a kill after the making of the file leaves behind: half of nothing, and a whole key that nothing knows.
  await writeFile(`${path}.next`, Buffer.alloc(32, 3), { mode: 0o600 });
  expect((await openMasterKey(place)).id).toBe(current.id);
  await rotateMasterKey({ ...place, onProgress: () => undefined, settle: async () => undefined });
  expect(await readFile(path)).toEqual(Buffer.alloc(32, 3));
  expect((await openMasterKey(place)).id).not.toBe(current.id);
});
