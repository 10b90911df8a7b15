import type { Clock } from '@alethea/kernel/time/clock';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DataKey } from '../keyring/data-key.ts';

/** Where the pages of the app on phones come from: iOS, Android. They must stand among ALLOWED_ORIGINS too. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/** Gives a new session token to the app, and takes it away by an empty text: no page of another site may read it. */
export const SESSION_HEADER = 'alethea-session';
/** Stands for the cookie by which a browser is known again. */
export const DEVICE_HEADER = 'alethea-device';
/** What the app adds to addresses of files, for pictures are fetched without headers. */
export const TICKET_HEADER = 'alethea-file-ticket';

/** What the app calls; all else of the server's lies in the app itself. */
const CALLED = /^\/(api|serverV5|healthz)(\/|$)/;
const TICKET_PURPOSE = 'file-ticket';
const TICKET_LIFE_MS = 10 * 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for what is the same for every origin (see @fastify/cors). */
    cors?: false;
  }
}

/** True of a request of the app on a phone; that its origin is allowed has been checked before. */
export function isFromNativeShell({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): boolean {
  return origin !== undefined && NATIVE_ORIGINS.includes(origin);
}

/**
 * Lets pages of the origins in the settings read answers, never with cookies: they carry a bearer token, so that a page
 * that is not the app itself has nothing to call with.
 */
export async function answerAllowedOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  if (allowedOrigins.length === 0) return;
  // Pages and assets are the same for every origin: told that they depend on it, a browser would fetch each of them twice.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/') && !CALLED.test(route.url)) route.config = { ...route.config, cors: false };
  });
  await app.register(fastifyCors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [SESSION_HEADER, DEVICE_HEADER, TICKET_HEADER, 'retry-after', 'content-disposition'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
}

/**
 * Tickets for files: the session, sealed, for ten minutes. Only the route of files takes them, beside the signature of
 * the address, and they end with their session.
 */
export interface FileTickets {
  issue(sessionToken: string): string;
  /** The session token within; null for what was not made here or is over. */
  open(ticket: string): string | null;
}

/** Makes them; processes with the same key accept each other's. */
export function createFileTickets({ key, clock }: { readonly key: DataKey; readonly clock: Clock }): FileTickets {
  return {
    issue(token) {
      const until = clock.now().getTime() + TICKET_LIFE_MS;
      return Buffer.from(key.encryptJson({ token, until }, TICKET_PURPOSE)).toString('base64url');
    },
    open(ticket) {
      try {
        const opened = key.decryptJson(Buffer.from(ticket, 'base64url'), TICKET_PURPOSE);
        const { token, until } = opened as { readonly token: string; readonly until: number };
        return clock.now().getTime() < until ? token : null;
      } catch {
        return null;
      }
    },
  };
}

/** The session of a file's address; null where it has no ticket. */
export function ticketSessionOf(request: FastifyRequest, tickets: FileTickets | undefined): string | null {
  const { ticket } = request.query as { readonly ticket?: unknown };
  return typeof ticket === 'string' && tickets ? tickets.open(ticket) : null;
}

/** Gives a live session of the app what its pictures are fetched with. */
export function giveTicket(request: FastifyRequest, reply: FastifyReply, tickets: FileTickets | undefined): void {
  if (!tickets || !request.actor || !request.sessionToken || !isFromNativeShell(request)) return;
  reply.header(TICKET_HEADER, tickets.issue(request.sessionToken));
}
