import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';

/** The languages of what somebody reads who has no account. */
export type GuestLanguage = 'en' | 'fr';

/** What the texts of such a page say of themselves, beside all else. */
interface GuestTexts {
  /** As HTML names it. */
  readonly htmlLanguage: string;
  /** The other language, in that language. */
  readonly otherLanguage: string;
}

/** The language of a page, its texts, and the way to the other one. */
export interface SpokenLanguage<Texts> {
  readonly language: GuestLanguage;
  readonly texts: Texts;
  change(language: GuestLanguage): void;
}

/** Kept for all pages that mails lead to: who chose French for a form reads the next message in French. */
const CHOICE = 'alethea-guest-language';

/** Texts in both languages, with what shows a page in one of them. */
export function guestLanguage<Texts extends GuestTexts>(texts: Readonly<Record<GuestLanguage, Texts>>) {
  const Spoken = createContext<SpokenLanguage<Texts> | null>(null);

  function useLanguage(): SpokenLanguage<Texts> {
    const spoken = useContext(Spoken);
    if (!spoken) throw new Error('The page has no language.');
    return spoken;
  }

  return {
    useLanguage,

    /** The language of the page: what was chosen here before, else the browser's. */
    LanguageProvider: ({ children }: { readonly children: ReactNode }) => {
      const [language, setLanguage] = useState(chosenLanguage);
      useLayoutEffect(() => {
        document.documentElement.lang = texts[language].htmlLanguage;
      }, [language]);
      const spoken = useMemo(() => {
        const change = (next: GuestLanguage) => {
          setLanguage(next);
          keepChoice(next);
        };
        return { language, texts: texts[language], change };
      }, [language]);
      return <Spoken value={spoken}>{children}</Spoken>;
    },

    /** Leads to the page in the other language; what was entered stays. */
    LanguageSwitch: () => {
      const { language, texts: shown, change } = useLanguage();
      const other = language === 'en' ? 'fr' : 'en';
      return (
        <button
          type="button"
          className="al-link guest-language"
          lang={texts[other].htmlLanguage}
          onClick={() => change(other)}
        >
          {shown.otherLanguage}
        </button>
      );
    },
  };
}

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
