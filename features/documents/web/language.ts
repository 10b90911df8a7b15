import { type SpokenLanguage, useGuestLanguage } from '@alethea/web-kit/page/guest-language.tsx';
import { type DocumentTexts, en } from '../texts/en.ts';
import { fr } from '../texts/fr.ts';

/** The texts of the page by language. */
export const TEXTS = { en, fr } as const;

/** The language of the page with its texts. */
export function useLanguage(): SpokenLanguage & { readonly texts: DocumentTexts } {
  const spoken = useGuestLanguage();
  return { ...spoken, texts: TEXTS[spoken.language] };
}
