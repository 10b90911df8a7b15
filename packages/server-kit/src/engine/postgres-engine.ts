import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './database-error.ts';
import type { Engine } from './engine.ts';
import { listenOn } from './postgres-listener.ts';
import { createTimestampParser } from './timestamp.ts';

const MAX_NAMED_STATEMENTS = 500;
const KEEP_ALIVE_AFTER_MS = 10_000;
const CONNECT_WITHIN_MS = 4_000;
// The library's ten seconds are shorter than the pauses of one person, who would then wait for a new connection and for
// its statements to be prepared.
const IDLE_CONNECTION_MS = 10 * 60_000;
const IDLE_TRANSACTION_MS = 60_000;
const SCRIPT_WITHIN_MS = 24 * 3_600_000;
// The server cancels first and keeps the connection; the client gives it up only when the server does not answer.
const ANSWER_GRACE_MS = 500;

/** The slice of a pg pool that Kysely's dialect uses. */
export interface DialectPool {
  connect(): Promise<DialectClient>;
  end(): Promise<void>;
}
/** The slice of a pg client that Kysely's dialect uses. */
export interface DialectClient {
  query(text: string, parameters: readonly unknown[]): Promise<unknown>;
  release(discard?: boolean): void;
}

/** Both engines answer int8 as a number and date as `YYYY-MM-DD`; timestamps stay Date. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  createTimestampParser(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)),
);

/** How long a statement of a call may take; without bounds a hung server would hold every caller. */
export interface PostgresLimits {
  /** Waiting for a connection of the pool, or for a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
}

/** The bounds of a process that answers people: a call that meets a hung server is answered within 5 s. */
export const ANSWERING_LIMITS: PostgresLimits = { connectMs: 2_000, statementMs: 3_500 };

/**
 * Opens a pool on a PostgreSQL server; statements with parameters are prepared once per connection. Without limits a
 * statement may take as long as it takes; scripts always may.
 */
export function createPostgresEngine(url: string, poolSize: number, limits?: PostgresLimits): Engine {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: poolSize,
    connectionTimeoutMillis: limits?.connectMs ?? CONNECT_WITHIN_MS,
    ...(limits ? { statement_timeout: limits.statementMs, query_timeout: limits.statementMs + ANSWER_GRACE_MS } : {}),
  });
  // A connection that breaks is replaced by the pool; its error must not end the process, idle or lent out: the pool
  // hears the errors of idle ones only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new Map<string, string>();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: namedStatements(pool, names) as never }) });
  return {
    kind: 'postgres',
    db,
    runScript: (script) => runUnbounded(pool, script),
    async announce(channel, payload) {
      await pool.query({ name: 'announce', text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    listen: (channel, onPayload, onLost) => listenOn(url, channel, onPayload, onLost),
    async close() {
      await db.destroy();
      // Kysely ends a pool only when it has used it; scripts alone go past it.
      if (!pool.ended) await pool.end();
    },
  };
}

function connectionSettings(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    // A process that stands still in a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: 'alethea',
  };
}

/** Migrations may build an index for minutes, so a script runs without the bounds of calls. */
async function runUnbounded(pool: pg.Pool, script: string): Promise<readonly unknown[]> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('set statement_timeout = 0');
    const query = { text: script, query_timeout: SCRIPT_WITHIN_MS };
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(query);
    await client.query('reset statement_timeout');
    failed = false;
    return [result].flat().flatMap((each) => each.rows);
  } finally {
    client.release(failed);
  }
}

/** One dialect client per connection, for its whole life: of each new one Kysely would keep notes in weak maps. */
function namedStatements(pool: pg.Pool, names: Map<string, string>): DialectPool {
  const clients = new WeakMap<pg.PoolClient, DialectClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const named = namedClient(client, names);
      clients.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
}

function namedClient(client: pg.PoolClient, names: Map<string, string>): DialectClient {
  let broken: unknown;
  return {
    async query(text, parameters) {
      if (broken) throw broken;
      const name = parameters.length > 0 ? statementName(text, names) : undefined;
      try {
        return await client.query({ text, values: [...parameters], ...(name ? { name } : {}) });
      } catch (error) {
        if (isConnectionLost(error)) broken = error;
        throw error;
      }
    },
    release: (discard) => client.release(discard === true || broken !== undefined),
  };
}

/** Statements made from lists of varying length would fill the server's memory, so the number of names is bounded. */
function statementName(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMED_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
