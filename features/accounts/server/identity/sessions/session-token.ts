import { hash, randomBytes } from 'node:crypto';

/** A token for a session, known to its browser alone. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is kept: what the table holds opens no door. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
