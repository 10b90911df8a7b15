import { LanguageButton } from './language-button.tsx';
import { OTHER_LANGUAGE, speak } from './own-language.ts';

interface LanguageLinkProps {
  /** Keeps what was typed: the page is loaded anew. */
  beforehand?(): void;
}

/** On a page without a session: leads to it in the other language, which this browser keeps. */
export const LanguageLink = ({ beforehand }: LanguageLinkProps) => (
  <LanguageButton
    language={OTHER_LANGUAGE}
    onChoose={(language) => {
      beforehand?.();
      void speak(language);
    }}
  />
);
