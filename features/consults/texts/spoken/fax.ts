import { bilingual } from '@alethea/kernel/text/language';
import { faxEn } from '../handing-on/fax-en.ts';
import { faxEn as faxFr } from '../handing-on/fax-fr.ts';

/** See faxEn, in the language of the moment. */
export const faxTexts = bilingual(faxEn, faxFr);
