import { bilingual } from '@alethea/kernel/text/language';
import { invitationEn } from '../joining/invitation-en.ts';
import { invitationEn as invitationFr } from '../joining/invitation-fr.ts';

/** See invitationEn, in the language of the moment. */
export const invitationTexts = bilingual(invitationEn, invitationFr);
