import { bilingual } from '../../text/language.ts';
import { rulesEn as english } from './rules-en.ts';
import { rulesEn as french } from './rules-fr.ts';

/** What the checks of health numbers and dates of birth say, and how an age is written, in the language of the moment. */
export const rules = bilingual(english, french);
