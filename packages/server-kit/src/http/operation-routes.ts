import { type Operation, pathOf } from '@alethea/kernel/calls/operation';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Uploads } from '../files/stage-upload.ts';
import { commonFailure } from '../operations/failure.ts';
import type { Implementation } from '../operations/implement.ts';
import { checkAccess, type IncomingCall, type RunOperation } from '../operations/operation-runner.ts';
import { createAnswerFiles } from './answer-files.ts';
import { largestForm, readMultipart } from './multipart-body.ts';
import { deviceTokenOf, guestTokenOf, setDeviceCookie, setGuestCookie, setSessionCookie } from './request-session.ts';

const MAX_KEY_CHARACTERS = 200;
const UPLOAD = { share: 'upload' } as const;

/** What the routes of operations stand on. */
export interface OperationRouteSupplies {
  readonly run: RunOperation;
  readonly uploads: Pick<Uploads, 'receive' | 'keep' | 'discard'>;
  readonly cookie: { readonly secure: boolean; readonly maxAgeSeconds: number };
}

/** Mounts every operation at `POST /api/<name>`, and those that are forms with files at their own path. */
export function mountOperations(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  { run, uploads, cookie }: OperationRouteSupplies,
): void {
  const incomingOf = (request: FastifyRequest, reply: FastifyReply, input: unknown): IncomingCall => ({
    actor: request.actor,
    input,
    idempotencyKey: idempotencyKeyOf(request),
    requestId: request.id,
    networkAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    sessionToken: request.sessionToken,
    setSessionCookie: (token) => setSessionCookie(reply, token, cookie),
    guestToken: guestTokenOf(request, cookie.secure),
    setGuestCookie: (token, maxAgeSeconds) => setGuestCookie(reply, token, { secure: cookie.secure, maxAgeSeconds }),
    deviceToken: deviceTokenOf(request, cookie.secure),
    setDeviceCookie: (token) => setDeviceCookie(reply, token, cookie),
  });

  for (const implementation of implementations) {
    const { operation } = implementation;
    const { multipart } = operation;
    const config = configOf(implementation);
    if (!multipart) {
      const { largestBodyBytes } = operation;
      const options = largestBodyBytes
        ? {
            bodyLimit: largestBodyBytes,
            config: { ...config, takesFiles: true },
            // Before a large body is taken in; the runner asks again.
            preParsing: async (request: FastifyRequest) => checkAccess(operation, request.actor),
          }
        : { config };
      app.post(pathOf(operation), options, async (request, reply) => {
        // Forms with files are parsed by the routes that take them; here their body would count as none.
        if (request.isMultipart()) throw commonFailure('invalid_input');
        const files = createAnswerFiles();
        const incoming = { ...incomingOf(request, reply, request.body ?? {}), placeFile: files.place };
        try {
          return files.send(reply, await run(implementation, incoming));
        } catch (error) {
          await files.dispose();
          throw error;
        }
      });
      continue;
    }
    const hasFiles = Object.keys(multipart.files).length > 0;
    const options = {
      bodyLimit: largestForm(multipart),
      config: { ...(hasFiles ? UPLOAD : {}), ...config, takesFiles: true },
    };
    app.post(pathOf(operation), options, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Before anything is taken in; the runner asks again.
      checkAccess(operation, request.actor);
      idempotencyKeyOf(request);
      const form = await readMultipart(request, multipart, uploads);
      try {
        const incoming = incomingOf(request, reply, form.input);
        return await run(implementation, { ...incoming, keepPart: (field) => form.keepPart(field, request.id) });
      } finally {
        await form.dispose();
      }
    });
  }
}

function configOf({ operation }: Implementation): FastifyContextConfig {
  const { name, callsPerMinute, share } = operation;
  const rateLimit = callsPerMinute ? { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } } : {};
  return { findActor: true, countsAsActivity: isByHand(operation), name, ...rateLimit, ...(share ? { share } : {}) };
}

/** Reading and opening is also what a page does by itself, when it hears of a change; changing is what people do. */
function isByHand({ repeat, audit }: Operation): boolean {
  return repeat !== 'read' && !('action' in audit && audit.action === 'R');
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  // Node would join two keys to one that nobody has given.
  const keys = request.headers['idempotency-key'] === undefined ? [] : givenKeys(request);
  if (keys.length > 1 || keys.some((key) => key.length > MAX_KEY_CHARACTERS)) {
    throw commonFailure('invalid_input', {
      issues: [{ path: 'Idempotency-Key', code: 'too_long', message: 'one key of at most 200 characters' }],
    });
  }
  return keys[0];
}

function givenKeys(request: FastifyRequest): readonly string[] {
  return request.raw.headersDistinct['idempotency-key'] ?? [];
}
