import { startBareServer } from './bare-process.ts';
import { type LoadFigures, middleOf } from './latencies.ts';
import { drive, type RequestSource, requestBytes } from './load-driver.ts';
import type { MeasuredCall, MeasuredName } from './measured-calls.ts';
import type { RecordedCall } from './record-statements.ts';
import { openStatements } from './replay-template.ts';

/** The product beside its limit, on one operation. */
export interface PairFigures {
  readonly product: LoadFigures;
  readonly limit: LoadFigures;
  /** Requests per second of the product for each of the limit's. */
  readonly ratio: number;
  readonly p99Ratio: number;
  /** The product with nothing else under way: what one person waits for at the server. */
  readonly alone: LoadFigures;
  /** Statements of one call, those behind the answer included. */
  readonly statements: number;
}

/** Requests under way at once: more than both processes' connections to PostgreSQL, as on a busy morning. */
export const CONNECTIONS = 16;
const POOL_SIZE = 10;
const WARM_UP_SECONDS = 1;
/** Reads gather their access-log rows as long as the product does, and sends their announcements. */
const GATHER_MS: Readonly<Record<MeasuredName, number>> = {
  ...{ send: 4, inbox: 500, thread: 500, find: 500 },
  ...{ search: 500, service: 500, form: 500 },
};

/** What a comparison is made of. */
export interface Pair {
  readonly name: MeasuredName;
  readonly calls: readonly MeasuredCall[];
  readonly recorded: readonly RecordedCall[];
  readonly recordedFrom: Date;
  readonly databaseUrl: string;
}

/** Measures in short rounds, product and limit in turn, so that what else the machine does falls on both. */
export async function measurePair(
  address: string,
  pair: Pair,
  { rounds, roundSeconds }: { readonly rounds: number; readonly roundSeconds: number },
): Promise<PairFigures> {
  const operation = pair.calls[0]?.operation ?? '';
  const open = pair.recorded.map(({ before, after }) => {
    // Together, so that an id that both have is the same in both.
    const all = openStatements([...before, ...after], pair.recordedFrom);
    return { before: all.slice(0, before.length), after: all.slice(before.length) };
  });
  const limit = await startBareServer({
    databaseUrl: pair.databaseUrl,
    poolSize: POOL_SIZE,
    calls: { [operation]: open },
    gatherMs: { [operation]: GATHER_MS[pair.name] },
  });
  try {
    const source = requestSource(pair.calls);
    const round = (server: string, seconds: number) => drive(server, source, { connections: CONNECTIONS, seconds });
    for (const server of [address, limit.address]) await round(server, WARM_UP_SECONDS);
    const products: LoadFigures[] = [];
    const limits: LoadFigures[] = [];
    for (let number = 0; number < rounds; number++) {
      products.push(await round(address, roundSeconds));
      limits.push(await round(limit.address, roundSeconds));
    }
    const alone = await drive(address, source, { connections: 1, seconds: roundSeconds });
    const statements = open[0] ? open[0].before.length + open[0].after.length : 0;
    return { ...compare(middleOf(products), middleOf(limits)), alone, statements };
  } finally {
    await limit.stop();
  }
}

function compare(product: LoadFigures, limit: LoadFigures): Omit<PairFigures, 'alone' | 'statements'> {
  return {
    product,
    limit,
    ratio: product.requestsPerSecond / limit.requestsPerSecond,
    p99Ratio: product.p99Ms / limit.p99Ms,
  };
}

/** The people's calls in turn, so that those under way at once are of different people. */
export function requestSource(calls: readonly MeasuredCall[]): RequestSource {
  let turn = 0;
  return () => {
    const person = turn++ % calls.length;
    const call = calls[person] as MeasuredCall;
    const { body, headers } = call.next();
    const lines = Object.entries({ ...headers, 'x-bench-person': String(person) });
    return requestBytes(call.operation, {
      cookie: call.cookie,
      body,
      headers: lines.map(([name, value]) => `${name}: ${value}\r\n`).join(''),
    });
  };
}
