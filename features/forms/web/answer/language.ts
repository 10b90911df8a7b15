import { type SpokenLanguage, useGuestLanguage } from '@alethea/web-kit/page/guest-language.tsx';
import { type FormLanguage, type Worded, worded } from '../../contract/answer/worded.ts';
import { type AnswerTexts, answerEn } from '../../texts/answer-en.ts';
import { answerFr } from '../../texts/answer-fr.ts';

/** The texts of the page by language. */
export const TEXTS: Readonly<Record<FormLanguage, AnswerTexts>> = { en: answerEn, fr: answerFr };

interface Spoken extends SpokenLanguage {
  readonly texts: AnswerTexts;
  /** What a form's author wrote, in this language as far as they wrote it. */
  words(english: string, french: string | undefined): Worded;
}

/** The language of the page with its texts. */
export function useLanguage(): Spoken {
  const spoken = useGuestLanguage();
  const { language } = spoken;
  return { ...spoken, texts: TEXTS[language], words: (english, french) => worded(language, english, french) };
}
