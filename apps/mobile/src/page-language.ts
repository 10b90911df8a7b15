import { isLanguage, LANGUAGE_COOKIE, type Language, preferredLanguage } from '@alethea/kernel/text/language';

/** Pages that have an entry of their own; the web view gives index.html for each address without an ending. */
const SIGN_IN = /^\/(?:login|auth\/login)\/?$|^\/(?:fr\/)?login\.html$/;
const FRENCH_APP = '/fr/index.html';
/** Where the French app begins; its page has one address, and the web view gives the English one for all others. */
const PLACE = 'at';

/** What decides in which language a page of the app is shown. */
export interface PageNow {
  readonly pathname: string;
  readonly search: string;
  /** Of the page that was loaded. */
  readonly pageLanguage: Language;
  /** What was chosen on this phone; anything else goes by what the phone prefers. */
  readonly kept: string | null;
  readonly preferred: readonly string[];
}

/** Under which key the web app keeps what was chosen: a web view need not have cookies. */
export const KEPT_LANGUAGE = LANGUAGE_COOKIE;

/** Which page must be loaded in place of this one; or, where this is the right one, which address it goes by. */
export function pageInstead({
  pathname,
  search,
  pageLanguage,
  kept,
  preferred,
}: PageNow): { readonly load: string } | { readonly goBy: string | null } {
  const language = isLanguage(kept) ? kept : preferredLanguage(preferred);
  const prefix = language === 'fr' ? '/fr' : '';
  if (SIGN_IN.test(pathname)) {
    const page = `${prefix}/login.html`;
    return pathname === page ? { goBy: null } : { load: page + search };
  }
  const place = pathname === FRENCH_APP ? (new URLSearchParams(search).get(PLACE) ?? '/') : null;
  if (language !== pageLanguage) {
    return {
      load: language === 'fr' ? `${FRENCH_APP}?${new URLSearchParams({ [PLACE]: pathname + search })}` : (place ?? '/'),
    };
  }
  return { goBy: place };
}
