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
    /** Bearer token of the scraper; without one the metrics are open, which suits a private network only. */
    readonly metricsToken: string | undefined;
    readonly isShuttingDown: () => boolean;
  },
): void {
  app.get('/healthz', { config: { name: 'healthz', rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { name: 'readyz', rateLimit: false } }, async () => {
    if (supplies.isShuttingDown()) throw commonFailure('temporarily_unavailable', { retryAfterSeconds: 2 });
    await sql`select 1`.execute(supplies.engine.db);
    return { status: 'ready' };
  });
  app.get('/metrics', { config: { name: 'metrics' } }, async (request, reply) => {
    const { metricsToken } = supplies;
    if (metricsToken && request.headers.authorization !== `Bearer ${metricsToken}`) throw commonFailure('not_found');
    return reply.type(supplies.registry.contentType).send(await supplies.registry.metrics());
  });
}
