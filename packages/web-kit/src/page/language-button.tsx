import { LANGUAGE_FACTS, type Language } from '@alethea/kernel/text/language';

interface LanguageButtonProps {
  /** What it leads to. */
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Leads to the same page in another language, whose name is in that language. */
export const LanguageButton = ({ language, onChoose }: LanguageButtonProps) => {
  const { locale, name } = LANGUAGE_FACTS[language];
  return (
    <button type="button" className="al-link guest-language" lang={locale} onClick={() => onChoose(language)}>
      {name}
    </button>
  );
};
