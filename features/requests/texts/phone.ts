import { bilingual } from '@alethea/kernel/text/language';
import { phoneEn } from './phone-en.ts';
import { phoneEn as phoneFr } from './phone-fr.ts';

/** See phoneEn, in the language of the moment. */
export const phoneTexts = bilingual(phoneEn, phoneFr);
