import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@alethea/kernel/time/clock';
import { createTestApp } from '@alethea/test-kit/test-app';
import { createTestClient } from '@alethea/test-kit/test-client';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/start-server.ts';

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('in the local environment what runs by the clock can be run ahead of it, by a day at most', async () => {
  const app = await createTestApp();
  try {
    const ahead = (aheadSeconds: unknown) => app.anonymous().send('/dev/clock', json({ aheadSeconds }));
    expect(await (await ahead(120)).json()).toEqual({
      ran: expect.arrayContaining(['mail-what-waits', 'fax-what-waits']),
    });
    for (const wrong of [-1, 86_401, '120', undefined]) expect((await ahead(wrong)).status).toBe(400);
  } finally {
    await app.stop();
  }
});

test('in production there is no address of developers at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-production-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  for (const page of ['index', 'login', 'documents'])
    await writeFile(join(folder, 'web', `${page}.html`), '<!doctype html>');
  const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', AI_MODELS_DIR: 'off' };
  const local = readConfig(settings);
  const { engine } = await openTestEngine();
  const server = await startServer({ ...local, environment: 'production' }, engine, systemClock, join(folder, 'web'));
  try {
    expect(server.routes.length).toBeGreaterThan(100);
    expect(server.routes.filter(({ url }) => url.startsWith('/dev'))).toEqual([]);
    const client = createTestClient(server.address);
    expect((await client.send('/dev/clock', json({ aheadSeconds: 120 }))).status).toBe(404);
    expect((await client.send('/dev/outbox')).status).toBe(404);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
