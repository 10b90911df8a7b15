import { bilingual } from '@alethea/kernel/text/language';
import { mailEn } from './mail-en.ts';
import { mailEn as mailFr } from './mail-fr.ts';

/** See mailEn, in the language of the moment. */
export const mailTexts = bilingual(mailEn, mailFr);
