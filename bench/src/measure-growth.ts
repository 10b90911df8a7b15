import type { LoadFigures } from './latencies.ts';
import { median } from './latencies.ts';
import { drive } from './load-driver.ts';
import { requestSource } from './measure-pair.ts';
import type { MeasuredCall } from './measured-calls.ts';

/** Few at once, so that the time of a page is its own and not that of a queue. */
const CONNECTIONS = 2;

/** The same page in worlds of different sizes. */
export interface GrowthFigures {
  readonly sizes: readonly number[];
  /** Median time of a page at each size. */
  readonly p50Ms: readonly number[];
  /** How many times longer the page takes with ten times the data, at worst. */
  readonly worstPerTenfold: number;
}

/** One world: a server and the calls of the same people in it. */
export interface GrowthWorld<Name extends string> {
  readonly size: number;
  readonly address: string;
  readonly calls: Readonly<Record<Name, readonly MeasuredCall[]>>;
}

/** Measures the worlds in turn, so that what else the machine does falls on all of them. */
export async function measureGrowth<Name extends string>(
  worlds: readonly GrowthWorld<Name>[],
  name: Name,
  { rounds, roundSeconds }: { readonly rounds: number; readonly roundSeconds: number },
): Promise<GrowthFigures> {
  const found = worlds.map(() => [] as LoadFigures[]);
  for (let round = -1; round < rounds; round++) {
    for (const [index, { address, calls }] of worlds.entries()) {
      const figures = await drive(address, requestSource(calls[name]), {
        connections: CONNECTIONS,
        seconds: roundSeconds,
      });
      if (figures.errors > 0) throw new Error(`${figures.errors} answers of ${name} were no success.`);
      // The first round only warms up.
      if (round >= 0) found[index]?.push(figures);
    }
  }
  const p50Ms = found.map((figures) => median(figures.map((figure) => figure.p50Ms)));
  return { sizes: worlds.map(({ size }) => size), p50Ms, worstPerTenfold: worstStep(p50Ms) };
}

/** The largest step from one size to the next. */
export function worstStep(values: readonly number[]): number {
  return Math.max(...values.slice(1).map((value, index) => value / (values[index] ?? Number.NaN)));
}
