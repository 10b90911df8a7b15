import { isLanguage, LANGUAGE_COOKIE, type Language, preferredLanguage } from '@alethea/kernel/text/language';
import type { FastifyRequest } from 'fastify';

/** The language of the browser that a request comes from: what was chosen in it, else what it prefers. */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  // Where the request is refused before its cookies are read there are none.
  const chosen = (cookies as FastifyRequest['cookies'] | undefined)?.[LANGUAGE_COOKIE];
  if (isLanguage(chosen)) return chosen;
  return preferredLanguage((headers['accept-language'] ?? '').split(','));
}
