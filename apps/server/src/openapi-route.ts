import { openApiDocument } from '@alethea/kernel/calls/openapi';
import type { Operation } from '@alethea/kernel/calls/operation';
import type { Upload } from '@alethea/kernel/calls/upload';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI 3.1 document, made once from the contracts. */
export function mountOpenApi(app: FastifyInstance, operations: readonly Operation[], uploads: readonly Upload[]): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { name: 'openapi' } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(operations, uploads));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
