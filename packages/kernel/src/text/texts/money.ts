import { bilingual } from '../language.ts';
import { moneyEn as english } from './money-en.ts';
import { moneyEn as french } from './money-fr.ts';

/** How an amount of money is written, and read as it is typed, in the language of the moment. */
export const money = bilingual(english, french);
