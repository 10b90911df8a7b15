import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** The languages of what somebody reads who has no account. */
export type GuestLanguage = 'en' | 'fr';

/** As HTML names them, and what each calls itself. */
const LANGUAGES: Readonly<Record<GuestLanguage, { readonly html: string; readonly name: string }>> = {
  en: { html: 'en-CA', name: 'English' },
  fr: { html: 'fr-CA', name: 'Français' },
};

/** The language of a page, and the way to the other one. */
export interface SpokenLanguage {
  readonly language: GuestLanguage;
  change(language: GuestLanguage): void;
}

/** Kept for all pages that mails lead to: who chose French for a form reads the next message in French. */
const CHOICE = 'alethea-guest-language';

const Spoken = createContext<SpokenLanguage | null>(null);

/** Shows a page in what was chosen here before, else in the browser's language. */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(chosenLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGES[language].html;
  }, [language]);
  const spoken = useMemo(() => {
    const change = (next: GuestLanguage) => {
      setLanguage(next);
      keepChoice(next);
    };
    return { language, change };
  }, [language]);
  return <Spoken value={spoken}>{children}</Spoken>;
};

/** The language of the page. */
export function useGuestLanguage(): SpokenLanguage {
  const spoken = useContext(Spoken);
  if (!spoken) throw new Error('The page has no language.');
  return spoken;
}

/** Leads to the page in the other language; what was entered stays. */
export const LanguageSwitch = () => {
  const { language, change } = useGuestLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  const { html, name } = LANGUAGES[other];
  return (
    <button type="button" className="al-link guest-language" lang={html} onClick={() => change(other)}>
      {name}
    </button>
  );
};

/** The language of a page, before anything is shown. */
export function chosenLanguage(): GuestLanguage {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(CHOICE);
  } catch {
    // Storage can be forbidden; the browser's languages are then what is known.
  }
  return kept === 'en' || kept === 'fr' ? kept : preferredLanguage(navigator.languages);
}

/** The language that somebody is shown first, by what their browser prefers. */
export function preferredLanguage(browserLanguages: readonly string[]): GuestLanguage {
  const first = browserLanguages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'en' || tag === 'fr');
  return first === 'fr' ? 'fr' : 'en';
}

function keepChoice(language: GuestLanguage): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // It is asked for again.
  }
}
