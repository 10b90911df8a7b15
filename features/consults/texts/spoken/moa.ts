import { bilingual } from '@alethea/kernel/text/language';
import { moaEn } from '../handing-on/moa-en.ts';
import { moaEn as moaFr } from '../handing-on/moa-fr.ts';

/** See moaEn, in the language of the moment. */
export const moaTexts = bilingual(moaEn, moaFr);
