import {
  type DatabaseThread,
  engineOn,
  type PgliteEngine,
  startDatabaseThread,
} from '@alethea/server-kit/engine/pglite-engine';

/** Each holds some hundred megabytes, and hardly a file opens two. */
const MOST_IDLE = 1;
/** However well it is emptied, none serves for ever. */
const MOST_USES = 60;

/** A database in memory, with what it must be like to be lent again. */
interface Database {
  readonly thread: DatabaseThread;
  readonly shape: string;
  /** The rows that migrations write, as JSON by the quoted name of their table. */
  readonly seeds: readonly (readonly [table: string, rows: string])[];
  uses: number;
}

const idle: Database[] = [];

/**
 * Lends a migrated, empty database in memory. Opening one takes two seconds of the processor, emptying one a tenth: an
 * engine that is closed gives its database back, and the next that is opened has it. One whose tables, columns, functions
 * or triggers a test has changed, or that cannot be emptied, is ended and not lent again.
 */
export async function openInMemory(snapshotPath: string): Promise<PgliteEngine> {
  const database = idle.pop() ?? (await begin(snapshotPath));
  database.uses += 1;
  let returned: Promise<void> | undefined;
  const { ask, holdProcess } = database.thread;
  holdProcess(true);
  return engineOn({
    ask: (request) => (returned ? Promise.reject(new Error('The engine is closed.')) : ask(request)),
    holdProcess,
    async stop() {
      returned ??= giveBack(database);
      await returned;
    },
  });
}

async function begin(snapshotPath: string): Promise<Database> {
  const thread = await startDatabaseThread({ snapshotPath });
  const tables = await filledTables(thread);
  const seeds = await Promise.all(
    tables.map(async (table) => {
      const [row] = await script<{ rows: string }>(
        thread,
        `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
      );
      return [table, row?.rows ?? '[]'] as const;
    }),
  );
  return { thread, seeds, shape: await shapeOf(thread), uses: 0 };
}

async function giveBack(database: Database): Promise<void> {
  const { thread } = database;
  const isWhole = await empty(database).catch(() => false);
  if (!isWhole || idle.length >= MOST_IDLE || database.uses >= MOST_USES) return thread.stop();
  thread.holdProcess(false);
  idle.push(database);
}

/** Empties the database to what migrations leave; false where its shape has changed. */
async function empty({ thread, shape, seeds }: Database): Promise<boolean> {
  // A transaction that was left open; outside of one it is no error.
  await script(thread, 'rollback');
  await script(thread, 'discard all');
  if ((await shapeOf(thread)) !== shape) return false;
  const filled = await filledTables(thread);
  const planted = seeds.map(
    ([table, rows]) => `insert into ${table} select * from json_populate_recordset(null::${table}, ${quoted(rows)});`,
  );
  // Without triggers: some tables can only be added to.
  await script(
    thread,
    `begin; set local session_replication_role = replica; truncate ${filled.join(', ')} restart identity cascade;
    ${planted.join('\n')} commit`,
  );
  // The log of what was written lies in memory: it begins anew, and stays at 32 MB, where it grew by 10 with each use.
  await script(thread, 'checkpoint');
  return true;
}

/** Tables with rows, or that had some. What the job library says of its own version stays. */
async function filledTables(thread: DatabaseThread): Promise<readonly string[]> {
  const rows = await script<{ table: string }>(
    thread,
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and pg_relation_size(c.oid) > 0
      and (n.nspname, c.relname) <> ('pgboss', 'version')`,
  );
  return rows.map(({ table }) => table);
}

/** A digest of the schema as migrations leave it; of the job library's, which it makes by itself, nothing. */
async function shapeOf(thread: DatabaseThread): Promise<string> {
  const [row] = await script<{ shape: string }>(
    thread,
    `select md5(string_agg(part, ';' order by part)) as shape from (
      select concat_ws(' ', 'relation', c.oid, c.relname, c.relkind, c.relacl::text, c.reloptions::text) as part
        from pg_class c where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'column', a.attrelid, a.attname, a.atttypid, a.attnotnull, a.attisdropped)
        from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'trigger', t.oid, t.tgname, t.tgenabled)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace
        where nspname <> 'pgboss' and nspname not like 'pg\\_%'
      union all select concat_ws(' ', 'role', oid, rolname) from pg_roles
      union all select concat_ws(' ', 'setting', setrole, setconfig::text) from pg_db_role_setting) as parts`,
  );
  return row?.shape ?? '';
}

async function script<Row>(thread: DatabaseThread, text: string): Promise<readonly Row[]> {
  return (await thread.ask({ kind: 'script', text })) as readonly Row[];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
