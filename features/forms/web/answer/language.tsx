import { guestLanguage, type SpokenLanguage } from '@alethea/web-kit/page/guest-language.tsx';
import { type FormLanguage, type Worded, worded } from '../../contract/answer/worded.ts';
import { type AnswerTexts, answerEn } from '../../texts/answer-en.ts';
import { answerFr } from '../../texts/answer-fr.ts';

/** The texts of the page by language. */
export const TEXTS: Readonly<Record<FormLanguage, AnswerTexts>> = { en: answerEn, fr: answerFr };

const page = guestLanguage(TEXTS);

/** See guestLanguage. */
export const { LanguageProvider, LanguageSwitch } = page;

interface Spoken extends SpokenLanguage<AnswerTexts> {
  /** What a form's author wrote, in this language as far as they wrote it. */
  words(english: string, french: string | undefined): Worded;
}

/** The language of the page with its texts. */
export function useLanguage(): Spoken {
  const spoken = page.useLanguage();
  return { ...spoken, words: (english, french) => worded(spoken.language, english, french) };
}
