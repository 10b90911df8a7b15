/** The languages of a form for a patient. */
export const FORM_LANGUAGES = ['en', 'fr'] as const;
/** See FORM_LANGUAGES. */
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** Words of a form's author with the language that they are in, which a screen reader has to know. */
export interface Worded {
  readonly text: string;
  readonly language: FormLanguage;
}

/** The words of an author in a language; in English where the author gave none in French. */
export function worded(language: FormLanguage, english: string, french: string | undefined): Worded {
  const text = language === 'fr' ? french?.trim() : undefined;
  return text ? { text, language: 'fr' } : { text: english, language: 'en' };
}
