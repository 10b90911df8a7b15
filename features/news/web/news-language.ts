import { LANGUAGE_FACTS, type Language } from '@alethea/kernel/text/language';
import { chosenLanguage, keepChoice } from '@alethea/web-kit/page/guest-language.tsx';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';
import { useState } from 'react';
import type { Notification } from './views.ts';

/** The languages in which news are written. */
export type NewsLanguage = Language;

/** In which language a person reads news: as chosen here before, else in that of the portal. */
export function useNewsLanguage() {
  const [language, setLanguage] = useState(() => chosenLanguage(LANGUAGE));
  return {
    language,
    change(next: NewsLanguage): void {
      setLanguage(next);
      keepChoice(next);
    },
  };
}

/** Title and text in a language, in English where there is no other; `lang` where that is not the page's own. */
export function textIn(
  { title, body, french }: Pick<Notification, 'title' | 'body' | 'french'>,
  language: NewsLanguage,
) {
  const written = language === 'fr' && french ? 'fr' : 'en';
  const lang = written === LANGUAGE ? undefined : LANGUAGE_FACTS[written].locale;
  return written === 'fr' && french ? { ...french, lang } : { title, body, lang };
}
