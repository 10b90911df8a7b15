import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_HEADER, isFromNativeShell, SESSION_HEADER } from './native-shell.ts';

/** Name of the session cookie; the prefix that browsers enforce is used where connections are secure. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-alethea_session' : 'alethea_session';
}

/** The session token of a request: bearer for the native shell, else the cookie; null without either. */
export function sessionTokenOf(request: FastifyRequest, secure: boolean): string | null {
  const authorization = request.headers.authorization;
  if (authorization?.startsWith('Bearer ')) return authorization.slice('Bearer '.length);
  return request.cookies[sessionCookieName(secure)] ?? null;
}

/** Sets the session cookie for the life of a session, or clears it; the app on a phone gets a header in its place. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string | null,
  options: { readonly secure: boolean; readonly maxAgeSeconds: number },
): void {
  if (isFromNativeShell(reply.request)) return void reply.header(SESSION_HEADER, token ?? '');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const;
  const name = sessionCookieName(options.secure);
  if (token) reply.setCookie(name, token, { ...attributes, maxAge: options.maxAgeSeconds });
  else reply.clearCookie(name, attributes);
}

/** Beside the session cookie, never in its place: whoever is signed in stays so while they read a mailed document. */
function guestCookieName(secure: boolean): string {
  return secure ? '__Host-alethea_guest' : 'alethea_guest';
}

/** The token of a browser that has proved something without signing in; null without one. */
export function guestTokenOf(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[guestCookieName(secure)] ?? null;
}

/** Sets the cookie that only the portal's own pages send, for so long. */
export function setGuestCookie(
  reply: FastifyReply,
  token: string,
  { secure, maxAgeSeconds }: { readonly secure: boolean; readonly maxAgeSeconds: number },
): void {
  reply.setCookie(guestCookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: maxAgeSeconds,
  });
}

/** As browsers allow at most. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 3_600;

/** Beside the session cookie and long after it: says that somebody has signed in here, and opens nothing. */
function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-alethea_device' : 'alethea_device';
}

/** What `setDeviceCookie` gave this browser, which may have made it up; null without one. */
export function deviceTokenOf(request: FastifyRequest, secure: boolean): string | null {
  if (isFromNativeShell(request)) {
    const given = request.headers[DEVICE_HEADER];
    return typeof given === 'string' ? given : null;
  }
  return request.cookies[deviceCookieName(secure)] ?? null;
}

/** Sets the cookie that this browser is known by from now on. */
export function setDeviceCookie(reply: FastifyReply, token: string, { secure }: { readonly secure: boolean }): void {
  if (isFromNativeShell(reply.request)) return void reply.header(DEVICE_HEADER, token);
  reply.setCookie(deviceCookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DEVICE_COOKIE_SECONDS,
  });
}

/**
 * True when a browser says that another site makes it send this request. Browsers name the origin on every POST; a
 * caller without one is no browser, and carries no cookie that it was not given.
 */
export function comesFromForeignOrigin(request: FastifyRequest, isOwn: (origin: string) => boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // The app on a phone is cross-site too, and names an origin that the settings allow.
  if (origin !== undefined) return !isOwn(origin);
  return site === 'cross-site' || site === 'same-site';
}
