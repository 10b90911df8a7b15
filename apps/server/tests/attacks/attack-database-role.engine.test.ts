import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConsult } from '@alethea/consults/contract';
import { systemClock } from '@alethea/kernel/time/clock';
import { sendConsult } from '@alethea/requests/contract';
import { grantServing } from '@alethea/server-kit/engine/database-roles';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate, SchemaBehind } from '@alethea/server-kit/engine/migrator';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { createTestClient } from '@alethea/test-kit/test-client';
import { createTestDatabase, openTestEngine } from '@alethea/test-kit/test-engine';
import { createWorld, WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { migrateAsOwner } from '../../src/migrate-database.ts';
import { migrationFolders } from '../../src/migration-folders.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';

let owner: Engine;
let serving: Engine;
let server: RunningServer;
let ownerUrl: string;
let servingUrl: string;
let dataFolder: string;

const asRole = (url: string, role: string) => {
  const address = new URL(url);
  address.username = role;
  return address.href;
};

beforeAll(async () => {
  const superuser = await openTestEngine();
  const [ownerRole, servingRole] = ['owner', 'server'].map((name) => `${name}_${randomUUID().replaceAll('-', '')}`);
  const url = await createTestDatabase(superuser.databaseUrl ?? '');
  await superuser.engine.runScript(`
    create role ${ownerRole} login; create role ${servingRole} login; grant ${servingRole} to ${ownerRole};
    alter database ${new URL(url).pathname.slice(1)} owner to ${ownerRole}`);
  await superuser.engine.close();
  [ownerUrl, servingUrl] = [asRole(url, ownerRole ?? ''), asRole(url, servingRole ?? '')];
  await migrateAsOwner(ownerUrl, servingUrl);
  owner = createPostgresEngine(ownerUrl, 1);
  serving = createPostgresEngine(servingUrl, 2);
  dataFolder = await mkdtemp(join(tmpdir(), 'alethea-roles-'));
  await mkdir(join(dataFolder, 'assets'));
  for (const page of ['index.html', 'login.html']) await writeFile(join(dataFolder, page), '<!doctype html>');
  const settings = { PORT: '0', HOST: '127.0.0.1', DEMO_WORLD: 'false', LOG_LEVEL: 'silent', DATA_DIR: dataFolder };
  const config = readConfig({ ...settings, ALETHEA_ENV: 'local', DATABASE_URL: servingUrl });
  server = await startServer(config, createPostgresEngine(servingUrl, 4), systemClock, dataFolder);
});
afterAll(async () => {
  await server.stop();
  await serving.close();
  await owner.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test('the whole server starts and serves as a role that owns nothing: sign in, send, open, seal', async () => {
  const world = createWorld(server, systemClock);
  const clinic = await world.clinic('Sunridge Family Clinic');
  const doctor = await world.person({ clinics: [clinic] });
  const specialist = await world.person({ roles: ['specialist'], clinics: [clinic] });
  const service = await world.service({ people: [specialist], clinic });
  const signIn = async ({ email }: { readonly email: string }) => {
    const client = createTestClient(server.address);
    await client.post('/api/login-signIn', { email, password: WORLD_PASSWORD });
    return client;
  };
  const { activityId } = await (await signIn(doctor)).call(
    sendConsult,
    world.sendPayload({ from: doctor, to: service }),
  );
  const opened = await (await signIn(specialist)).call(openConsult, { activityId });
  expect(opened.detail.patient.patientLastName).toBeTruthy();
  await server.features.auditChain.seal();
  const report = await server.features.auditChain.verify();
  expect(report.findings).toEqual([]);
  expect(report.rows).toBeGreaterThan(2);
});

test.each([
  "update audit_event set event = 'x'",
  'delete from audit_event',
  'truncate audit_event',
  'alter table audit_event disable trigger all',
  'alter table audit_event drop column detail',
  'drop trigger audit_event_append_only on audit_event',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop table audit_event cascade',
  'update audit_seal set hash = hash',
  'delete from audit_seal',
  'alter table audit_seal disable trigger all',
  "update audit_unsealed set event_id = '00000000-0000-0000-0000-000000000000'",
  'truncate audit_unsealed',
  "insert into schema_migration (number, name, sha256) values (9999, 'x', 'x')",
  'create table mine (id integer)',
])('PostgreSQL refuses the serving role: %s', async (statement) => {
  await expect(serving.runScript(statement)).rejects.toMatchObject({ code: '42501' });
});

test('a role with the owner’s rights is not taken for one that only serves', async () => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(owner.db);
  await expect(grantServing(owner, rows[0]?.name ?? '')).rejects.toThrow('could change the access log');
  await expect(grantServing(owner, 'nobody_of_that_name')).rejects.toThrow('There is no role');
});

test('a migration that the serving role may not run is named, with what to do', async () => {
  await owner.runScript('delete from schema_migration where number = (select max(number) from schema_migration)');
  await expect(migrate(serving, migrationFolders)).rejects.toBeInstanceOf(SchemaBehind);
});
