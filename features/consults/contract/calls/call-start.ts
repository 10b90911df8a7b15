const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

/** Why a call cannot have begun at a moment. */
export type CallStartProblem = 'start_in_future' | 'start_before_asked' | 'start_too_long_ago';

/**
 * Why a call cannot have begun at a moment: it is to come, it was not asked for yet, or it is so long ago that it was
 * mistyped; null when it can. Starts are told by the minute, so that the one in which it was asked for counts.
 */
export function callStartProblem(start: Date, { now, askedAt }: { now: Date; askedAt: Date }): CallStartProblem | null {
  const agoMs = now.getTime() - start.getTime();
  if (agoMs < 0) return 'start_in_future';
  if (agoMs > YEAR_MS) return 'start_too_long_ago';
  return start.getTime() < Math.floor(askedAt.getTime() / MINUTE_MS) * MINUTE_MS ? 'start_before_asked' : null;
}
