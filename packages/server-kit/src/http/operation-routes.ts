import type { FastifyInstance } from 'fastify';
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
        const idempotencyKey = request.headers['idempotency-key'];
        if (Array.isArray(idempotencyKey) || (idempotencyKey?.length ?? 0) > MAX_KEY_CHARACTERS) {
          throw commonFailure('invalid_input', {
            issues: [{ path: 'Idempotency-Key', code: 'too_long', message: 'one key of at most 200 characters' }],
          });
        }
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
