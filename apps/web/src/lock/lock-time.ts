/** Before the session ends for want of use, or for good, its person is warned, in milliseconds. */
export const WARNED_BEFORE_MS = 60_000;

/** What a session lives by; moments in milliseconds since 1970 by the clock of this browser. */
export interface SessionLife {
  readonly lastUsedAt: number;
  readonly idleMs: number;
  /** Whatever happens, it is over then. */
  readonly endsAt: number;
}

/** Why a screen locks: nobody has used it, or the session has lasted as long as it may. */
export type LockReason = 'idle' | 'expired';

/** How far a session is, and at what moment that changes next (null: by itself, never). */
export interface LockStage {
  readonly stage: 'open' | 'warning' | 'locked';
  readonly reason: LockReason;
  readonly until: number | null;
}

/** The stage of a session at a moment. */
export function stageAt(now: number, { lastUsedAt, idleMs, endsAt }: SessionLife): LockStage {
  const idleAt = lastUsedAt + idleMs;
  const locksAt = Math.min(idleAt, endsAt);
  const reason = endsAt <= idleAt ? 'expired' : 'idle';
  if (now >= locksAt) return { stage: 'locked', reason, until: null };
  const warnsAt = locksAt - WARNED_BEFORE_MS;
  return now >= warnsAt ? { stage: 'warning', reason, until: locksAt } : { stage: 'open', reason, until: warnsAt };
}
