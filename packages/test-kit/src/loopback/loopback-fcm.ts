import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A message as it was posted. */
export interface FcmMessage {
  readonly token?: string;
  readonly topic?: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: Readonly<Record<string, string>>;
  readonly android: { readonly notification: { readonly tag: string } };
  readonly apns: { readonly headers: Readonly<Record<string, string>> };
}

/** What the loopback provider does with the next calls. */
export interface FcmBehaviour {
  /** How messages are answered; `cut` ends the connection once the request has been read. */
  send: 'take' | 'UNREGISTERED' | 'QUOTA_EXCEEDED' | 'INTERNAL' | 'INVALID_ARGUMENT' | 'SENDER_ID_MISMATCH' | 'cut';
  /** Refuses to give access tokens. */
  refuseAccess: boolean;
}

const STATUS = {
  UNREGISTERED: 404,
  QUOTA_EXCEEDED: 429,
  INTERNAL: 500,
  INVALID_ARGUMENT: 400,
  SENDER_ID_MISMATCH: 403,
};
const PROJECT = 'alethea-test';
const CLIENT_EMAIL = 'push@alethea-test.iam.gserviceaccount.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const RETRY_AFTER_SECONDS = 90;

const claimsSchema = z.object({
  iss: z.literal(CLIENT_EMAIL),
  scope: z.literal(SCOPE),
  aud: z.url(),
  iat: z.number(),
  exp: z.number(),
});

/**
 * A server on this machine that speaks what Google's do: a signed assertion for an access token (RFC 7523), and the HTTP
 * v1 interface of Firebase Cloud Messaging with its errors. It believes no assertion whose signature, audience or times
 * are wrong, and no token that it has not given.
 */
export async function startLoopbackFcm() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const behaviour: FcmBehaviour = { send: 'take', refuseAccess: false };
  const taken: FcmMessage[] = [];
  const tokens = new Set<string>();
  const counts = { assertions: 0, refusedAssertions: 0, refusedTokens: 0, sends: 0 };
  let address = '';

  function isBelieved(assertion: string): boolean {
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const signed = Buffer.from(`${header}.${claims}`);
    if (decoded(header)?.alg !== 'RS256') return false;
    if (!verify('RSA-SHA256', signed, keys.publicKey, Buffer.from(signature, 'base64url'))) return false;
    const parsed = claimsSchema.safeParse(decoded(claims));
    if (!parsed.success) return false;
    const { aud, iat, exp } = parsed.data;
    return aud === `${address}/token` && exp > iat && exp - iat <= 3_600;
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    counts.assertions += 1;
    const isGrant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    if (behaviour.refuseAccess || !isGrant || !isBelieved(form.get('assertion') ?? '')) {
      counts.refusedAssertions += 1;
      return answer(response, 400, { error: 'invalid_grant' });
    }
    const token = `ya29.${randomUUID()}`;
    tokens.add(token);
    answer(response, 200, { access_token: token, expires_in: 3_599, token_type: 'Bearer' });
  }

  async function takeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    counts.sends += 1;
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      counts.refusedTokens += 1;
      return answer(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    }
    const { send } = behaviour;
    if (send === 'cut') return void request.socket.destroy();
    if (send === 'take') {
      taken.push(JSON.parse(body).message);
      return answer(response, 200, { name: `projects/${PROJECT}/messages/${taken.length}` });
    }
    if (send === 'QUOTA_EXCEEDED') response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: send }];
    answer(response, STATUS[send], { error: { code: STATUS[send], message: 'refused', status: send, details } });
  }

  const server = createServer((request, response) => {
    if (request.url === '/token') void giveToken(request, response);
    else if (request.url === `/v1/projects/${PROJECT}/messages:send`) void takeMessage(request, response);
    else answer(response, 404, { error: { code: 404, status: 'NOT_FOUND' } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: {
      project_id: PROJECT,
      client_email: CLIENT_EMAIL,
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      private_key_id: 'one',
    },
    apiUrl: address,
    tokenUrl: `${address}/token`,
    retryAfterMs: RETRY_AFTER_SECONDS * 1000,
    behaviour,
    taken,
    counts,
    /** As when an access token is withdrawn, or has ended by the provider's clock. */
    withdrawTokens: () => tokens.clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function decoded(part: string): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}
