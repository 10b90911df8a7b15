const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Why a call cannot have begun at a moment: it is to come, or so long ago that it was mistyped; null when it can. */
export function callStartProblem(start: Date, now: Date): 'start_in_future' | 'start_too_long_ago' | null {
  const agoMs = now.getTime() - start.getTime();
  if (agoMs < 0) return 'start_in_future';
  return agoMs > YEAR_MS ? 'start_too_long_ago' : null;
}
