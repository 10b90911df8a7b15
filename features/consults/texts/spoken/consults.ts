import { bilingual } from '@alethea/kernel/text/language';
import { en } from '../en.ts';
import { en as fr } from '../fr.ts';

/** See en, in the language of the moment. */
export const consultsTexts = bilingual(en, fr);
