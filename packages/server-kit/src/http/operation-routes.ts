import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonFailure } from '../operations/failure.ts';
import type { Implementation } from '../operations/implement.ts';
import type { RunOperation } from '../operations/operation-runner.ts';
import { setSessionCookie } from './request-session.ts';

const MAX_KEY_CHARACTERS = 200;

/** Mounts every operation at `POST /api/<name>`. */
export function mountOperations(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  run: RunOperation,
  cookie: { readonly secure: boolean; readonly maxAgeSeconds: number },
): void {
  for (const implementation of implementations) {
    const { name, callsPerMinute } = implementation.operation;
    app.post(
      `/api/${name}`,
      {
        config: {
          findActor: true,
          name,
          ...(callsPerMinute ? { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } } : {}),
        },
      },
      async (request, reply) => {
        // Forms with files are parsed by the routes that take them; here their body would count as none.
        if (request.isMultipart()) throw commonFailure('invalid_input');
        // Node would join two keys to one that nobody has given.
        const keys = request.headers['idempotency-key'] === undefined ? [] : idempotencyKeysOf(request);
        if (keys.length > 1 || keys.some((key) => key.length > MAX_KEY_CHARACTERS)) {
          throw commonFailure('invalid_input', {
            issues: [{ path: 'Idempotency-Key', code: 'too_long', message: 'one key of at most 200 characters' }],
          });
        }
        const [idempotencyKey] = keys;
        return run(implementation, {
          actor: request.actor,
          input: request.body ?? {},
          idempotencyKey,
          requestId: request.id,
          networkAddress: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
          sessionToken: request.sessionToken,
          setSessionCookie: (token) => setSessionCookie(reply, token, cookie),
        });
      },
    );
  }
}

function idempotencyKeysOf(request: FastifyRequest): readonly string[] {
  return request.raw.headersDistinct['idempotency-key'] ?? [];
}
