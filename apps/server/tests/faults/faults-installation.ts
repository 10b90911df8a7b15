import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@alethea/kernel/time/clock';
import { sendConsult } from '@alethea/requests/contract';
import type { AuditChain } from '@alethea/server-kit/audit/audit-chain';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { createTestClient } from '@alethea/test-kit/test-client';
import { createTestDatabase, openEmbeddedEngine } from '@alethea/test-kit/test-engine';
import { createWorld, WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { openAuditChain } from '../../src/audit-chain.ts';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/start-server.ts';

const POOL_SIZE = 4;

/** A conversation with the sessions of its two people. */
export interface Conversation {
  readonly activityId: string;
  readonly patientLastName: string;
  /** Session cookies of the physician and of the specialist. */
  readonly cookies: readonly [string, string];
  readonly people: readonly [WorldPerson, WorldPerson];
}

/** A data folder and a database with a small world, on which server processes are started. */
export interface Installation {
  /** The settings that lead a server process here. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataFolder: string;
  readonly conversations: readonly Conversation[];
  /** Opens the database beside no server, to look at what it holds. */
  openEngine(): Promise<Engine>;
  remove(): Promise<void>;
}

/** Fills an installation with conversations on a PostgreSQL server, or in an embedded database without one. */
export async function prepareInstallation(order: {
  readonly postgresUrl?: string;
  readonly conversationCount: number;
  /** Where the data folder is made; the system's place for temporary files when left out. */
  readonly parentFolder?: string;
}): Promise<Installation> {
  const dataFolder = await mkdtemp(join(order.parentFolder ?? tmpdir(), 'alethea-faults-'));
  const databaseFolder = join(dataFolder, 'database');
  const databaseUrl = order.postgresUrl ? await createTestDatabase(order.postgresUrl) : undefined;
  const openEngine = () =>
    databaseUrl
      ? Promise.resolve(createPostgresEngine(databaseUrl, POOL_SIZE))
      : createPgliteEngine({ folder: databaseFolder });
  const env = {
    ALETHEA_ENV: 'local',
    DATA_DIR: dataFolder,
    CALLS_PER_MINUTE: '1000000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const engine = databaseUrl ? await openEngine() : await openEmbeddedEngine(databaseFolder);
  const conversations = await fill(engine, env, order.conversationCount);
  return {
    env,
    dataFolder,
    conversations,
    openEngine,
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** The access log's chain of an installation, to be sealed and checked beside no server. */
export async function chainOf({ env }: Installation, engine: Engine): Promise<AuditChain> {
  const config = readConfig(env);
  return openAuditChain(config, { db: engine.db, clock: systemClock, secrets: null, onContradiction: () => {} });
}

async function fill(engine: Engine, env: Readonly<Record<string, string>>, count: number): Promise<Conversation[]> {
  const webFolder = await mkdtemp(join(tmpdir(), 'alethea-faults-web-'));
  await mkdir(join(webFolder, 'assets'));
  for (const page of ['index.html', 'login.html']) await writeFile(join(webFolder, page), '<!doctype html>');
  const config = readConfig({ ...env, PORT: '0', HOST: '127.0.0.1', DEMO_WORLD: 'false', LOG_LEVEL: 'silent' });
  const server = await startServer(config, engine, systemClock, webFolder);
  try {
    const world = createWorld(server, systemClock);
    const clinic = await world.clinic('Sunridge Family Clinic');
    const practice = await world.clinic('Foothills Dermatology');
    const signIn = async (person: WorldPerson) => {
      const client = createTestClient(server.address);
      await client.post('/api/login-signIn', { email: person.email, password: WORLD_PASSWORD });
      return client;
    };
    const conversations: Conversation[] = [];
    for (let number = 0; number < count; number++) {
      const doctor = await world.person({ clinics: [clinic] });
      const specialist = await world.person({ roles: ['specialist'], clinics: [practice] });
      const service = await world.service({ people: [specialist], clinic: practice });
      const [asDoctor, asSpecialist] = [await signIn(doctor), await signIn(specialist)];
      const payload = world.sendPayload({ from: doctor, to: service });
      const { activityId } = await asDoctor.call(sendConsult, payload);
      const { patientLastName } = payload;
      const cookies = [asDoctor.cookie, asSpecialist.cookie] as const;
      conversations.push({ activityId, patientLastName, cookies, people: [doctor, specialist] });
    }
    return conversations;
  } finally {
    await server.stop();
    await rm(webFolder, { recursive: true, force: true });
  }
}
