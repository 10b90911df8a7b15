import type { BrandFeature } from '@alethea/accounts/server';
import { sendFailure } from '@alethea/server-kit/http/error-answer';
import { commonFailure } from '@alethea/server-kit/operations/failure';
import type { FastifyInstance } from 'fastify';

const FOR_EVER = `public, max-age=${365 * 24 * 3_600}, immutable`;

/** Serves the logo and the signature of the witness to everybody: their address is the hash of what they are. */
export function mountBrandPictures(app: FastifyInstance, brand: Pick<BrandFeature, 'findPicture'>): void {
  app.get<{ Params: { name: string } }>(
    '/brand/:name',
    // Without a limit, as other assets: they are the same for everybody, and each browser fetches one once.
    { config: { name: 'brand-picture', rateLimit: false } },
    async (request, reply) => {
      const { name } = request.params;
      const picture = /^[0-9a-f]{64}\.(?:png|jpg)$/.test(name) ? await brand.findPicture(name) : null;
      if (!picture) return sendFailure(reply, commonFailure('not_found'), request.id);
      return reply
        .headers({
          'cache-control': FOR_EVER,
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
        })
        .type(picture.contentType)
        .send(Buffer.from(picture.bytes));
    },
  );
}
