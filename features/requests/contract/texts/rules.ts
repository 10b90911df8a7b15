import { bilingual } from '@alethea/kernel/text/language';
import { rulesEn as english } from './rules-en.ts';
import { rulesEn as french } from './rules-fr.ts';

/** What keeps a consult or referral from being sent, in the language of the moment. */
export const rules = bilingual(english, french);
