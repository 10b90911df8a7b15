import type { Clock } from '@alethea/kernel/time/clock';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../engine/engine.ts';
import type { Enqueue } from '../jobs/job.ts';
import { commonFailure } from '../operations/failure.ts';

const LARGEST_BODY_BYTES = 512 * 1024;

/** What a provider has sent, as it came. */
export interface WebhookCall {
  readonly db: Database;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  /** The bytes that the signature is over. */
  readonly body: Buffer;
  /** A header by its name in small letters; empty without one. */
  header(name: string): string;
}

/** An address at which a provider tells of something by itself. It carries no session: the signature says who calls. */
export interface Webhook {
  /** Name in logs and metrics. */
  readonly name: string;
  readonly path: string;
  /**
   * Takes what was sent, for good; false where the provider has not signed it. It comes again until it is taken, and may
   * come again after that.
   */
  take(call: WebhookCall): Promise<boolean>;
}

/** What webhooks stand on. */
export type WebhookRouteSupplies = Pick<WebhookCall, 'db' | 'clock' | 'enqueue'>;

/** Mounts the addresses of webhooks; their bodies reach them as bytes, for JSON that was parsed has lost its signature. */
export function mountWebhooks(
  app: FastifyInstance,
  webhooks: readonly Webhook[],
  supplies: WebhookRouteSupplies,
): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const { name, path, take } of webhooks) {
      own.post(path, { config: { name } }, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = (wanted: string) => request.headers[wanted]?.toString() ?? '';
        if (!(await take({ ...supplies, body, header }))) throw commonFailure('invalid_input');
        return { received: true };
      });
    }
  });
}
