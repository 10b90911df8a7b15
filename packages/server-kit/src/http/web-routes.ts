import { existsSync } from 'node:fs';
import type { BrandSettings } from '@alethea/kernel/app/brand';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language/request-language.ts';
import { commonFailure } from '../operations/failure.ts';
import { createBrandedFiles } from './branded-files.ts';
import { sendFailure } from './error-answer.ts';
import { wantsPage } from './refused-page.ts';
import { type FramedPageOrigins, framedPagePolicy } from './security-headers.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
const ASKED_EACH_TIME = 'no-cache';

/** Pages of the lean sign-in entry; every other address belongs to the app. */
const LEAN_PAGES = ['/login', '/auth/login', '/auth/reset-password'];

/** Pages of the app whose beginning stands in a page of its own. */
const STANDING_PAGES = { '/signup': 'signup.html' } as const;

/** Where mailed links lead: to a document, and to a form that a patient fills in. */
const MAILED_PAGES = { '/documents': 'documents.html', '/forms': 'forms.html' } as const;

/** What is built once in each language; the pages that mails lead to speak both by themselves. */
const IN_BOTH_LANGUAGES = new Set(['index.html', 'login.html', 'signup.html', 'service-worker.js']);

/** What the web app is served with. */
interface WebOptions {
  readonly pagesPerMinute: number;
  /** As it is at this moment; it may change while the server runs. */
  readonly brand: () => BrandSettings;
  /** By address: the content policy of a page that may load more than the others. */
  readonly policies?: Readonly<Record<string, string>>;
  /** A page that the app shows in a frame, for the script of a provider; null where there is none. */
  readonly framed: ({ readonly address: string; readonly file: string } & FramedPageOrigins) | null;
}

/**
 * Serves the built web app: hashed assets for a year, pages and the service worker never from a cache. Assets have no
 * limit of calls: they are the same for everybody, and a whole clinic behind one address opens the portal at eight.
 */
export async function mountWeb(
  app: FastifyInstance,
  folder: string,
  { pagesPerMinute, brand, policies = {}, framed }: WebOptions,
): Promise<void> {
  if (!existsSync(folder)) throw new Error(`The web app is not built: ${folder} is missing. Run npm run build.`);
  // It only lends `sendFile`: the routes are ours, each with a limit of its own.
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const limited = { name: 'page', rateLimit: { max: pagesPerMinute, timeWindow: 60_000 } };
  const branded = createBrandedFiles(folder, brand);
  const sendAsked = (request: FastifyRequest, reply: FastifyReply, name: string) =>
    branded.has(name) ? sendBranded(request, reply, name) : sendFile(reply, name, ASKED_EACH_TIME);
  const inLanguage = (request: FastifyRequest, name: string) =>
    IN_BOTH_LANGUAGES.has(name) && languageOf(request) === 'fr' ? `fr/${name}` : name;
  const sendBranded = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = await branded.open(inLanguage(request, name), request.headers['accept-encoding']);
    if (!file) return reply.callNotFound();
    reply.headers({ ...file.headers, 'cache-control': ASKED_EACH_TIME });
    if (request.headers['if-none-match']?.includes(file.headers.etag)) return reply.code(304).send();
    return reply.send(file.bytes);
  };
  const page = (name: string) => (request: FastifyRequest, reply: FastifyReply) => sendAsked(request, reply, name);
  app.get('/', { config: { ...limited, name: 'root' } }, async (_request, reply) => reply.redirect('/login'));
  for (const address of LEAN_PAGES) app.get(address, { config: limited }, page('login.html'));
  for (const [address, name] of Object.entries(STANDING_PAGES)) app.get(address, { config: limited }, page(name));
  for (const [address, name] of Object.entries(MAILED_PAGES)) {
    app.get(address, { config: limited }, page(name));
    app.get(`${address}/`, { config: limited }, page(name));
  }
  if (framed) {
    const policy = framedPagePolicy(framed);
    app.get(framed.address, { config: limited }, (request, reply) => {
      return sendAsked(request, reply.header('content-security-policy', policy), framed.file);
    });
  }
  app.get<Wild>('/assets/*', { config: { name: 'asset', rateLimit: false } }, (request, reply) =>
    sendFile(reply, `assets/${request.params['*']}`, FOR_EVER),
  );
  app.get<Wild>('/fr/assets/*', { config: { name: 'asset-fr', rateLimit: false } }, (request, reply) =>
    sendFile(reply, `fr/assets/${request.params['*']}`, FOR_EVER),
  );
  app.get<Wild>('/*', { config: limited }, (request, reply) => sendAsked(request, reply, request.params['*']));
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      const policy = policies[request.url.split('?')[0] ?? ''];
      if (policy) reply.header('content-security-policy', policy);
      return page('index.html')(request, reply);
    }
    return sendFailure(reply, commonFailure('not_found'), request.id);
  });
}

interface Wild {
  Params: { '*': string };
}

/** Answers by itself: a handler that returned the reply would have its end waited for once more. */
function sendFile(reply: FastifyReply, name: string, cacheControl: string): void {
  reply.header('cache-control', cacheControl).sendFile(name);
}
