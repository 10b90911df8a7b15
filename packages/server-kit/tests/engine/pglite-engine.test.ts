import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../src/engine/database-error.ts';
import { createPgliteEngine } from '../../src/engine/pglite-engine.ts';

const engineModule = fileURLToPath(new URL('../../src/engine/pglite-engine.ts', import.meta.url));
const script = `
  const { createPgliteEngine } = await import(${JSON.stringify(engineModule)});
  const engine = await createPgliteEngine({});
  await engine.close();
  console.log('opened and closed');
  process.exit(0);`;

test('the embedded database opens under node --watch too, where a worker reports its imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-watch-'));
  const file = join(folder, 'open.mjs');
  await writeFile(file, script);
  const child = spawn(process.execPath, ['--watch', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    await expect.poll(() => said).toMatch(/opened and closed|Error/);
    expect(said).toContain('opened and closed');
  } finally {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});

test('when its thread dies, what waits and what comes fails as unavailable, it is told once, and closing still ends', async () => {
  const { promise: started, resolve } = Promise.withResolvers<Worker>();
  process.once('worker', resolve);
  const told: string[] = [];
  const engine = await createPgliteEngine({}, (error) => told.push(error.message));
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const waiting = failureOf(sql`select pg_sleep(60)`.execute(engine.db));
  await (await started).terminate();
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(engine.db)))).toBe(true);
  expect(told).toHaveLength(1);
  await engine.close();
  expect(told).toHaveLength(1);
});
