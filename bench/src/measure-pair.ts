import { startBareServer } from './bare-process.ts';
import { type LoadFigures, middleOf, shareOf } from './latencies.ts';
import { drive, type RequestSource, requestBytes } from './load-driver.ts';
import type { MeasuredCall } from './measured-calls.ts';
import type { RecordedCall, RecordGroup } from './record-statements.ts';
import { openStatements } from './replay-template.ts';

/** The product beside its limit, on one operation. */
export interface PairFigures {
  readonly product: LoadFigures;
  readonly limit: LoadFigures;
  /** Requests per second of the product for each of the limit's, in the middle of the rounds two by two. */
  readonly ratio: number;
  readonly p99Ratio: number;
  /** The product with nothing else under way: what one person waits for at the server. */
  readonly alone: LoadFigures;
  /** Statements of one call on average, those behind the answer included. */
  readonly statements: number;
}

/** Requests under way at once: more than both processes' connections to PostgreSQL, as on a busy morning. */
export const CONNECTIONS = 16;
const POOL_SIZE = 10;
const WARM_UP_SECONDS = 1;
/** Writes gather their announcements as long as the product does, and all others their access-log rows. */
const GATHER_MS = { announcements: 4, auditRows: 500 } as const;

/** What a comparison is made of. */
export interface Pair {
  readonly calls: readonly MeasuredCall[];
  readonly aftermath: RecordGroup['aftermath'];
  readonly recorded: readonly RecordedCall[];
  readonly databaseUrl: string;
}

/** Measures in short rounds, product and limit in turn, so that what else the machine does falls on both. */
export async function measurePair(
  address: string,
  pair: Pair,
  { rounds, roundSeconds }: { readonly rounds: number; readonly roundSeconds: number },
): Promise<PairFigures> {
  const open = pair.recorded.map(({ operation, from, before, after }) => {
    // Together, so that an id that both have is the same in both.
    const all = openStatements([...before, ...after], from);
    return { operation, before: all.slice(0, before.length), after: all.slice(before.length) };
  });
  const limit = await startBareServer({
    databaseUrl: pair.databaseUrl,
    poolSize: POOL_SIZE,
    calls: Object.fromEntries(Map.groupBy(open, ({ operation }) => operation)),
    gatherMs: GATHER_MS[pair.aftermath === 'own' ? 'announcements' : 'auditRows'],
  });
  try {
    const source = requestSource(pair.calls);
    const round = (server: string, seconds: number) => drive(server, source, { connections: CONNECTIONS, seconds });
    for (const server of [address, limit.address]) await round(server, WARM_UP_SECONDS);
    const products: LoadFigures[] = [];
    const limits: LoadFigures[] = [];
    for (let number = 0; number < rounds; number++) {
      const inTurn = [[address, products] as const, [limit.address, limits] as const];
      // Who goes first changes, so that a machine that grows faster or slower favours neither.
      for (const [server, figures] of number % 2 === 0 ? inTurn : inTurn.toReversed()) {
        figures.push(await round(server, roundSeconds));
      }
    }
    const alone = await drive(address, source, { connections: 1, seconds: roundSeconds });
    const statements = open.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
    return {
      ...compare(products, limits),
      alone,
      statements: Math.round(statements / open.length),
    };
  } finally {
    await limit.stop();
  }
}

function compare(
  products: readonly LoadFigures[],
  limits: readonly LoadFigures[],
): Omit<PairFigures, 'alone' | 'statements'> {
  const [product, limit] = [middleOf(products), middleOf(limits)];
  return { product, limit, ratio: shareOf(products, limits), p99Ratio: product.p99Ms / limit.p99Ms };
}

/**
 * The people's calls in turn, so that those under way at once are of different people; the limit is told which one of
 * its operation each is.
 */
export function requestSource(calls: readonly MeasuredCall[]): RequestSource {
  const persons = personsOf(calls);
  let turn = 0;
  return () => {
    const place = turn++ % calls.length;
    const call = calls[place] as MeasuredCall;
    const { body, headers } = call.next();
    const lines = Object.entries({ ...headers, 'x-bench-person': String(persons[place]) });
    return requestBytes(call.operation, {
      cookie: call.cookie,
      body,
      headers: lines.map(([name, value]) => `${name}: ${value}\r\n`).join(''),
    });
  };
}

/** Which call of its operation each one is, from 0. */
function personsOf(calls: readonly MeasuredCall[]): readonly number[] {
  const counts = new Map<string, number>();
  return calls.map(({ operation }) => {
    const person = counts.get(operation) ?? 0;
    counts.set(operation, person + 1);
    return person;
  });
}
