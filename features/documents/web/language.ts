import { guestLanguage } from '@alethea/web-kit/page/guest-language.tsx';
import { en } from '../texts/en.ts';
import { fr } from '../texts/fr.ts';

/** The texts of the page by language. */
export const TEXTS = { en, fr } as const;

/** See guestLanguage. */
export const { LanguageProvider, LanguageSwitch, useLanguage } = guestLanguage(TEXTS);
