import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@alethea/test-kit/postgres-server';
import pg from 'pg';

/** A PostgreSQL with room for the databases of a run. */
export interface BenchPostgres {
  /** The server's settings for a database of so many consults, which is filled up to them first. */
  demandDatabase(size: {
    readonly consults: number;
    readonly services: number;
    /** Pictures in the gallery of one person. */
    readonly pictures?: number;
    /** That one person has sent to patients. */
    readonly messages?: number;
    /** Billing records of all specialists. */
    readonly records?: number;
  }): Promise<Record<string, string>>;
  /** The server's settings for a database with the demo world, made anew. */
  demandDemoDatabase(): Promise<Record<string, string>>;
  readonly version: string;
  stop(): Promise<void>;
}

const FILL = fileURLToPath(new URL('../../scripts/demo-scale.ts', import.meta.url));
const RESET_DEMO = fileURLToPath(new URL('../../scripts/demo-reset.ts', import.meta.url));
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/alethea/bench', import.meta.url));

/**
 * Uses the server at BENCH_DATABASE_URL, whose databases are kept and found filled the next time, or starts one that is
 * thrown away. Its commits do not wait for the disk: product and limit would wait alike, and their ratio would flatter.
 */
export async function openBenchPostgres(): Promise<BenchPostgres> {
  // Set to nothing it counts as not set.
  const given = process.env.BENCH_DATABASE_URL || undefined;
  const own = given ? undefined : await startPostgres();
  const serverUrl = given ?? own?.url ?? '';
  const folder = given ? KEPT : mkdtempSync(join(tmpdir(), 'alethea-bench-'));
  mkdirSync(folder, { recursive: true });
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const demandUrl = async (name: string) => {
    const found = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await admin.query(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const version = await admin.query<{ server_version: string }>('show server_version');
  return {
    version: version.rows[0]?.server_version ?? 'unknown',
    async demandDatabase({ consults, services, pictures, messages, records }) {
      const url = await demandUrl(`alethea_bench_${consults}`);
      // A folder of its own: the end of its access log stands there.
      const data = join(folder, String(consults));
      mkdirSync(data, { recursive: true });
      const env = {
        ALETHEA_ENV: 'staging',
        DATABASE_URL: url,
        DATA_DIR: data,
        MASTER_KEY_FILE: join(folder, 'master.key'),
      };
      const gallery = pictures === undefined ? [] : ['--gallery', String(pictures)];
      const sent = messages === undefined ? [] : ['--messages', String(messages)];
      const billed = records === undefined ? [] : ['--records', String(records)];
      await run(FILL, env, [
        '--consults',
        String(consults),
        '--services',
        String(services),
        ...gallery,
        ...sent,
        ...billed,
      ]);
      await settle(url);
      return env;
    },
    async demandDemoDatabase() {
      const url = await demandUrl('alethea_bench_demo');
      // A folder of its own, for what is in it goes with the demo world of before.
      const data = join(folder, 'demo');
      mkdirSync(data, { recursive: true });
      const env = { DATABASE_URL: url, DATA_DIR: data, MASTER_KEY_FILE: join(data, 'master.key') };
      await run(RESET_DEMO, { ...env, ALETHEA_ENV: 'local', DEMO_WORLD: 'true' }, []);
      await settle(url);
      return env;
    },
    async stop() {
      await admin.end();
      await own?.stop();
      if (!given) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(script: string, env: Readonly<Record<string, string>>, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Filling the database has failed with code ${code}.`);
}

/** Lets everybody of the large world fax consults to their clinic, which its people may not and its clinics cannot. */
export async function letPeopleFax(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("update clinic set fax = '4035550199' where fax = ''");
  await client.end();
  await grantPlus(url);
}

/** Gives everybody of the large world the plan with which one may fax, and write to patients without counting. */
export async function grantPlus(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    insert into person_role (person_id, role, granted_at) select id, 'adminFee', now() from person on conflict do nothing`);
  await client.end();
}

/** Gives somebody of the large world a role by address. */
export async function grantRole(url: string, email: string, role: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into person_role (person_id, role, granted_at)
     select id, $2, now() from auth_user where email = $1 on conflict do nothing`,
    [email, role],
  );
  await client.end();
}

/** What autovacuum would have done within the hour: statistics, visibility, and dirty pages written out. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
