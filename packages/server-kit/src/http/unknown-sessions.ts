import { hash } from 'node:crypto';
import { commonFailure } from '../operations/failure.ts';

const WINDOW_MS = 60_000;
const REMEMBERED_TOKENS = 20_000;
const REMEMBERED_NETWORKS = 20_000;

/**
 * Bounds how many session tokens that nobody holds a network may have looked up in the database. Tokens that have opened
 * a session in this process are looked up without a bound, so that nobody who is signed in is hurt by a neighbour.
 */
export interface UnknownSessions {
  /**
   * Looks a token up, unless it is unknown here and its network has had its share.
   * @throws OperationFailure `too_many_requests`
   */
  lookUp<Found>(token: string, network: string, find: () => Promise<Found | null>): Promise<Found | null>;
}

/** @param nowMs milliseconds of a clock that never goes back */
export function createUnknownSessions(
  perMinute: number,
  nowMs: () => number = () => performance.now(),
): UnknownSessions {
  const known = new Set<string>();
  const networks = new Map<string, { beganAtMs: number; count: number }>();

  function windowOf(network: string) {
    const now = nowMs();
    const present = networks.get(network);
    if (present && now - present.beganAtMs < WINDOW_MS) return present;
    const fresh = { beganAtMs: now, count: 0 };
    networks.delete(network);
    networks.set(network, fresh);
    if (networks.size > REMEMBERED_NETWORKS) networks.delete(networks.keys().next().value ?? network);
    return fresh;
  }
  function remember(key: string): void {
    known.delete(key);
    known.add(key);
    if (known.size > REMEMBERED_TOKENS) known.delete(known.values().next().value ?? key);
  }

  return {
    async lookUp(token, network, find) {
      const key = hash('sha256', token, 'base64url');
      if (known.has(key)) {
        const found = await find();
        if (found === null) known.delete(key);
        return found;
      }
      const window = windowOf(network);
      if (window.count >= perMinute) {
        const leftMs = WINDOW_MS - (nowMs() - window.beganAtMs);
        throw commonFailure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
      }
      // Taken before it is known whose the token is: a thousand at once must not all come through.
      window.count += 1;
      let isUnknown = false;
      try {
        const found = await find();
        isUnknown = found === null;
        if (!isUnknown) remember(key);
        return found;
      } finally {
        // Also when the database did not answer: then nobody knows whose the token is.
        if (!isUnknown) window.count -= 1;
      }
    },
  };
}
