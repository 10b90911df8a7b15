import type { Clock } from '@alethea/kernel/time/clock';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTED_FOR_SECONDS = 3_600;
/** A token that ends while its request is on the way would be refused. */
const RENEWED_BEFORE_MS = 60_000;
const TIMEOUT_MS = 20_000;

/** The account that Google calls a service account, as its key file describes it. */
export const serviceAccountSchema = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9-]{4,29}$/),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  private_key_id: z.string().optional(),
});
/** See serviceAccountSchema. */
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Answers how a token endpoint refused: with its status. */
export class FcmAccessRefused extends Error {
  override readonly name = 'FcmAccessRefused';
  readonly status: number;

  constructor(status: number) {
    super(`The token endpoint answered ${status}.`);
    this.status = status;
  }
}

/** Access tokens of a service account, each used until it ends. */
export interface FcmAccess {
  /** @throws FcmAccessRefused; TypeError or TimeoutError when the endpoint is not reached */
  token(): Promise<string>;
  /** Has the next call ask for a new one: the last was refused before its time. */
  forget(token: string): void;
}

/** Gets access tokens by a signed assertion (RFC 7523); calls at once share one request. */
export function createFcmAccess(supplies: { account: ServiceAccount; tokenUrl: string; clock: Clock }): FcmAccess {
  const { account, tokenUrl, clock } = supplies;
  let held: { readonly token: string; readonly until: number } | null = null;
  let asked: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const key = await importPKCS8(account.private_key, 'RS256');
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    const header = { alg: 'RS256', typ: 'JWT', ...(account.private_key_id ? { kid: account.private_key_id } : {}) };
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader(header)
      .setIssuer(account.client_email)
      .setAudience(tokenUrl)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + ASSERTED_FOR_SECONDS)
      .sign(key);
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new FcmAccessRefused(response.status);
    const { access_token: token, expires_in: seconds } = answerSchema.parse(await response.json());
    held = { token, until: nowSeconds * 1000 + seconds * 1000 - RENEWED_BEFORE_MS };
    return token;
  }

  return {
    async token() {
      if (held && clock.now().getTime() < held.until) return held.token;
      asked ??= ask().finally(() => {
        asked = null;
      });
      return asked;
    },
    forget(token) {
      if (held?.token === token) held = null;
    },
  };
}
