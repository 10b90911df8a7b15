import { bilingual } from '@alethea/kernel/text/language';
import { rulesEn as english } from './rules-en.ts';
import { rulesEn as french } from './rules-fr.ts';

/** What the rules of a patient's message say, in the language of the moment. */
export const rules = bilingual(english, french);
