import { bilingual } from '@alethea/kernel/text/language';
import { paperEn } from './paper-en.ts';
import { paperEn as paperFr } from './paper-fr.ts';

/** See paperEn, in the language of the moment. */
export const paperTexts = bilingual(paperEn, paperFr);
