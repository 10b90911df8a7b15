/** A look at the server process while it works. */
interface Sample {
  readonly atMs: number;
  readonly residentMegabytes: number;
  /** The 99th percentile of the event loop's delay since the sample before. */
  readonly delayP99Ms: number;
  readonly delayMostMs: number;
}

/** What a soak has measured, in the server process alone (its workers are bounded by themselves). */
export interface SoakFigures {
  readonly samples: number;
  /** Medians of a tenth of the time around the middle, and of the last tenth. */
  readonly memoryMiddleMegabytes: number;
  readonly memoryEndMegabytes: number;
  /** Median and 99th percentile over all windows between two samples of each window's 99th percentile. */
  readonly delayP99Ms: { readonly median: number; readonly p99: number };
  readonly delayMostMs: number;
}

/** Reads the server's own metrics again and again; a server that does not answer, or has just started, gives none. */
export function watchServer(address: string, token: string, everyMs: number) {
  const samples: Sample[] = [];
  const beganAtMs = performance.now();
  let isFresh = true;
  const timer = setInterval(() => void look(), everyMs);

  async function look(): Promise<void> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${address}/metrics`, { headers, signal: AbortSignal.timeout(everyMs) });
      const text = await answer.text();
      const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
      const sample = {
        atMs: performance.now() - beganAtMs,
        residentMegabytes: value('process_resident_memory_bytes') / 1024 / 1024,
        delayP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
        delayMostMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
      };
      // The first window after a start holds the start itself.
      if (!isFresh) samples.push(sample);
      isFresh = false;
    } catch {
      isFresh = true;
    }
  }

  return {
    stop(): SoakFigures {
      clearInterval(timer);
      const totalMs = performance.now() - beganAtMs;
      const within = (from: number, to: number) =>
        samples
          .filter(({ atMs }) => atMs >= totalMs * from && atMs <= totalMs * to)
          .map((each) => each.residentMegabytes);
      const delays = samples.map(({ delayP99Ms }) => delayP99Ms);
      return {
        samples: samples.length,
        memoryMiddleMegabytes: quantile(within(0.45, 0.55), 0.5),
        memoryEndMegabytes: quantile(within(0.9, 1), 0.5),
        delayP99Ms: { median: quantile(delays, 0.5), p99: quantile(delays, 0.99) },
        delayMostMs: Math.max(...samples.map((each) => each.delayMostMs)),
      };
    },
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
