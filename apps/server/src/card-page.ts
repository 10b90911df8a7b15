import type { SandboxFile } from '@alethea/payments/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Features } from './join-features.ts';

const PAGE = { address: '/card-form', file: 'card-form.html' } as const;

/** The page of the card form with whose script it loads; null where no cards are taken. */
export function cardPageOf({ clover }: Pick<Config, 'clover'>, { cards }: Pick<Features, 'cards'>) {
  if (!cards.provider) return null;
  if (!clover) return { ...PAGE, script: "'self'", calls: [] };
  return { ...PAGE, script: new URL(clover.sdkUrl).origin, calls: [new URL(clover.tokenUrl).origin] };
}

/** Serves what stands in for the card provider, where it does. */
export function mountSandbox(app: FastifyInstance, files: readonly SandboxFile[]): void {
  for (const { path, contentType, text, policy } of files) {
    app.get(path, { config: { name: 'card-sandbox' } }, (_request, reply) => {
      if (policy) reply.header('content-security-policy', policy);
      return reply.header('content-type', contentType).header('cache-control', 'no-cache').send(text);
    });
  }
}
