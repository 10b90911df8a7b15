import { bilingual } from '@alethea/kernel/text/language';
import { verificationMailEn } from './verification-mail-en.ts';
import { verificationMailEn as verificationMailFr } from './verification-mail-fr.ts';

/** See verificationMailEn, in the language of the moment. */
export const verificationMailTexts = bilingual(verificationMailEn, verificationMailFr);
