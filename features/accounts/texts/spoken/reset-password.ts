import { bilingual } from '@alethea/kernel/text/language';
import { en } from '../identity/reset-password-en.ts';
import { en as fr } from '../identity/reset-password-fr.ts';

/** See en, in the language of the moment. */
export const resetPasswordTexts = bilingual(en, fr);
