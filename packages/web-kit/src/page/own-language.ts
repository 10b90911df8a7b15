import { isLanguage, LANGUAGE_COOKIE, type Language } from '@alethea/kernel/text/language';
import { formatsEn } from '../texts/formats-en.ts';

/** The language that this page is built in. */
export const LANGUAGE: Language = formatsEn.locale.startsWith('fr') ? 'fr' : 'en';

/** The other one. */
export const OTHER_LANGUAGE: Language = LANGUAGE === 'en' ? 'fr' : 'en';

/** What was chosen in this browser; null until then. The web view of an app need not have cookies. */
export function keptLanguage(): Language | null {
  const found = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return [found, storedLanguage()].find(isLanguage) ?? null;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_COOKIE);
  } catch {
    return null;
  }
}

const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * Has this browser show the portal in a language from the next page load on. The service worker keeps the pages of the
 * language before, so it goes; the next page registers the one of its own.
 */
export async function keepLanguage(language: Language): Promise<void> {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of setting one is not in every browser that we serve.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    // Where apps look: their pages come from the phone, which no cookie is sent to.
    localStorage.setItem(LANGUAGE_COOKIE, language);
  } catch {
    // The cookie is enough for a browser.
  }
  if (language === LANGUAGE || !('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
}

/** Shows this page anew in a language. */
export async function speak(language: Language): Promise<void> {
  await keepLanguage(language);
  location.reload();
}
