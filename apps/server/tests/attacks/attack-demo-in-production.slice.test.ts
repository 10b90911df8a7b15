import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoWorldOnce } from '@alethea/demo';
import { fillScaleWorld } from '@alethea/demo/scale';
import { systemClock } from '@alethea/kernel/time/clock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { readInstallationKind, WrongInstallation } from '@alethea/server-kit/engine/installation-kind';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createTestApp } from '@alethea/test-kit/test-app';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { demandKind } from '../../src/demand-kind.ts';
import { migrationFolders } from '../../src/migration-folders.ts';

let engine: Engine;
let folder: string;
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
  folder = await mkdtemp(join(tmpdir(), 'alethea-kind-'));
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const settingsOf = (environment: string) => ({ ...readConfig({ DATA_DIR: folder }), environment }) as const;
const start = (environment: 'production' | 'demo' | 'staging', demoWorld: boolean) =>
  demandKind({ ...settingsOf(environment), environment, demoWorld }, engine.db, systemClock);

/** A database as a version of before the mark has left it, with one account. */
async function forgetMark(email: string): Promise<void> {
  await sql`drop table installation_kind`.execute(engine.db);
  await sql`delete from schema_migration where name like '%installation_kind.sql'`.execute(engine.db);
  await sql`delete from auth_user`.execute(engine.db);
  await sql`insert into auth_user (id, email, name)
    values (gen_random_uuid(), ${email}, 'Priya Nair')`.execute(engine.db);
  await migrate(engine, migrationFolders);
}

test('a database that the demo world filled is refused by production for ever, whatever the variables say', async () => {
  await forgetMark('doctor@demo.alethea.example');
  expect(await readInstallationKind(engine.db)).toBe('demo');
  await expect(start('production', false)).rejects.toThrow(WrongInstallation);
  await expect(start('production', false)).rejects.toThrow('It can never become one of production');
  await expect(start('demo', true)).resolves.toBeUndefined();
  // Nor when the demo accounts are gone.
  await sql`delete from auth_user`.execute(engine.db);
  await expect(start('production', false)).rejects.toThrow(WrongInstallation);
  await expect(sql`update installation_kind set kind = 'real'`.execute(engine.db)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(sql`delete from installation_kind`.execute(engine.db)).rejects.toMatchObject({ code: '42501' });
});

test('a database of production is never shown as a demo one, by mistake with ALETHEA_ENV either', async () => {
  await forgetMark('priya.nair@clinic.example');
  expect(await readInstallationKind(engine.db)).toBeNull();
  await start('production', false);
  await expect(start('demo', true)).rejects.toThrow('the demo world is never loaded into it');
  await expect(start('staging', false)).resolves.toBeUndefined();
  await expect(start('production', false)).resolves.toBeUndefined();
});

test('neither the demo world nor the large one goes into an empty database that was started in production', async () => {
  const app = await createTestApp();
  try {
    const { server, clock } = app;
    await demandKind({ ...app.config, environment: 'production' }, server.engine.db, clock);
    const supplies = { db: server.engine.db, clock, ...server.features };
    await expect(fillDemoWorldOnce(supplies)).rejects.toThrow(WrongInstallation);
    await expect(fillScaleWorld(supplies, { consults: 1, services: 1 }, () => undefined)).rejects.toThrow(
      WrongInstallation,
    );
    const people = await sql`select from auth_user`.execute(server.engine.db);
    expect(people.rows).toHaveLength(0);
  } finally {
    await app.stop();
  }
});
