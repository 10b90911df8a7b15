import { bilingual } from '@alethea/kernel/text/language';
import { en } from '../joining/sign-up-en.ts';
import { en as fr } from '../joining/sign-up-fr.ts';

/** See en, in the language of the moment. */
export const signUpTexts = bilingual(en, fr);
