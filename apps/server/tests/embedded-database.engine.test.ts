import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** One sign-in, which asks the database; null when nobody answers any more. */
async function call(address: string): Promise<Answered | null> {
  const body = JSON.stringify({ email: 'nobody@clinic.example', password: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/login-signIn`, { method: 'POST', headers, body }).catch(() => null);
  return answer && { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

test('when the embedded database dies, calls are answered 503 with Retry-After and the process ends with a clear line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-embedded-'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO_WORLD: 'false', DATABASE_URL: '' };
  const server = spawn(process.execPath, ['--import', file('./kill-worker.ts'), file('../src/main.ts')], {
    env: { ...env, CALLS_PER_MINUTE: '100000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let said = '';
  for (const output of [server.stdout, server.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  try {
    await expect.poll(() => said).toMatch(/Alethea answers on \S+/);
    const address = /Alethea answers on (\S+)/.exec(said)?.[1]?.replace(':0', '') ?? '';
    expect((await call(address))?.status).toBe(401);
    server.kill('SIGUSR2');
    const answers: Answered[] = [];
    for (let answer = await call(address); answer; answer = await call(address)) answers.push(answer);
    const failed = answers.filter((answer) => answer.status !== 401 && answer.status !== 429);
    expect(failed.length).toBeGreaterThan(0);
    expect(new Set(failed.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']));
    expect((await ended)[0]).toBe(1);
    expect(said).toContain('The embedded database has stopped');
    expect(said).toContain('must be started again');
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
