import type { Scheduler } from '@alethea/server-kit/tasks/scheduler';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const ahead = z.strictObject({ aheadSeconds: z.int().min(0).max(86_400) });

/**
 * In the local environment only: runs at once what the clock would start so many seconds from now, so that nobody who
 * tries something out waits for the next minute. The clock of everything else stays as it is.
 */
export function mountDevClock(app: FastifyInstance, scheduler: Pick<Scheduler, 'runDue'>): void {
  app.post('/dev/clock', { config: { name: 'dev-clock' } }, async (request, reply) => {
    const given = ahead.safeParse(request.body);
    if (!given.success) return reply.status(400).send({ error: 'aheadSeconds: whole seconds, a day at most' });
    return { ran: await scheduler.runDue(given.data.aheadSeconds * 1_000) };
  });
}
