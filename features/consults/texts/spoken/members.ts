import { bilingual } from '@alethea/kernel/text/language';
import { en } from '../members-en.ts';
import { en as fr } from '../members-fr.ts';

/** See en, in the language of the moment. */
export const membersTexts = bilingual(en, fr);
