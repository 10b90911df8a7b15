import { bilingual } from '@alethea/kernel/text/language';
import { formFaxEn } from './form-fax-en.ts';
import { formFaxEn as formFaxFr } from './form-fax-fr.ts';

/** See formFaxEn, in the language of the moment. */
export const formFaxTexts = bilingual(formFaxEn, formFaxFr);
