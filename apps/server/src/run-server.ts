import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@alethea/kernel/time/clock';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import { readInstallationKind } from '@alethea/server-kit/engine/installation-kind';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { ANSWERING_LIMITS, createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { loadFormats } from '@alethea/server-kit/files/inspect/sniff';
import { type Config, readConfig } from './config.ts';
import { markDemoFolder } from './demo-folder.ts';
import { migrateAsOwner } from './migrate-database.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { whyNotStarted } from './why-not-started.ts';

// Longer than the parts that end in turn are given (start-server.ts), and well within what supervisors wait.
const STOP_WITHIN_MS = 15_000;
/** Whoever has waited for the start is answered first. */
const LOAD_AHEAD_AFTER_MS = 1_000;
const LAST_ANSWERS_MS = 1_000;
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Processes that share a PostgreSQL share the folder of files too; an embedded database is one process's alone.
  const unlock = config.databaseUrl ? async () => {} : await lockDataFolder(config.dataFolder);
  if (config.databaseUrl && config.databaseMigrationUrl) {
    await migrateAsOwner(config.databaseMigrationUrl, config.databaseUrl);
  }
  const engine = config.databaseUrl
    ? createPostgresEngine(config.databaseUrl, config.databasePoolSize, ANSWERING_LIMITS)
    : await createPgliteEngine({ folder: join(config.dataFolder, 'database') }, endWithDatabase);
  const server = await startServer(config, engine, systemClock, WEB_FOLDER);
  console.log(`Alethea answers on ${server.address} (${config.environment}, ${server.engine.kind}).`);
  if (config.push === 'off')
    console.log('Nothing is pushed to phones: FCM_SERVICE_ACCOUNT_FILE is not set, or PUSH=off.');
  const { papers, media } = server.features.storage;
  papers.warm();
  media.warm();
  // Now, for a process that is killed cannot keep what it has compiled.
  flushCompileCache();
  setTimeout(() => void loadAhead().catch(console.error), LOAD_AHEAD_AFTER_MS);
  if (config.demoWorld) await showDemoWorld(config, server);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing what is under way.`);
    setTimeout(() => {
      console.error(`Not everything has ended within ${STOP_WITHIN_MS / 1000} s; the rest is broken off.`);
      process.exit(1);
    }, STOP_WITHIN_MS);
    await server.stop();
    await unlock();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}

/** Loading stops everything else for some hundred milliseconds: better now than in the middle of somebody's day. */
async function loadAhead(): Promise<void> {
  await loadFormats();
  flushCompileCache();
}

/** Calls under way are answered 503; then whoever keeps this process running starts it again. */
function endWithDatabase(error: Error): void {
  console.error(`${error.message} Nothing can be kept without it, so this process ends and must be started again.`);
  setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
}

/** The demo world is loaded only where it is shown: a server in production starts without it. */
async function showDemoWorld(config: Config, { engine, features }: RunningServer): Promise<void> {
  const { demoAccounts, fillDemoWorldOnce } = await import('@alethea/demo');
  await markDemoFolder(config);
  const filled = await fillDemoWorldOnce({ db: engine.db, clock: systemClock, ...features });
  if (filled) console.log('The demo world has been filled in.');
  if ((await readInstallationKind(engine.db)) !== 'demo') {
    console.log('The database has people of its own: the demo world stays out of it.');
    return;
  }
  console.log(`Demo accounts, all with the password ${demoAccounts.password}:`);
  for (const account of demoAccounts.accounts) console.log(`  ${account.email.padEnd(42)} ${account.who}`);
}

main().catch((error: unknown) => {
  console.error(whyNotStarted(error) ?? error);
  process.exit(1);
});
