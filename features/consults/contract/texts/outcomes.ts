import { bilingual } from '@alethea/kernel/text/language';
import { outcomesEn as english } from './outcomes-en.ts';
import { outcomesEn as french } from './outcomes-fr.ts';

/** What the outcomes are called; they are kept by their specified names, in the language of the moment. */
export const outcomes = bilingual(english, french);
