const BILLED_ONCE_IN_MS = 24 * 60 * 60_000;

/** Until when a consult has had its billed message of an author: one in a rolling 24 hours (MSG-08). */
export function billedUntil(lastBilledAt: Date | null, now: Date): Date | null {
  if (lastBilledAt === null) return null;
  const until = new Date(lastBilledAt.getTime() + BILLED_ONCE_IN_MS);
  return until > now ? until : null;
}
