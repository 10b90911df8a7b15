import { bilingual } from '@alethea/kernel/text/language';
import { emailAddressMailEn } from './email-address-mail-en.ts';
import { emailAddressMailEn as emailAddressMailFr } from './email-address-mail-fr.ts';

/** See emailAddressMailEn, in the language of the moment. */
export const emailAddressMailTexts = bilingual(emailAddressMailEn, emailAddressMailFr);
