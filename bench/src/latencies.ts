/** What a row of answers took. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx; anything but 0 makes the other figures worthless. */
  readonly errors: number;
}

/** The value that `share` (0 to 1) of all values do not exceed, by nearest rank; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN;
}

/** The middle one of a few figures, of which one may be far out. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Figures of one round. */
export function figuresOf(latenciesMs: readonly number[], seconds: number, errors: number): LoadFigures {
  return {
    requestsPerSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
    errors,
  };
}

/** The middle of each figure over all rounds: one disturbed round decides nothing. */
export function middleOf(rounds: readonly LoadFigures[]): LoadFigures {
  const middle = (figure: (round: LoadFigures) => number) => median(rounds.map(figure));
  return {
    requestsPerSecond: middle((round) => round.requestsPerSecond),
    p50Ms: middle((round) => round.p50Ms),
    p99Ms: middle((round) => round.p99Ms),
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
  };
}

/**
 * How many requests one had answered for each of the other's: the middle of their rounds two by two, so that a machine
 * which is slow for a while is so for both.
 */
export function shareOf(rounds: readonly LoadFigures[], others: readonly LoadFigures[]): number {
  return median(
    rounds.map((round, place) => round.requestsPerSecond / (others[place]?.requestsPerSecond ?? Number.NaN)),
  );
}
