import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Who the partner says that it is. */
export const AVA_ISSUER = 'https://ava.example';

/** What the partner's tool holds of one consult. */
export interface AvaConsult {
  readonly avaConsultId: string;
  readonly avaUuid: string;
  readonly patientInfo: Readonly<Record<string, unknown>>;
  readonly patientHistory: string;
}

/** The claims of a token that a test is about; the rest is right. */
export interface AvaClaims {
  readonly audience: string;
  readonly now: Date;
  readonly consultId?: string;
  readonly subject?: string;
  readonly secondsValid?: number;
  /** Whose account of the partner it is, in words. */
  readonly name?: string;
  readonly email?: string;
}

/** A picture that the EMR has taken. */
export interface AvaMedia {
  readonly account: string;
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** How often it came. */
  readonly times: number;
}

/** By which pictures are taken from an installation. */
export const AVA_API_TOKEN = 'a-token-of-this-installation';

/** The partner on a loopback port: publishes its keys, signs tokens, and answers for consults to their bearers. */
export interface AvaPartner {
  readonly address: string;
  tokenOf(claims: AvaClaims): string;
  /** Puts a consult into the partner's tool. */
  keep(consult: AvaConsult): void;
  /** Answers this instead of a consult, until it is given null. */
  answerWith(answer: { readonly status: number; readonly body: string } | null): void;
  /** Pictures that the EMR has, by their ids. */
  readonly media: ReadonlyMap<string, AvaMedia>;
  /** Answers these statuses to the next pictures, one after the other, before it takes any again; 0 breaks off. */
  refuseNext(...statuses: readonly number[]): void;
  /** How often a consult was asked for. */
  readonly asked: () => number;
  stop(): Promise<void>;
}

/** Starts the partner on a port, a free one by default. */
export async function startAvaPartner(port = 0): Promise<AvaPartner> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = randomUUID();
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' }];
  const consults = new Map<string, AvaConsult>();
  const issued = new Map<string, string>();
  const media = new Map<string, AvaMedia>();
  const refusals: number[] = [];
  let asked = 0;
  let instead: { readonly status: number; readonly body: string } | null = null;

  const server = createServer((request, response) => {
    const answer = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (request.url === '/jwks') return answer(200, JSON.stringify({ keys }));
    if (request.method === 'PUT')
      return void takeMedia(request, media, refusals).then((status) => {
        if (status === 0) response.destroy();
        else answer(status, '{}');
      });
    asked += 1;
    if (instead) return answer(instead.status, instead.body);
    const id = decodeURIComponent(/^\/api\/econsults\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '');
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const consult = issued.get(bearer) === id ? consults.get(id) : undefined;
    return consult ? answer(200, JSON.stringify(consult)) : answer(403, '{}');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    tokenOf({ audience, now, consultId, subject = randomUUID(), secondsValid = 300, name, email }) {
      const seconds = Math.floor(now.getTime() / 1000);
      const claims = {
        ...{
          iss: AVA_ISSUER,
          aud: audience,
          sub: subject,
          jti: randomUUID(),
          iat: seconds,
          exp: seconds + secondsValid,
        },
        ...{ avaConsultId: consultId, name, email },
      };
      const signed = [{ alg: 'EdDSA', kid }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
      issued.set(token, consultId ?? '');
      return token;
    },
    keep: (consult) => void consults.set(consult.avaConsultId, consult),
    answerWith(answer) {
      instead = answer;
    },
    media,
    refuseNext: (...statuses) => void refusals.push(...statuses),
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Takes a picture as the EMR would: once under its id, from who has the token. Answers the status. */
async function takeMedia(request: IncomingMessage, media: Map<string, AvaMedia>, refusals: number[]): Promise<number> {
  const [, account = '', id = ''] = /^\/api\/accounts\/([^/]+)\/media\/([^/]+)$/.exec(request.url ?? '') ?? [];
  const { headers } = request;
  const bytes = await buffer(request);
  if (headers.authorization !== `Bearer ${AVA_API_TOKEN}` || headers['idempotency-key'] !== id) return 401;
  const refusal = refusals.shift();
  if (refusal !== undefined) return refusal;
  const fileName = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? '');
  const times = (media.get(id)?.times ?? 0) + 1;
  const contentType = headers['content-type'] ?? '';
  media.set(id, { account: decodeURIComponent(account), contentType, fileName, bytes, times });
  return times === 1 ? 201 : 409;
}
