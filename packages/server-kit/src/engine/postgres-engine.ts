import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';

const MAX_NAMED_STATEMENTS = 500;
const RELISTEN_DELAY_MS = 500;

/** The slice of a pg pool that Kysely's dialect uses. */
export interface DialectPool {
  connect(): Promise<DialectClient>;
  end(): Promise<void>;
}
/** The slice of a pg client that Kysely's dialect uses. */
export interface DialectClient {
  query(text: string, parameters: readonly unknown[]): Promise<unknown>;
  release(): void;
}

/** Both engines answer int8 as a number and date as `YYYY-MM-DD`; timestamps stay Date. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Opens a pool on a PostgreSQL server; statements with parameters are prepared once per connection. */
export function createPostgresEngine(url: string, poolSize: number): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    application_name: 'alethea',
  });
  // An idle connection that breaks is replaced by the pool; the error must not end the process.
  pool.on('error', () => {});
  const names = new Map<string, string>();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: namedStatements(pool, names) as never }) });
  return {
    kind: 'postgres',
    db,
    async runScript(script) {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(script);
      return [result].flat().flatMap((each) => each.rows);
    },
    async announce(channel, payload) {
      await pool.query({ name: 'announce', text: 'select pg_notify($1, $2)', values: [channel, payload] });
    },
    listen: (channel, onPayload, onLost) => listenOn(url, channel, onPayload, onLost),
    async close() {
      await db.destroy();
    },
  };
}

function namedStatements(pool: pg.Pool, names: Map<string, string>): DialectPool {
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query(text, parameters) {
          if (parameters.length === 0) return client.query(text);
          const name = statementName(text, names);
          return client.query({ text, values: [...parameters], ...(name ? { name } : {}) });
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
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

async function listenOn(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 4_000 });
    client.on('error', () => {});
    client.on('end', () => {
      if (!closed && client === current) scheduleReconnect();
    });
    client.on('notification', (message) => {
      if (message.channel === channel && message.payload) onPayload(message.payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    current = client;
  }

  function scheduleReconnect(): void {
    current = undefined;
    retry = setTimeout(() => {
      connect().then(onLost, () => {
        if (!closed) scheduleReconnect();
      });
    }, RELISTEN_DELAY_MS);
  }

  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await current?.end();
  };
}
