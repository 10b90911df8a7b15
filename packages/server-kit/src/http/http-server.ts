import { newId } from '@alethea/kernel/text/ids';
import type { Clock } from '@alethea/kernel/time/clock';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { languageOf } from '../language/request-language.ts';
import { speakingIn } from '../language/speaking.ts';
import { describeError } from '../log/describe-error.ts';
import type { Actor, ResolveActor } from '../operations/actor.ts';
import { commonFailure, OperationFailure } from '../operations/failure.ts';
import { type ConnectionLimits, callerOf, limitConnections } from './connection-limits.ts';
import { answerFailure, failureOf } from './error-answer.ts';
import { createKnownHosts, type HostSettings } from './known-hosts.ts';
import { answerAllowedOrigins, type FileTickets, giveTicket, ticketSessionOf } from './native-shell.ts';
import { type BodyLimits, refuseBrokenRequests } from './protocol-refusals.ts';
import { comesFromForeignOrigin, sessionTokenOf } from './request-session.ts';
import { securityHeaders } from './security-headers.ts';
import { createShares, holdToShares, type RouteShare, type ShareLimits } from './shares.ts';
import { createUnknownSessions } from './unknown-sessions.ts';

const JSON_BODY_BYTES = 1024 * 1024;
// A chunk of 8 MB at the least rate that a body may have; what is not sent by then never will be.
const MAX_REQUEST_MS = 1_200_000;
// Neither side has moved a byte: a reader of a large answer who has stopped reading.
const SILENCE_MS = 120_000;
const LOOK_FOR_SLOW_MS = 1_000;
const NO_RATE_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
} as const;

/** How this process meets the network. */
export interface HttpSettings extends ConnectionLimits, HostSettings, BodyLimits, ShareLimits {
  /** HSTS, and cookies for secure connections only. */
  readonly secure: boolean;
  /** The app shows a page of ours in a frame; see mountFramedPage. */
  readonly framesOwnPages?: boolean;
  /** Addresses of proxies whose X-Forwarded-* headers are believed; nobody's when empty. */
  readonly trustedProxies: readonly string[];
  /** Calls per minute and person, or address where nobody is signed in. */
  readonly callsPerMinute: number;
  /** A request whose headers are not there in full by then is cut, and so is a connection that says nothing. */
  readonly headersMs: number;
  /** How long the rest of a refused request is read, so that its sender gets to read the answer. */
  readonly lingerMs: number;
  /** Session tokens that nobody holds, of one network in a minute. */
  readonly unknownSessionsPerMinute: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    sessionToken: string | null;
  }
  interface FastifyContextConfig {
    /** Routes that carry a session find their actor before they run. */
    findActor?: boolean;
    /** False for requests that a browser makes by itself, which must not keep an idle session alive. */
    countsAsActivity?: boolean;
    /** Its addresses may carry a ticket in place of a session, as pictures in the app on a phone do. */
    takesTicket?: boolean;
    /** Files may take longer to come than the body of a call, at a least rate. */
    takesFiles?: boolean;
    /** Answers under any host, as probes call it: it shows nothing and carries no session. */
    anyHost?: boolean;
    /** What its caller has a share of. */
    share?: RouteShare;
    /** What the log and the metrics call this route. */
    name?: string;
  }
}

/** What the HTTP edge stands on. */
export interface HttpSupplies {
  readonly settings: HttpSettings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly resolveActor: ResolveActor;
  /** Without them the app on phones shows no pictures. */
  readonly fileTickets?: FileTickets;
  readonly onAnswered: (route: string, status: number, durationMs: number) => void;
}

