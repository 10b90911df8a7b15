import { bilingual } from '@alethea/kernel/text/language';
import { withdrawEn } from '../withdraw-en.ts';
import { withdrawEn as withdrawFr } from '../withdraw-fr.ts';

/** See withdrawEn, in the language of the moment. */
export const withdrawTexts = bilingual(withdrawEn, withdrawFr);
