import { CompiledQuery, sql } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { Engine } from '../engine/engine.ts';

const RARELY_SECONDS = 3_600;
// Any number serves that nothing else locks, as long as all processes of one database use the same.
const JOB_SCHEMA_LOCK = 7_170_006;

/** Where the job library keeps its tables; it creates and migrates them itself. */
export const JOB_SCHEMA = 'pgboss';

/** Sets the job library on an engine: it shares the pool, or the one connection, and opens none of its own. */
export function createBoss(engine: Engine): PgBoss {
  return new PgBoss({
    db: databaseOf(engine),
    backend: engine.kind,
    schema: JOB_SCHEMA,
    // See makeJobSchema.
    createSchema: false,
    // Jobs that wait for other jobs are not used, and what is due is found by a cheaper look of our own.
    flowIntervalSeconds: RARELY_SECONDS,
    // What runs by the clock does so in tasks/scheduler.ts, by the clock of the server.
    schedule: false,
    // The embedded engine has one connection: a rebuild of an index would hold up everybody.
    ...(engine.kind === 'pglite' ? { reindex: false, monitorVacuum: false } : {}),
  });
}

/** Makes the schema where there is none: asking for one that exists already takes a right that a serving role lacks. */
export async function makeJobSchema(engine: Engine): Promise<void> {
  const found = await sql<{ schema: string | null }>`
    select to_regnamespace(${JOB_SCHEMA})::text as schema`.execute(engine.db);
  if (found.rows[0]?.schema != null) return;
  // Two that make it at once both find none: the second waits here. Statements sent together are one transaction.
  await engine.runScript(`select pg_advisory_xact_lock(${JOB_SCHEMA_LOCK}); create schema if not exists ${JOB_SCHEMA}`);
}

function databaseOf(engine: Engine): Db {
  return {
    async executeSql(text, values) {
      // A script holds a transaction of its own; only the engine's script door keeps others out of it.
      if (isScript(text)) return { rows: [...(await engine.runScript(text))] };
      const result = await engine.db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: [...result.rows] };
    },
  };
}

function isScript(text: string): boolean {
  return /;\s*\S/.test(text);
}
