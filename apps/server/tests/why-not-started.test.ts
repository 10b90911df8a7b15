import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openAi } from '@alethea/imaging/server';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { whyNotStarted } from '../src/why-not-started.ts';

test('a port that is in use is told in one sentence with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error');
  expect(whyNotStarted(error)).toBe(
    `Port ${port} is in use by another process. Stop that one, or set PORT to another.`,
  );
  other.close();
});

test('a database that does not answer is told in one sentence, without user and password', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const engine = createPostgresEngine(`postgres://alethea:secret@localhost:${port}/alethea`, 1);
  const error = await sql`select 1`.execute(engine.db).catch((cause: unknown) => cause);
  await engine.close();
  const told = whyNotStarted(error);
  expect(told).toMatch(/^The database of DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\)\. Start it, or correct/);
  expect(told).not.toContain('secret');
});

test('a database that is missing, and a login that is refused, are told in one sentence; a bug of ours is not', () => {
  const refused = (code: string) => Object.assign(new Error('database "alethea" does not exist'), { code });
  expect(whyNotStarted(refused('3D000'))).toMatch(/^The database that DATABASE_URL names does not exist\. Create it/);
  expect(whyNotStarted(refused('28P01'))).toMatch(/^PostgreSQL refuses the user or the password of DATABASE_URL/);
  expect(whyNotStarted(new TypeError('x is not a function'))).toBeNull();
});

test('a demonstration model in production is named, with the setting', async () => {
  const { ai, limits } = readConfig({});
  const settings = { ...ai, limits, environment: 'production', workFolder: '/nowhere' };
  const error = await openAi(settings, { warn() {} }).catch((cause: unknown) => cause);
  expect(whyNotStarted(error)).toMatch(
    /\(AI_MODELS_DIR\) cannot be used:\n {2}- derm: a demonstration model is not for/,
  );
});
