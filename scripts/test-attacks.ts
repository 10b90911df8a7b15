import { PostgresUnavailableError, startPostgres } from '../packages/test-kit/src/postgres-server.ts';
import { runCommand } from './parts/run-command.ts';

// The lanes run the same files in a short form (packages/test-kit/src/attack-size.ts).
let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
try {
  server = await startPostgres({ inMemory: true });
} catch (error) {
  if (!(error instanceof PostgresUnavailableError)) throw error;
  console.log(`Without a PostgreSQL the attacks run on the embedded database alone: ${error.message}`);
}
const projects = ['pure', 'slice', ...(server ? ['engine'] : [])].flatMap((name) => ['--project', name]);
const env = { ALETHEA_ATTACKS: 'long', ...(server ? { DATABASE_URL_ADMIN: server.url } : {}) };
const { exitCode } = await runCommand('vitest', ['run', ...projects, 'attack-'], { env, stream: true });
await server?.stop();
process.exitCode = exitCode;
