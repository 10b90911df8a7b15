import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from '../live/live-streams.ts';
import type { Actor, ResolveActor } from '../operations/actor.ts';
import { commonFailure } from '../operations/failure.ts';

const RECHECK_MS = 60_000;

/** Added to the gap that a browser names, for the time that its request was on the way; the browser counts on it. */
const ON_THE_WAY_MS = 5_000;

/**
 * Mounts the live stream (`GET /api/live`, text/event-stream): ids of what changed, for the session's own topics. The
 * header `live-gap-ms` asks for what was told in the milliseconds before, too.
 */
export function mountLive(
  app: FastifyInstance,
  supplies: {
    readonly streams: LiveStreams;
    readonly resolveActor: ResolveActor;
    /** None for who may see nothing live: they get no stream. */
    readonly topicsOf: (actor: Actor) => readonly string[];
  },
): void {
  const { streams, resolveActor, topicsOf } = supplies;
  app.get(
    '/api/live',
    { exposeHeadRoute: false, config: { findActor: true, countsAsActivity: false, name: 'live' } },
    async (request, reply) => {
      const { actor, sessionToken } = request;
      if (!actor || !sessionToken) throw commonFailure('not_signed_in');
      // Gone while its session was looked up: it has told so already, and would be kept for ever.
      if (reply.raw.destroyed) return reply.hijack();
      const topics = topicsOf(actor);
      if (topics.length === 0) throw commonFailure('not_permitted');

      reply.hijack();
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      request.raw.socket.setTimeout(0);
      const { personId, sessionId } = actor;
      const isUnchanged = async () => {
        const current = await resolveActor(sessionToken, { countsAsActivity: false });
        return current !== null && topicsOf(current).join() === topics.join();
      };
      const recheck = () => void streams.recheck((id) => id === sessionId);
      // A session that ends by itself (idle, expired) ends its stream too.
      const rechecks = setInterval(recheck, RECHECK_MS);
      response.on('close', () => clearInterval(rechecks));
      streams.open(response, { personId, sessionId, topics, isUnchanged }, gapOf(request.headers));
      // Rights that have changed since the actor was found were told when there was no stream yet to be ended.
      recheck();
    },
  );
}

/** For how long the page has been fetching without this stream, in milliseconds; undefined when it does not say. */
function gapOf({ 'live-gap-ms': header }: IncomingHttpHeaders): number | undefined {
  return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) + ON_THE_WAY_MS : undefined;
}
