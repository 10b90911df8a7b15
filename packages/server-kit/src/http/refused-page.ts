import { createHash } from 'node:crypto';
import { BRAND } from '@alethea/kernel/app/brand';
import { LANGUAGE_FACTS, type Language } from '@alethea/kernel/text/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language/request-language.ts';
import { speakingIn } from '../language/speaking.ts';
import type { OperationFailure } from '../operations/failure.ts';
import { refusedPageTexts } from './texts/refused-page.ts';

const STYLE = `:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.625rem 1.25rem;border:2px solid;border-radius:.5rem;color:inherit;font-weight:600}`;

/** Its own style and nothing else: no script, no file of ours that could be refused in turn. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** True for who opens a page: they are shown a page also when it is refused. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

/**
 * Answers with the page that says why there is none, in the language of the browser; status and Retry-After are set by
 * the caller.
 */
export function sendRefusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: OperationFailure | null,
): FastifyReply {
  const language = languageOf(request);
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(speakingIn(language, () => pageOf(failure, language)));
}

function pageOf(failure: OperationFailure | null, language: Language): string {
  const { title, retry, details, inSeconds } = refusedPageTexts;
  const detail = Object.hasOwn(details, failure?.code ?? '')
    ? details[failure?.code as keyof typeof details]
    : details.other;
  const when = failure?.retryAfterSeconds === undefined ? '' : ` ${inSeconds(failure.retryAfterSeconds)}`;
  return `<!doctype html><html lang="${LANGUAGE_FACTS[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><p>${BRAND.productName}</p><h1>${title}</h1><p>${detail}${when}</p><p><a href="">${retry}</a></p></main></body></html>`;
}
