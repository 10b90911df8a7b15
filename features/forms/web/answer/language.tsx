import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type FormLanguage, preferredLanguage, type Worded, worded } from '../../contract/answer/worded.ts';
import { type AnswerTexts, answerEn } from '../../texts/answer-en.ts';
import { answerFr } from '../../texts/answer-fr.ts';

/** The texts of the page by language. */
export const TEXTS: Readonly<Record<FormLanguage, AnswerTexts>> = { en: answerEn, fr: answerFr };

const CHOICE = 'alethea-form-language';

interface Spoken {
  readonly language: FormLanguage;
  readonly texts: AnswerTexts;
  /** What a form's author wrote, in this language as far as they wrote it. */
  words(english: string, french: string | undefined): Worded;
  change(language: FormLanguage): void;
}

const LanguageContext = createContext<Spoken | null>(null);

/** The language of the page: what was chosen here before, else the browser's. */
export const LanguageProvider = ({ children }: { readonly children: ReactNode }) => {
  const [language, setLanguage] = useState(chosenLanguage);
  useLayoutEffect(() => {
    document.documentElement.lang = TEXTS[language].htmlLanguage;
  }, [language]);
  const spoken = useMemo(
    () => ({
      language,
      texts: TEXTS[language],
      words: (english: string, french: string | undefined) => worded(language, english, french),
      change(next: FormLanguage) {
        setLanguage(next);
        keepChoice(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
};

/** The language of the page with its texts. */
export function useLanguage(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('The page has no language.');
  return spoken;
}

/** Leads to the page in the other language; what was entered stays. */
export const LanguageSwitch = () => {
  const { language, texts, change } = useLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <button
      type="button"
      className="al-link forms-language"
      lang={TEXTS[other].htmlLanguage}
      onClick={() => change(other)}
    >
      {texts.otherLanguage}
    </button>
  );
};

/** The language of the page, before anything is shown. */
export function chosenLanguage(): FormLanguage {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(CHOICE);
  } catch {
    // Storage can be forbidden; the browser's languages are then what is known.
  }
  return kept === 'en' || kept === 'fr' ? kept : preferredLanguage(navigator.languages);
}

function keepChoice(language: FormLanguage): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // It is asked for again.
  }
}
