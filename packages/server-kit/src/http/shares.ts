import type { Share } from '@alethea/kernel/calls/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonFailure } from '../operations/failure.ts';
import { callerOf } from './connection-limits.ts';

const WINDOW_MS = 60_000;
const REMEMBERED_CALLERS = 20_000;
/** Work under way ends at no moment that we know. */
const AGAIN_SECONDS = 5;

/** What of a route a caller has a share of: heavy calls, bodies with files on their way in, files on their way out. */
export type RouteShare = Share | 'upload' | 'file';

/** How much of the server one person may take at a time; or one address, where nobody is signed in. */
export interface ShareLimits {
  readonly heavyAtOnce: number;
  readonly heavyPerMinute: number;
  readonly uploadsAtOnce: number;
  readonly filesAtOnce: number;
}

/** Counts what is under way and what was begun, by share and caller. */
export interface Shares {
  /**
   * Takes a place and answers what gives it back, to be called once.
   * @throws OperationFailure `too_many_requests` with the time to come again
   */
  enter(share: RouteShare, caller: string): () => void;
}

/** @param nowMs milliseconds of a clock that never goes back */
export function createShares(limits: ShareLimits, nowMs: () => number = () => performance.now()): Shares {
  const underWay = new Map<string, number>();
  const windows = new Map<string, { beganAtMs: number; count: number }>();
  const bounds: Readonly<Record<RouteShare, { readonly atOnce: number; readonly perMinute: number }>> = {
    heavy: { atOnce: limits.heavyAtOnce, perMinute: limits.heavyPerMinute },
    // Their routes bound how many are begun.
    upload: { atOnce: limits.uploadsAtOnce, perMinute: Number.POSITIVE_INFINITY },
    file: { atOnce: limits.filesAtOnce, perMinute: Number.POSITIVE_INFINITY },
  };

  function windowOf(key: string) {
    const now = nowMs();
    const present = windows.get(key);
    if (present && now - present.beganAtMs < WINDOW_MS) return present;
    const fresh = { beganAtMs: now, count: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > REMEMBERED_CALLERS) windows.delete(windows.keys().next().value ?? key);
    return fresh;
  }

  return {
    enter(share, caller) {
      const { atOnce, perMinute } = bounds[share];
      const key = `${share}:${caller}`;
      const open = underWay.get(key) ?? 0;
      if (open >= atOnce) throw commonFailure('too_many_requests', { retryAfterSeconds: AGAIN_SECONDS });
      if (Number.isFinite(perMinute)) {
        const window = windowOf(key);
        const leftMs = WINDOW_MS - (nowMs() - window.beganAtMs);
        if (window.count >= perMinute)
          throw commonFailure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
        window.count += 1;
      }
      underWay.set(key, open + 1);
      return () => {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      };
    },
  };
}

/**
 * Holds every route that names a share to it, from before its body is read until its work has ended and its answer has
 * gone: who hangs up does not get a place for the next one while the work goes on.
 */
export function holdToShares(app: FastifyInstance, shares: Shares): void {
  app.addHook('onRoute', (route) => {
    const share = route.config?.share;
    if (!share) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const leave = shares.enter(share, shareHolderOf(request));
      try {
        return await handler.call(this, request, reply);
      } finally {
        if (reply.raw.closed) leave();
        else reply.raw.once('close', leave);
      }
    };
  });
}

function shareHolderOf({ actor, ip }: FastifyRequest): string {
  return actor?.personId ?? callerOf(ip);
}