/** Makes the HTTP server with its guards (headers, origin, rate, session); routes are mounted by the caller. */
export async function createHttpServer(supplies: HttpSupplies): Promise<FastifyInstance> {
  const { settings, clock, log } = supplies;
  const headers = securityHeaders(settings.secure, settings.framesOwnPages ? { frameSrc: ["'self'"] } : {});
  const app = Fastify({
    bodyLimit: JSON_BODY_BYTES,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    genReqId: () => newId(clock.now()),
    // An address that cannot be decoded never reaches a route, nor the error handler of routes.
    frameworkErrors: (error, request, reply) => void answerFailure(request, reply.headers(headers), failureOf(error)),
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    // A request without a host is refused below, in the shape of every error.
    http: {
      headersTimeout: settings.headersMs,
      connectionsCheckingInterval: Math.min(LOOK_FOR_SLOW_MS, settings.headersMs),
      requireHostHeader: false,
    },
    // Broken requests are answered by refuseBrokenRequests alone.
    clientErrorHandler: () => {},
    routerOptions: { maxParamLength: 200 },
  });
  limitConnections(app.server, settings, settings.trustedProxies);
  const bodies = refuseBrokenRequests(app.server, {
    headers,
    lingerMs: settings.lingerMs,
    newRequestId: () => newId(clock.now()),
    onRefused(requestId, status) {
      supplies.onAnswered('refused', status, 0);
      log.info({ requestId, route: 'refused', status });
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  holdToShares(app, createShares(settings));
  await app.register(fastifyCookie);
  speakAsTheBrowser(app);
  await app.register(fastifyMultipart);

  await answerAllowedOrigins(app, settings.allowedOrigins);

  app.decorateRequest('actor', null);
  app.decorateRequest('sessionToken', null);
  const hosts = createKnownHosts(settings);
  const unknownSessions = createUnknownSessions(settings.unknownSessionsPerMinute);
  app.addHook('onRequest', async (request, reply) => {
    if (hostsOf(request) !== 1) {
      reply.header('connection', 'close');
      throw commonFailure('invalid_input');
    }
    const { takesFiles, anyHost, takesTicket } = request.routeOptions.config;
    if (!request.raw.complete) {
      const bound = takesFiles ? bodies.demandRate : bodies.demandWhole;
      bound(request.raw, reply.raw, settings, request.id);
    }
    const localPort = request.socket.localPort ?? 0;
    if (!anyHost && !hosts.isHost(request.host ?? '', localPort)) throw new OperationFailure('invalid', 'unknown_host');
    const changing = request.method !== 'GET' && request.method !== 'HEAD';
    const isOwn = (origin: string) => hosts.isOrigin(origin, localPort);
    if (changing && comesFromForeignOrigin(request, isOwn)) throw commonFailure('foreign_origin');
    if (!request.routeOptions.config.findActor) return;
    const ticketed = takesTicket ? ticketSessionOf(request, supplies.fileTickets) : null;
    const token = ticketed ?? sessionTokenOf(request, settings.secure);
    request.sessionToken = token;
    if (!token) return;
    const countsAsActivity = request.routeOptions.config.countsAsActivity ?? true;
    const find = () => supplies.resolveActor(token, { countsAsActivity });
    request.actor = await unknownSessions.lookUp(token, callerOf(request.ip), find);
    giveTicket(request, reply, supplies.fileTickets);
  });
  await app.register(fastifyRateLimit, {
    max: settings.callsPerMinute,
    timeWindow: 60_000,
    hook: 'preValidation',
    cache: 20_000,
    // How many calls are left is nobody's business; what is refused says itself when to come again.
    addHeaders: NO_RATE_HEADERS,
    addHeadersOnExceeding: NO_RATE_HEADERS,
    keyGenerator: (request) => `${request.actor?.personId ?? callerOf(request.ip)}:${routeName(request)}`,
    errorResponseBuilder: (_request, context) =>
      commonFailure('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeName(request);
    supplies.onAnswered(route, reply.statusCode, reply.elapsedTime);
    log.info({ requestId: request.id, route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) });
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (!failure) log.error({ requestId: request.id, route: routeName(request), error: describeError(error) });
    return answerFailure(request, reply, failure);
  });
  return app;
}

/** Answers each request in the language of its browser; anew once its body is read, which happens in the connection's turn. */
function speakAsTheBrowser(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => speakingIn(languageOf(request), done));
  app.addHook('preValidation', (request, _reply, done) => speakingIn(languageOf(request), done));
}

/** The route's name, never its address: an address may hold what a log must not. */
function routeName(request: FastifyRequest): string {
  return request.routeOptions.config.name ?? request.routeOptions.url ?? 'unknown';
}

/** How many hosts a request names: with two, a proxy and we could each believe another one. */
function hostsOf({ raw }: FastifyRequest): number {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 0 && raw.httpVersion === '1.0' ? 1 : hosts;
}
