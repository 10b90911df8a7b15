import { bilingual } from '@alethea/kernel/text/language';
import { inviteMailEn } from './invite-mail-en.ts';
import { inviteMailEn as inviteMailFr } from './invite-mail-fr.ts';

/** See inviteMailEn, in the language of the moment. */
export const inviteMailTexts = bilingual(inviteMailEn, inviteMailFr);
