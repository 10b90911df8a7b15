import { bilingual } from '@alethea/kernel/text/language';
import { securityMailEn } from './security-mail-en.ts';
import { securityMailEn as securityMailFr } from './security-mail-fr.ts';

/** See securityMailEn, in the language of the moment. */
export const securityMailTexts = bilingual(securityMailEn, securityMailFr);
