import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const engineModule = fileURLToPath(new URL('../src/engine/pglite-engine.ts', import.meta.url));
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
    await expect.poll(() => said, { timeout: 15_000 }).toMatch(/opened and closed|Error/);
    expect(said).toContain('opened and closed');
  } finally {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
