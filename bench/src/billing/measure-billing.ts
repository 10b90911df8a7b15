import { randomUUID } from 'node:crypto';
import { scaleCounts, scaleEmail } from '@alethea/demo/scale';
import { readEventLoop, readMemory, startBenchServer } from '../bench-server.ts';
import { type BenchSession, signInPeople } from '../bench-sessions.ts';
import { measurePair, type PairFigures } from '../measure-pair.ts';
import { callOf, type MeasuredCall } from '../measured-calls.ts';
import type { BenchOptions } from '../options.ts';
import { recordStatements } from '../record-statements.ts';

/** What is looked up of one's own billing. */
export const billingReads = ['report', 'rollup'] as const;
/** See billingReads. */
export type BillingRead = (typeof billingReads)[number];

/** A batch of everything that is ready, at most 5,000 claims. */
export interface BatchFigures {
  readonly claims: number;
  readonly seconds: number;
  /** Delay of the event loop of the server's own process meanwhile. */
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly residentMegabytes: number;
}

/** Billing of many, each of whom looks at their own. */
export interface BillingFigures {
  readonly records: number;
  readonly pairs: Partial<Record<BillingRead, PairFigures>>;
  readonly batch: BatchFigures;
}

/** The last assistant of the large world is given the desk of claims as well. */
const CLAIMS_PERSON = scaleCounts.referrers + scaleCounts.consultants + scaleCounts.staff - 1;
/** Their address. */
export const CLAIMS_EMAIL = scaleEmail(CLAIMS_PERSON);
const READERS = 20;
const SUBMITTER = { submitterPrefix: 'BEN', sourceCode: 'CH' } as const;

/** Needs a database in which the records are filled. */
export async function measureBilling(
  settings: Readonly<Record<string, string>>,
  options: Pick<BenchOptions, 'rounds' | 'roundSeconds' | 'records'>,
): Promise<BillingFigures> {
  const server = await startBenchServer({ ...settings, TWO_FACTOR_REQUIRED: 'none' });
  try {
    const readers = Array.from({ length: READERS }, (_, place) => scaleCounts.referrers + place);
    const calls = billingCalls(await signInPeople(server.address, readers), Date.now());
    const pairs: BillingFigures['pairs'] = {};
    for (const read of billingReads) {
      const group = { calls: calls[read], aftermath: 'shared' } as const;
      const recorded = await recordStatements(settings, group);
      const databaseUrl = settings.DATABASE_URL ?? '';
      pairs[read] = await measurePair(server.address, { ...group, recorded, databaseUrl }, options);
    }
    const [maker] = await signInPeople(server.address, [CLAIMS_PERSON]);
    if (!maker) throw new Error('Nobody makes batches.');
    return { records: options.records, pairs, batch: await measureBatch(server.address, maker) };
  } finally {
    await server.stop();
  }
}

/** The newest records page by page of 50 and of 10, and the earnings of the year. */
export function billingCalls(
  sessions: readonly BenchSession[],
  millisecondsInYear: number,
): Record<BillingRead, MeasuredCall[]> {
  const statuses = [['new', 'pending'], ['closed'], ['refused']];
  return {
    report: sessions.map((session, place) =>
      callOf('reporting-createBillingReport', session, {
        fetchByStatus: { statuses: statuses[place % statuses.length] },
        pageSize: place % 2 === 0 ? 50 : 10,
      }),
    ),
    rollup: sessions.map((session) =>
      callOf('reporting-createRollupReport', session, { billingDoctorUid: session.personId, millisecondsInYear }),
    ),
  };
}

async function measureBatch(address: string, { cookie }: BenchSession): Promise<BatchFigures> {
  await readEventLoop(address);
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/claims-makeBatch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
    body: JSON.stringify(SUBMITTER),
  });
  if (!answer.ok) throw new Error(`claims-makeBatch answered ${answer.status}: ${await answer.text()}`);
  const { claims } = (await answer.json()) as { claims: number };
  const seconds = (performance.now() - startedAt) / 1_000;
  const { p99Ms: loopP99Ms, maxMs: loopMaxMs } = await readEventLoop(address);
  return { claims, seconds, loopP99Ms, loopMaxMs, residentMegabytes: (await readMemory(address)).residentMegabytes };
}
