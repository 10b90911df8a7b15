import { openApiDocument } from '@alethea/kernel/openapi';
import type { Operation } from '@alethea/kernel/operation';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI 3.1 document, made once from the contracts. */
export function mountOpenApi(app: FastifyInstance, operations: readonly Operation[]): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { name: 'openapi' } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(operations));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
