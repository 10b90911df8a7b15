import { bilingual } from '@alethea/kernel/text/language';
import { premiumMailEn } from './mail-en.ts';
import { premiumMailEn as premiumMailFr } from './mail-fr.ts';

/** See premiumMailEn, in the language of the moment. */
export const mailTexts = bilingual(premiumMailEn, premiumMailFr);
