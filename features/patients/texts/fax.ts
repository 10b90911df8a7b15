import { bilingual } from '@alethea/kernel/text/language';
import { faxEn } from './fax-en.ts';
import { faxEn as faxFr } from './fax-fr.ts';

/** See faxEn, in the language of the moment. */
export const faxTexts = bilingual(faxEn, faxFr);
