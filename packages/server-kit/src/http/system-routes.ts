import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Engine } from '../engine/engine.ts';
import { commonFailure } from '../operations/failure.ts';

/** Mounts /healthz (the process lives), /readyz (it can serve) and /metrics (Prometheus text). */
export function mountSystem(
  app: FastifyInstance,
  supplies: {
    readonly engine: Engine;
    readonly registry: Registry;
    /** Bearer token of the scraper; without one there are no metrics, in any environment. */
    readonly metricsToken: string | undefined;
    readonly isShuttingDown: () => boolean;
  },
): void {
  app.get('/healthz', { config: { name: 'healthz', rateLimit: false, anyHost: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { name: 'readyz', rateLimit: false, anyHost: true } }, async () => {
    if (supplies.isShuttingDown()) throw commonFailure('temporarily_unavailable', { retryAfterSeconds: 2 });
    await sql`select 1`.execute(supplies.engine.db);
    return { status: 'ready' };
  });
  app.get('/metrics', { config: { name: 'metrics', anyHost: true } }, async (request, reply) => {
    const { metricsToken } = supplies;
    const isScraper = metricsToken && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!isScraper) throw commonFailure('not_found');
    return reply.type(supplies.registry.contentType).send(await supplies.registry.metrics());
  });
}

/** In the same time wherever they differ: as hashes, which have one length. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
