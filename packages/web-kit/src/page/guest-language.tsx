import { isLanguage, LANGUAGE_FACTS, type Language, preferredLanguage, speakBy } from '@alethea/kernel/text/language';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { LanguageButton } from './language-button.tsx';

/** The language of a page, and the way to the other one. */
export interface SpokenLanguage {
  readonly language: Language;
  change(language: Language): void;
}

/** Kept for all pages that mails lead to: who chose French for a form reads the next message in French. */
const CHOICE = 'alethea-guest-language';

const Spoken = createContext<SpokenLanguage | null>(null);

/** Shows a page in what was chosen here before, else in the browser's language. */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [first] = useState(() => {
    const language = chosenLanguage();
    return { language, leave: speakBy(() => language) };
  });
  const [language, setLanguage] = useState(first.language);
  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGE_FACTS[language].locale;
    // Rules speak it too: their texts are taken when they are read.
    speakBy(() => language);
    return first.leave;
  }, [language, first]);
  const spoken = useMemo(() => {
    const change = (next: Language) => {
      speakBy(() => next);
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
  return <LanguageButton language={other} onChoose={change} />;
};

/** The language of a page, before anything is shown: what was chosen here before, else the one given, or the browser's. */
export function chosenLanguage(otherwise?: Language): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(CHOICE);
  } catch {
    // Storage can be forbidden; the browser's languages are then what is known.
  }
  return isLanguage(kept) ? kept : (otherwise ?? preferredLanguage(navigator.languages));
}

/** Remembers the language for the next page in this browser. */
export function keepChoice(language: Language): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // It is asked for again.
  }
}
