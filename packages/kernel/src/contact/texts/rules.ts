import { bilingual } from '../../text/language.ts';
import { rulesEn as english } from './rules-en.ts';
import { rulesEn as french } from './rules-fr.ts';

/** What the checks of addresses and numbers say, in the language of the moment. */
export const rules = bilingual(english, french);
