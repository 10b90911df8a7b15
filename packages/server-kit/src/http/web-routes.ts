import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonFailure } from '../operations/failure.ts';
import { sendFailure } from './error-answer.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Pages of the lean sign-in entry; every other address belongs to the app. */
const LEAN_PAGES = ['/login', '/auth/login', '/auth/reset-password'];

/** Where a mailed link to a document leads. */
const DOCUMENT_PAGES = ['/documents', '/documents/'];

/** Serves the built web app: hashed assets for a year, pages and the service worker never from a cache. */
export async function mountWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) throw new Error(`The web app is not built: ${folder} is missing. Run npm run build.`);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  const page = (name: string) => async (_request: unknown, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(name);
  app.get('/', { config: { name: 'root', rateLimit: false } }, async (_request, reply) => reply.redirect('/login'));
  for (const address of LEAN_PAGES)
    app.get(address, { config: { name: 'page', rateLimit: false } }, page('login.html'));
  for (const address of DOCUMENT_PAGES)
    app.get(address, { config: { name: 'page', rateLimit: false } }, page('documents.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && !request.url.startsWith('/api/')) return page('index.html')(request, reply);
    return sendFailure(reply, commonFailure('not_found'), request.id);
  });
}
