import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './remember-keys.ts';
import { type Config, readConfig } from '../../../apps/server/src/config.ts';
import { type RunningServer, startServer } from '../../../apps/server/src/start-server.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestEngine } from './test-engine.ts';
import { createWorld, type TestWorld, WORLD_PASSWORD } from './world.ts';

/** Tests wait for jobs again and again: for mails and faxes, and for what follows from them. */
const PACE = { byClock: false, lookForJobsEveryMs: 100 } as const;

/** Settings for a test that lets time pass until something has happened: nobody is signed out for it. */
export const LASTING_SESSIONS = { SESSION_IDLE_MINUTES: '100000', SESSION_HOURS: '10000' } as const;

/** A whole server on a database of its own, with a world builder. */
export interface TestApp {
  readonly server: RunningServer;
  readonly address: string;
  readonly clock: TestClock;
  readonly config: Config;
  readonly world: TestWorld;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Moves the clock on, and waits for all that runs by it in that time: each task once. */
  passTime(ms: number): Promise<void>;
  /** A caller without a session. */
  anonymous(): TestClient;
  /** Signs a person of the world in by e-mail and password. */
  signIn(person: { readonly email: string }): Promise<TestClient>;
  /** Starts a second server process's worth of everything on the same database; PostgreSQL only. */
  startAnother(): Promise<{ readonly server: RunningServer; signIn(person: { email: string }): Promise<TestClient> }>;
  stop(): Promise<void>;
}

/** Starts a server for tests; `env` overrides settings, `moment` sets where the clock begins. */
export async function createTestApp(
  options: { readonly env?: Record<string, string>; readonly moment?: string } = {},
): Promise<TestApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'alethea-test-'));
  // The pages are the browser lane's; here an empty one stands in for the built app.
  const webFolder = join(dataFolder, 'web');
  await mkdir(join(webFolder, 'assets'), { recursive: true });
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Alethea</title>');
  await writeFile(join(webFolder, 'login.html'), '<!doctype html><title>Sign in</title>');
  await writeFile(join(webFolder, 'signup.html'), '<!doctype html><title>Sign up</title>');
  await writeFile(join(webFolder, 'documents.html'), '<!doctype html><title>A document for you</title>');
  await writeFile(join(webFolder, 'card-form.html'), '<!doctype html><title>Card</title>');
  await writeFile(join(webFolder, 'forms.html'), '<!doctype html><title>A form for you</title>');
  const clock = createTestClock(options.moment);
  const { engine, databaseUrl } = await openTestEngine();
  const config = readConfig({
    ALETHEA_ENV: 'local',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    // Else the head of the access log would stand among the files that a test counts.
    AUDIT_HEAD: join(dataFolder, 'head'),
    DEMO_WORLD: 'false',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    CALLS_PER_MINUTE: '100000',
    HEAVY_AT_ONCE: '1000',
    HEAVY_PER_MINUTE: '100000',
    UPLOADS_AT_ONCE: '1000',
    UNKNOWN_SESSIONS_PER_MINUTE: '100000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.env,
  });
  const server = await startServer(config, engine, clock, webFolder, PACE);
  const world = createWorld(server, clock);
  const others: RunningServer[] = [];
  return {
    server,
    address: server.address,
    clock,
    config,
    world,
    dataFolder,
    databaseUrl,
    async passTime(ms) {
      clock.advance(ms);
      await server.scheduler.runDue();
    },
    anonymous: () => createTestClient(server.address),
    signIn: (person) => signInAt(server.address, person),
    async startAnother() {
      if (!databaseUrl) throw new Error('Only PostgreSQL serves two processes.');
      const { createPostgresEngine } = await import('@alethea/server-kit/engine/postgres-engine');
      const other = await startServer(config, createPostgresEngine(databaseUrl, 4), clock, webFolder, PACE);
      others.push(other);
      return { server: other, signIn: (person) => signInAt(other.address, person) };
    },
    async stop() {
      for (const other of others) await other.stop();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function signInAt(address: string, person: { readonly email: string }): Promise<TestClient> {
  const client = createTestClient(address);
  await client.post('/api/login-signIn', { email: person.email, password: WORLD_PASSWORD });
  return client;
}
