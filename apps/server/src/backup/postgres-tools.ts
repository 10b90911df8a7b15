import { spawn } from 'node:child_process';
import { BackupRefused } from './backup-refused.ts';

const LOG_CHARACTERS = 4_000;

/** Writes one database into a file of pg_dump's custom format, as the exported snapshot shows it. */
export function dumpPostgres(databaseUrl: string, snapshotId: string, file: string): Promise<void> {
  const what = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  return runTool('pg_dump', [...what, `--snapshot=${snapshotId}`, `--file=${file}`], databaseUrl);
}

/** Reads such a file into an empty database, all of it or nothing. */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const target = `--dbname=${new URL(databaseUrl).pathname.slice(1)}`;
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  return runTool('pg_restore', [...how, target, file], databaseUrl);
}

/** The address goes by the environment: arguments can be read by everybody on the machine. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const settings: Record<string, string> = {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  const given = Object.entries(settings).filter(([, value]) => value !== '');
  return { ...process.env, ...Object.fromEntries(given) };
}

function runTool(tool: 'pg_dump' | 'pg_restore', args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(tool, args, { env: environmentOf(databaseUrl), stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  });
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(
        new BackupRefused(
          `${tool} is not installed. Install PostgreSQL's client programs, of the server's version or newer ` +
            '(for example: apt-get install postgresql-client).',
        ),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupRefused(`${tool} has failed:\n${log.trim()}`));
    });
  });
}
