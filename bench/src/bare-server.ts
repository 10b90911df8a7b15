import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createMint, fillValues, joinValues, type OpenStatement } from './replay-template.ts';

/** The statements of one call, ready for replay. */
export interface OpenCall {
  readonly before: readonly OpenStatement[];
  readonly after: readonly OpenStatement[];
}

/** What the limit is told to serve. */
export interface BareOrder {
  readonly databaseUrl: string;
  readonly poolSize: number;
  /** By operation, one call for each of its people. */
  readonly calls: Readonly<Record<string, readonly OpenCall[]>>;
  /** How long statements behind the answer gather before they are sent as one, as the product lets them. */
  readonly gatherMs: number;
}

/** What the limit says when it listens. */
export interface BareReady {
  readonly address: string;
}

/** As many as the product joins of each: an announcement takes less than 8,000 bytes. */
const MOST_JOINED = { announcement: 20, other: 500 } as const;

/** The limit: node:http and pg, and nothing between them. Runs as a process of its own. */
process.once('message', (order: BareOrder) => void serve(order));
process.once('disconnect', () => process.exit(0));

function serve(order: BareOrder): void {
  // Bytes go out as base64, as the product's do.
  Object.assign(Buffer.prototype, {
    toJSON(this: Buffer) {
      return this.toString('base64');
    },
  });
  const pool = new pg.Pool({ connectionString: order.databaseUrl, max: order.poolSize });
  pool.on('error', () => {});
  const names = new Map<string, string>();
  const query = (client: pg.ClientBase, text: string, values: unknown[]) =>
    values.length === 0 ? client.query(text) : client.query({ name: nameOf(names, text), text, values });
  const gather = createGathering(pool, query);

  const server = createServer(async (request, response) => {
    try {
      const operation = request.url?.slice('/api/'.length) ?? '';
      const [body, client] = await Promise.all([readBody(request), pool.connect()]);
      JSON.parse(body);
      const person = Number(request.headers['x-bench-person']);
      const call = order.calls[operation]?.[person];
      if (!call) throw new Error(`No statements of ${operation} for ${person}.`);
      const now = new Date();
      const mint = createMint(now.getTime());
      let rows: unknown[] = [];
      try {
        for (const statement of call.before) {
          const result = await query(client, statement.text, fillValues(statement, mint, now));
          if (result.rows.length > 0) rows = result.rows;
        }
      } finally {
        client.release();
      }
      const answer = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(answer),
      });
      response.end(answer);
      gather(call.after, (statement) => fillValues(statement, mint, now), order.gatherMs);
    } catch (error) {
      console.error(error);
      response.writeHead(500, { 'content-length': 0 }).end();
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ address: `http://127.0.0.1:${port}` } satisfies BareReady);
  });
}

type Query = (client: pg.ClientBase, text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Gathers what equal calls leave behind their answers and sends it as one. */
function createGathering(pool: pg.Pool, query: Query) {
  const waiting = new Map<string, unknown[][]>();

  async function flush(texts: readonly string[]): Promise<void> {
    const gathered = texts.map((text) => [text, waiting.get(text) ?? []] as const);
    for (const text of texts) waiting.delete(text);
    const client = await pool.connect();
    try {
      for (const [text, rows] of gathered) {
        const most = text.includes('pg_notify') ? MOST_JOINED.announcement : MOST_JOINED.other;
        for (let start = 0; start < rows.length; start += most)
          await query(client, text, joinValues(rows.slice(start, start + most)));
      }
    } finally {
      client.release();
    }
  }
  return (after: readonly OpenStatement[], fill: (statement: OpenStatement) => unknown[], gatherMs: number): void => {
    const texts = after.map(({ text }) => text);
    if (texts.length > 0 && !waiting.has(texts[0] ?? '')) setTimeout(() => flush(texts).catch(console.error), gatherMs);
    for (const statement of after) {
      const rows = waiting.get(statement.text) ?? [];
      rows.push(fill(statement));
      waiting.set(statement.text, rows);
    }
  };
}

function nameOf(names: Map<string, string>, text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });
}
